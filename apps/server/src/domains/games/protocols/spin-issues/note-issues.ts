import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { spinsToIssue } from '../../../bonuses/public.ts'

/** The provider ends its spins so long before the bonus does: their result is reported in that time. */
const REPORT_MS = 3_600_000

/**
 * Free spins of a game whose provider gives them itself are to be issued there. One that is open already is not issued twice; a bonus that was
 * taken back and runs again is issued under another name.
 */
export async function recordSpinsGranted(tx: Tx, grantId: number): Promise<void> {
  const spins = await spinsToIssue(tx, grantId)
  if (!spins) return
  const game = await tx.row<{ provider_id: number }>(sql`
    select g.provider_id from games.games g join games.providers p on p.id = g.provider_id
    where g.id = ${spins.gameId} and p.launch_kind = 'call' and p.protocol <> 'meydan-v1'`)
  if (!game) return
  const now = tx.now()
  const validUntil = new Date(Math.max(spins.expiresAt.getTime() - REPORT_MS, now.getTime() + 1))
  await tx.run(sql`
    insert into games.spin_issues (name, grant_id, provider_id, game_id, player_id, spins, stake_kurus, valid_until, due_at, created_at)
    select ${String(grantId)} || case when count(*) = 0 then '' else '-' || count(*) + 1 end, ${grantId}, ${game.provider_id}, ${spins.gameId},
      ${spins.playerId}, ${spins.left}, ${spins.stakeKurus}, ${validUntil}, ${now}, ${now}
    from games.spin_issues where grant_id = ${grantId}
    having count(*) filter (where status in ('waiting', 'issued')) = 0`)
}

/** What its provider has, or may have, is to be cancelled there; what was never sent is over. */
export async function recordSpinsEnded(tx: Tx, grantId: number): Promise<void> {
  if (await spinsToIssue(tx, grantId)) return
  await tx.run(sql`
    update games.spin_issues set status = case when tries = 0 then 'cancelled' else 'cancelling' end, due_at = now_at.at, tries = 0, problem = null,
      settled_at = case when tries = 0 then now_at.at end
    from (select ${tx.now()}::timestamptz as at) as now_at
    where grant_id = ${grantId} and status in ('waiting', 'issued')`)
}
