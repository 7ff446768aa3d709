import type { Category } from '@meydan/contract/categories'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/db.ts'
import type { PlayerId } from '../../platform/house.ts'
import { playersAtLimit } from '../compliance/public.ts'
import type { FedMovement, Reader } from '../feed/public.ts'
import { movePoints } from './give-points.ts'
import { openClub, rateOf, type Settings } from './settings.ts'

export const READER = 'club'

/**
 * Keeps the rounds of cash that count and gives their points, as the ledger has them now: a round that is taken back takes its points
 * back, at the rate at which it earned them.
 */
export const clubReader: Reader = {
  name: READER,
  wants:
    () => sql`m.game_id is not null and (m.closes and exists (select from club.settings s where s.is_open) or exists (
    select from club.rounds c where c.player_id = m.player_id and c.first_seq = m.first_seq))`,
  take: countRounds,
}

interface Looked {
  player_id: PlayerId
  first_seq: number
  game_id: number
  category: Category
  stake: bigint
  win: bigint
  opened_at: Date
  closed_at: Date
  counts: boolean
  is_resting: boolean
  old_rate: number | null
  old_points: bigint | null
}

interface Counted extends Looked {
  rate: number
  points: bigint
}

async function countRounds(tx: Tx, movements: readonly FedMovement[]): Promise<void> {
  const [looked, settings] = [await lookAt(tx, movements), await openClub(tx)]
  const counted = looked.flatMap((round): Counted[] => {
    const rate = rateNow(round, settings)
    return rate === undefined ? [] : [{ ...round, rate, points: (round.stake * BigInt(rate)) / 100n }]
  })
  const gone = looked.filter((round) => round.old_rate !== null && !round.counts)
  const differences = new Map<PlayerId, bigint>()
  const add = (playerId: PlayerId, points: bigint) =>
    differences.set(playerId, (differences.get(playerId) ?? 0n) + points)
  for (const { player_id, points, old_points } of counted) add(player_id, points - (old_points ?? 0n))
  for (const { player_id, old_points } of gone) add(player_id, -(old_points ?? 0n))
  await keep(tx, counted, gone)
  const moves = [...differences].filter(([, points]) => points !== 0n)
  if (moves.length > 0)
    await movePoints(
      tx,
      moves.map(([playerId, points]) => ({ playerId, kind: 'played', points, reference: null })),
    )
  await noteRests(tx, counted)
}

/** What counted goes on counting at its rate; what is new counts where there is a club and its player does not rest. */
function rateNow(round: Looked, settings: Settings | undefined): number | undefined {
  if (!round.counts) return undefined
  if (round.old_rate !== null) return round.old_rate
  return settings && !round.is_resting ? rateOf(settings, round.category) : undefined
}

function lookAt(tx: Tx, movements: readonly FedMovement[]): Promise<Looked[]> {
  return tx.rows<Looked>(sql`
    select r.player_id, r.first_seq, r.game_id, r.category, r.stake_kurus as stake, r.win_kurus as win, r.opened_at, r.closed_at,
      r.status = 'closed' and r.stake_kurus > 0 and r.bonus_stake_kurus = 0 and r.bonus_win_kurus = 0 as counts,
      exists (select from club.rests s where s.player_id = r.player_id and r.opened_at >= s.since and r.opened_at < s.since + interval '24 hours') as is_resting,
      c.rate as old_rate, c.points as old_points
    from (select distinct * from unnest(${movements.map((m) => m.player_id)}::int[], ${movements.map((m) => m.first_seq)}::int[])
      as m (player_id, first_seq)) told
    cross join lateral (
      select * from wallet.rounds_view r where r.player_id = told.player_id and r.first_seq = told.first_seq offset 0) r
    left join club.rounds c on c.player_id = told.player_id and c.first_seq = told.first_seq
    order by r.player_id, r.first_seq`)
}

async function keep(tx: Tx, counted: readonly Counted[], gone: readonly Looked[]): Promise<void> {
  if (gone.length > 0)
    await tx.run(sql`
      delete from club.rounds c using unnest(${gone.map((r) => r.player_id)}::int[], ${gone.map((r) => r.first_seq)}::int[]) as g (player_id, first_seq)
      where c.player_id = g.player_id and c.first_seq = g.first_seq`)
  if (counted.length === 0) return
  const rows = counted.map(
    ({ player_id, first_seq, game_id, category, stake, win, opened_at, closed_at, ...round }) => ({
      ...{ player_id, first_seq, game_id, category, opened_at, closed_at, rate: round.rate },
      ...{ stake_kurus: Number(stake), win_kurus: Number(win), points: Number(round.points) },
    }),
  )
  await tx.run(sql`
    insert into club.rounds (player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at, rate, points)
    select player_id, first_seq, game_id, category, stake_kurus, win_kurus, opened_at, closed_at, rate, points
    from jsonb_populate_recordset(null::club.rounds, ${JSON.stringify(rows)}::jsonb)
    on conflict (player_id, first_seq) do update set stake_kurus = excluded.stake_kurus, win_kurus = excluded.win_kurus,
      closed_at = excluded.closed_at, points = excluded.points`)
}

/** Whoever could not stake the same once more has come to a limit. */
async function noteRests(tx: Tx, counted: readonly Counted[]): Promise<void> {
  const stakes = new Map(counted.map(({ player_id, stake }) => [player_id, stake]))
  const players = stakes.size === 0 ? [] : await playersAtLimit(tx, stakes)
  if (players.length === 0) return
  await tx.run(sql`
    insert into club.rests (player_id, since) select id, ${tx.now()} from unnest(${players}::int[]) as p (id) order by id
    on conflict (player_id) do update set since = excluded.since`)
}
