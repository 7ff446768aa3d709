import type {
  markHouseAccount as markCall,
  unmarkHouseAccount as unmarkCall,
} from '@meydan/contract/identity/identity-admin'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Receiver, Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { balances, setOwnAccount } from '../../wallet/public.ts'
import { readPlayer } from './players.ts'

/** Says that an account is the operator’s own, or is not, from this Istanbul day on (`decisions/0028-fees-ngr-own-accounts.md`). Refuses `not_found`, and `already_decided` where it is so already. */
export async function markOperatorAccount(
  db: Db,
  actor: StaffActor,
  { id, reason, isHouse }: { id: PlayerId; reason: string; isHouse: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await readPlayer(tx, id)
    const changed = await tx.run(sql`
      update identity.players set is_house_account = ${isHouse} where id = ${id} and is_house_account <> ${isHouse}`)
    if (changed === 0) throw refuse('already_decided')
    await setOwnAccount(tx, id, isHouse)
    await audit(tx, {
      ...actor,
      action: isHouse ? 'player.mark-house-account' : 'player.unmark-house-account',
      subject: `player:${id}`,
      playerId: id,
      before: { is_house_account: !isHouse },
      after: { is_house_account: isHouse },
      note: reason,
    })
  })
}

/**
 * The mark takes an account out of what players won, owe and are taxed on, and its removal makes a player's money of what the operator has put
 * there, points and open coupons included: two people either way.
 */
export function assessMarking(tx: Tx, { input }: Wanted<typeof markCall>): Promise<EffectPreview | undefined> {
  return assess(tx, input, { from: PLAYERS, to: OWN, receivers: [] })
}

export function assessUnmarking(tx: Tx, { input }: Wanted<typeof unmarkCall>): Promise<EffectPreview | undefined> {
  return assess(tx, input, { from: OWN, to: PLAYERS })
}

const [OWN, PLAYERS] = ['Site hesabı', 'Oyuncu']

interface Turn {
  from: string
  to: string
  receivers?: readonly Receiver[]
}

async function assess(
  tx: Tx,
  input: Wanted<typeof markCall>['input'],
  { from, to, ...more }: Turn,
): Promise<EffectPreview | undefined> {
  const { username } = await readPlayer(tx, input.id)
  if ((await isOperatorAccount(tx, input.id)) !== (from === OWN)) return undefined
  const { cash, bonus, hold } = await balances(tx, input.id)
  const kurus = cash + bonus + hold
  return {
    subject: `player:${input.id}`,
    text: `${username}: ${formatKurus(kurus)}`,
    before: { Hesap: from, Bakiye: formatKurus(kurus) },
    after: { Hesap: to, Gerekçe: input.reason },
    effectKurus: kurus,
    playerId: input.id,
    ...more,
  }
}

export async function isOperatorAccount(tx: Tx, id: PlayerId): Promise<boolean> {
  const { is } = await tx.one<{ is: boolean }>(
    sql`select is_house_account as is from identity.players where id = ${id}`,
  )
  return is
}
