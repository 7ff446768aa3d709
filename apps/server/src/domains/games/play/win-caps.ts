import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Act } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'

export interface Caps {
  max_win_x: number | null
  max_win_kurus: bigint | null
}

/**
 * Keeps since when other caps are in force, by which `verify` judges the wins of a time. Refuses `forbidden` to who is not an
 * admin: a cap that anybody could raise would hold nothing.
 */
export async function noteWinCaps(
  tx: Tx,
  { staff }: Act,
  of: { providerId: number; gameId: number | null; before: Caps; after: Caps },
): Promise<void> {
  const { before, after } = of
  if (before.max_win_x === after.max_win_x && before.max_win_kurus === after.max_win_kurus) return
  if (!staff.roles.includes('admin'))
    throw refuse('forbidden', 'Kazanç sınırlarını yalnızca yöneticiler değiştirebilir')
  await tx.run(sql`
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
    values (${of.providerId}, ${of.gameId}, ${after.max_win_x}, ${after.max_win_kurus}, ${tx.now()})`)
}
