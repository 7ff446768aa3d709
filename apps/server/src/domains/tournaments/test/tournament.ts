import sql from 'sql-template-tag'
import { testProvider } from '../../../../test/provider.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { insertTournament } from '../tournaments-admin.ts'
import type { Settings } from '../tournament-settings.ts'

let count = 0
const HOUR_MS = 3_600_000

/** A draft that runs from an hour ago for a day, its pool for the first, where not said otherwise. */
export function draftOf({ context: { db } }: TestSite, changes: Partial<Settings> = {}): Promise<number> {
  const now = db.now().getTime()
  const settings: Settings = {
    name: `Kupa ${++count}`,
    kind: 'multiplier',
    best_of: null,
    game_ids: [],
    cap_points: null,
    starts_at: new Date(now - HOUR_MS),
    ends_at: new Date(now + 23 * HOUR_MS),
    min_stake_kurus: 100n,
    prizes: [{ from: 1, to: 1, share: 10_000 }],
    pool_kurus: 100_000n,
    repeats_weekly: false,
    sites: null,
    ...changes,
  }
  return db.transaction((tx) => insertTournament(tx, settings))
}

export async function publishedOf(
  site: TestSite,
  changes: Partial<Settings> = {},
): Promise<{ id: number; slug: string }> {
  const id = await draftOf(site, changes)
  const { db } = site.context
  await db.run(sql`update tournaments.tournaments set published_at = ${db.now()} where id = ${id}`)
  return db.one(sql`select id, slug from tournaments.tournaments where id = ${id}`)
}

const STAKE_KURUS = 100
const WON_KURUS = 500

/**
 * One that is counted, its whole pool won in equal parts by these players, by one where not said otherwise. Each has played one round for
 * it, of 100 kuruş that came back five times, and needs those 100 before.
 */
export async function countedOf(site: TestSite, poolKurus: bigint, winners?: readonly TestPlayer[]): Promise<number> {
  const { id } = await publishedOf(site, { pool_kurus: poolKurus })
  const { db } = site.context
  const players = winners ?? [await site.player({ cashKurus: BigInt(STAKE_KURUS) })]
  const joined = db.now()
  const provider = await testProvider(site, `kupa-${id}`)
  for (const player of players) {
    const frame = await provider.open(player)
    const { status } = await frame.win(await frame.bet(STAKE_KURUS), WON_KURUS)
    if (status !== 'ok') throw new Error(`player ${player.id} could not play for the tournament`)
  }
  const ids = players.map((player) => player.id)
  await db.run(sql`
    insert into tournaments.entries (tournament_id, player_id, joined_at, points, reached_at)
    select ${id}, player_id, ${joined}, 500, ${db.now()} from unnest(${ids}::int[]) as w (player_id)`)
  await db.run(sql`
    insert into tournaments.results (tournament_id, rank, player_id, points, prize_kurus)
    select ${id}, rank, player_id, 500, ${poolKurus / BigInt(players.length)}
    from unnest(${ids}::int[]) with ordinality as w (player_id, rank)`)
  await db.run(sql`update tournaments.tournaments set counted_at = ${db.now()} where id = ${id}`)
  return id
}
