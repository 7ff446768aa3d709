import sql from 'sql-template-tag'
import { seedClub } from '../apps/server/src/seed/engagement/club.ts'
import { seedJackpots } from '../apps/server/src/seed/engagement/jackpots.ts'
import { seedTournaments } from '../apps/server/src/seed/engagement/tournaments.ts'
import type { Environment } from './environment.ts'

/** A stake that the cup and every jackpot count. */
export const COUNTED_KURUS = 500n

/** The demo's club, missions, jackpots and weekly cup, everybody taking part in it. Once in one environment. */
export async function openRewards({ context }: Environment): Promise<void> {
  const { db } = context
  if (await db.row(sql`select from tournaments.tournaments`)) return
  await seedClub(context.db)
  await seedJackpots(context)
  await seedTournaments(context.db)
  const { id } = await db.one<{ id: number }>(sql`select id from tournaments.tournaments where repeats_weekly`)
  await db.run(sql`
    insert into tournaments.entries (tournament_id, player_id, joined_at) select ${id}, id, ${db.now()} from identity.players
    on conflict do nothing`)
  await db.run(sql`vacuum analyze`)
}
