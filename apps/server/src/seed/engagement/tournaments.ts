import type { Db, Tx } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { AT_THE_START, afterRound, type ScoredRound } from '../../domains/tournaments/score.ts'
import { scoringOf, type Settings } from '../../domains/tournaments/tournament-settings.ts'
import { insertTournament } from '../../domains/tournaments/tournaments-admin.ts'
import { demoPeople } from '../demo/demo-people.ts'

const EVERY: Pick<Settings, 'kind' | 'best_of' | 'game_ids' | 'cap_points' | 'min_stake_kurus' | 'sites'> = {
  kind: 'multiplier',
  best_of: null,
  game_ids: [],
  cap_points: null,
  min_stake_kurus: 200n,
  sites: null,
}

/** Those of the run contract take part when the user of the demo starts them. */
const STAYS_OUT = demoPeople.slice(0, 4).map(({ username }) => username)

/** The weekly cup that the demo's banners advertise, from this week's Monday on, and a smaller one that ended on that day. */
export async function seedTournaments(db: Db): Promise<void> {
  const today = istanbulDay(db.now())
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = addDays(today, -sinceMonday)
  await db.transaction(async (tx) => {
    await addCup(tx, {
      ...EVERY,
      name: 'Lale Kupası',
      starts_at: startOfIstanbulDay(addDays(monday, -21)),
      ends_at: startOfIstanbulDay(monday),
      pool_kurus: 1_000_000n,
      prizes: [
        { from: 1, to: 1, kurus: 300_000 },
        { from: 2, to: 2, kurus: 200_000 },
        { from: 3, to: 3, kurus: 150_000 },
        { from: 4, to: 10, kurus: 50_000 },
      ],
      repeats_weekly: false,
    })
    await addCup(tx, {
      ...EVERY,
      name: 'Nazar Kupası',
      starts_at: startOfIstanbulDay(monday),
      ends_at: startOfIstanbulDay(addDays(monday, 7)),
      pool_kurus: 25_000_000n,
      prizes: [
        { from: 1, to: 1, share: 2_000 },
        { from: 2, to: 2, share: 1_200 },
        { from: 3, to: 3, share: 800 },
        { from: 4, to: 10, share: 300 },
        { from: 11, to: 30, share: 100 },
        { from: 31, to: 50, share: 45 },
        { from: 51, to: 100, share: 20 },
      ],
      repeats_weekly: true,
    })
  })
}

/** Published as it began; the demo's people have the points of the rounds they played in it. */
async function addCup(tx: Tx, settings: Settings): Promise<void> {
  const id = await insertTournament(tx, settings)
  await tx.run(sql`update tournaments.tournaments set published_at = ${settings.starts_at} where id = ${id}`)
  const rounds = await tx.rows<{ player_id: PlayerId; stake: bigint; win: bigint; closed_at: Date }>(sql`
    select r.player_id, r.stake_kurus as stake, r.win_kurus as win, r.closed_at
    from games.rounds_view r join identity.players p on p.id = r.player_id
    where r.category = 'slot' and r.status = 'closed' and r.opened_at >= ${settings.starts_at} and r.closed_at < ${settings.ends_at}
      and r.stake_kurus >= ${settings.min_stake_kurus} and r.bonus_stake_kurus = 0 and r.bonus_win_kurus = 0
      and p.status = 'active' and not p.is_house_account and p.username_folded <> all(${STAYS_OUT}::text[])
    order by r.closed_at, r.reference_id`)
  for (const [playerId, own] of Map.groupBy(rounds, (round) => round.player_id))
    await enter(tx, { id, settings, playerId }, own)
}

async function enter(
  tx: Tx,
  { id, settings, playerId }: { id: number; settings: Settings; playerId: PlayerId },
  rounds: readonly { stake: bigint; win: bigint; closed_at: Date }[],
): Promise<void> {
  const scoring = scoringOf(settings)
  const counted = rounds.map(({ stake, win, closed_at }): ScoredRound => ({ stake, win, closedAt: closed_at }))
  const {
    points,
    reachedAt,
    rounds: count,
    run,
  } = counted.reduce((at, round) => afterRound(scoring, at, round), AT_THE_START)
  await tx.run(sql`
    insert into tournaments.entries (tournament_id, player_id, joined_at, points, reached_at, rounds, run)
    values (${id}, ${playerId}, ${settings.starts_at}, ${points}, ${reachedAt}, ${count}, ${run})`)
}
