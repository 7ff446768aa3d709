import type { Db } from '../../../platform/database/db.ts'
import type { giveBonus, giveFreeSpins } from '@meydan/contract/bonuses/bonuses-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { fingerprintOf } from '../../../platform/http/idempotent-route.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { readPlayer } from '../../identity/public.ts'
import { sendSystemMessage } from '../../messages/public.ts'
import { audit } from '../../staff/public.ts'
import { lockWallet } from '../../wallet/public.ts'
import type { BonusContext } from '../ports.ts'
import { assertBonusesAllowed, assertNotExcluded } from '../wagering/exclusion.ts'
import { grantBonus } from './grant-bonus.ts'
import { HOUSE_CONTRIBUTIONS } from '../promotions/rule.ts'
import { assertSpinsPlayable } from '../free-spins/spin-stake.ts'

/** The most that one person may give by hand, spins at their value. */
const MOST_BY_HAND_KURUS = 10_000_000n

/**
 * Grants a bonus by hand. The same request key gives the first answer again; refuses `idempotency_conflict` where it came with
 * other content, `self_excluded`, `amount_too_large`.
 */
export function giveBonusByHand(db: Db, actor: StaffActor, input: InputOf<typeof giveBonus>) {
  return give(db, actor, {
    ...input,
    kind: 'bonus',
    spins: undefined,
    worth: input.amount,
    said: `${formatKurus(input.amount)} bonus`,
  })
}

/** Gives free spins by hand, under the same rules. Refuses `bad_input` what their game cannot be played at, too. */
export async function giveSpinsByHand(
  context: Pick<BonusContext, 'ask' | 'db'>,
  actor: StaffActor,
  input: InputOf<typeof giveFreeSpins>,
) {
  const { game_id: gameId, count, stake, ...rest } = input
  await assertSpinsPlayable(context.db, context.ask, {
    bonus_type: 'freespin',
    spin_game_id: gameId,
    spin_stake_kurus: stake,
  })
  const names = await context.ask.gameNames(context.db, [gameId])
  return give(context.db, actor, {
    ...rest,
    kind: 'spins',
    amount: 0n,
    max_stake: null,
    spins: { gameId, count, stakeKurus: stake },
    worth: spinsWorth(input),
    said: `${names.get(gameId)} oyununda ${formatKurus(stake)} değerinde ${count} bedava dönüş`,
  })
}

export function spinsWorth({ count, stake }: Pick<InputOf<typeof giveFreeSpins>, 'count' | 'stake'>): bigint {
  return stake * BigInt(count)
}

interface Gift extends Omit<InputOf<typeof giveBonus>, 'name'> {
  kind: 'bonus' | 'spins'
  name: string
  spins: { gameId: number; count: number; stakeKurus: bigint } | undefined
  worth: bigint
  /** What it is, in a sentence. */
  said: string
}

function give(db: Db, actor: StaffActor, gift: Gift) {
  if (gift.worth === 0n) throw refuse('bad_input', 'Bonus tutarını girin')
  if (gift.worth > MOST_BY_HAND_KURUS)
    throw refuse('amount_too_large', `Elle en çok ${formatKurus(MOST_BY_HAND_KURUS)} bonus verilebilir`)
  return db.transaction(async (tx) => {
    await assertBonusesAllowed(tx)
    const player = await readPlayer(tx, gift.player_id)
    if (player.status !== 'active') throw refuse('bonus_not_available', 'Oyuncu hesabı kullanıma kapalı')
    await lockWallet(tx, player.id)
    const fingerprint = fingerprintOf({ ...gift })
    const earlier = await tx.row<{ id: number; is_same: boolean }>(sql`
      select g.id, coalesce(h.fingerprint = ${fingerprint}, false) as is_same
      from bonuses.grants g left join bonuses.manual_grants h on h.grant_id = g.id where g.player_id = ${player.id} and g.source = 'hand' and g.source_ref = ${gift.request_key}`)
    if (earlier && !earlier.is_same) throw refuse('idempotency_conflict')
    const message = `${player.username} oyuncusuna ${gift.said} verildi`
    if (earlier) return { success: true, id: earlier.id, message }
    await assertNotExcluded(tx, player.id)
    const { id } = await grantBonus(tx, {
      playerId: player.id,
      promotionId: null,
      source: 'hand',
      sourceRef: gift.request_key,
      name: gift.name,
      description: '',
      type: gift.spins ? 'freespin' : 'free',
      amountKurus: gift.amount,
      terms: {
        rollover: gift.rollover,
        percent: null,
        validity_days: gift.validity_days,
        contributions: HOUSE_CONTRIBUTIONS,
        allowed_games: null,
        note: '',
      },
      maxStakeKurus: gift.max_stake,
      maxWinKurus: gift.max_win,
      ...(gift.spins && { spins: gift.spins }),
    })
    await tx.run(sql`insert into bonuses.manual_grants (grant_id, fingerprint) values (${id}, ${fingerprint})`)
    await sendSystemMessage(tx, player.id, {
      title: gift.spins ? 'Hesabınıza bedava dönüş eklendi' : 'Hesabınıza bonus eklendi',
      content: `${gift.name}: ${gift.said} hesabınıza eklendi.`,
      type: 'bonus',
    })
    const { name, amount, rollover, validity_days } = gift
    await audit(tx, {
      ...actor,
      action: `${gift.kind}.give`,
      subject: `bonus:${id}`,
      playerId: player.id,
      after: { name, amount_kurus: amount, spins: gift.spins, rollover, validity_days },
      note: gift.reason,
    })
    return { success: true, id, message }
  })
}
