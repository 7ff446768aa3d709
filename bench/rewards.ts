import sql from 'sql-template-tag'
import { seedClub } from '../apps/server/src/seed/engagement/club.ts'
import { seedJackpots } from '../apps/server/src/seed/engagement/jackpots.ts'
import { seedTournaments } from '../apps/server/src/seed/engagement/tournaments.ts'
import type { Environment } from './environment.ts'

/** A stake that the cup and every jackpot count. */
export const COUNTED_KURUS = 500n

/** The demo's club, missions, jackpots and weekly cup, everybody taking part in it; gives the cup's slug. Once on one ground. */
export async function openRewards({ context }: Environment): Promise<string> {
  const { db } = context
  const open = await db.row<{ slug: string }>(sql`select slug from tournaments.tournaments`)
  if (open) return open.slug
  await seedClub(context.db)
  await seedJackpots(context)
  await seedTournaments(context.db)
  const { id, slug } = await db.one<{ id: number; slug: string }>(sql`select id, slug from tournaments.tournaments`)
  await db.run(sql`
    insert into tournaments.entries (tournament_id, player_id, joined_at) select ${id}, id, ${db.now()} from identity.players`)
  await db.run(sql`vacuum analyze`)
  return slug
}
