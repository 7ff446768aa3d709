import sql from 'sql-template-tag'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertMayPlay } from '../compliance/public.ts'
import { findTournament } from './read-tournaments.ts'
import { phaseOf } from './tournament-settings.ts'

/** Takes part from now on. Refuses `tournament_closed` where it is over, paused or called off, and what keeps the player from playing. */
export async function joinTournament(
  context: Pick<AppContext, 'db' | 'hub'>,
  { id: playerId, siteId }: PlayerSession,
  slug: string,
) {
  const { id } = await findTournament(context, { slug, site: siteId })
  const name = await context.db.transaction(async (tx) => {
    const tournament = await tx.one<Parameters<typeof phaseOf>[0]>(
      sql`select * from tournaments.tournaments where id = ${id} for share`,
    )
    const phase = phaseOf(tournament, tx.now())
    if (tournament.paused_at || (phase !== 'announced' && phase !== 'running')) throw refuse('tournament_closed')
    await assertMayPlay(tx, playerId)
    await tx.run(sql`
      insert into tournaments.entries (tournament_id, player_id, joined_at) values (${id}, ${playerId}, ${tx.now()}) on conflict do nothing`)
    tx.publish('tournaments', { ids: [id] })
    return tournament.name
  })
  return { success: true, message: `${name} turnuvasına katıldınız` }
}
