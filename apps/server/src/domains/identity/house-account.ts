import sql from 'sql-template-tag'
import type { Act, House, PlayerId } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'
import { setOwnAccount } from '../wallet/public.ts'
import { readPlayer } from './players.ts'

/** Says that an account is the house's own, or is not, from this Istanbul day on (`decisions/0089-own-accounts.md`). Refuses `not_found`, and `already_decided` where it is so already. */
export async function markHouseAccount(
  house: House,
  act: Act,
  { id, reason, isHouse }: { id: PlayerId; reason: string; isHouse: boolean },
): Promise<void> {
  await house.db.transaction(async (tx) => {
    await readPlayer(tx, id)
    const changed = await tx.run(sql`
      update identity.players set is_house_account = ${isHouse} where id = ${id} and is_house_account <> ${isHouse}`)
    if (changed === 0) throw refuse('already_decided')
    await setOwnAccount(tx, id, isHouse)
    await audit(tx, {
      ...act,
      action: isHouse ? 'player.mark-house-account' : 'player.unmark-house-account',
      subject: `player:${id}`,
      playerId: id,
      before: { is_house_account: !isHouse },
      after: { is_house_account: isHouse },
      note: reason,
    })
  })
}
