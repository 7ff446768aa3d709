import { pgColumns } from '../../../platform/prepared.ts'
import { composeWrites, type Posting, postingSteps, type WriteStep } from '../../wallet/public.ts'
import type { BatchState, DayDelta, GameDayDelta, PlayerDayDelta, RoundState, TransactionState } from './state.ts'

export interface Writing {
  at: Date
  lane: number
  /** The game days that this lane has written already today. */
  knownGameDays: ReadonlySet<string>
  state: BatchState
}

type Value = string | number | bigint | boolean | null

const roundFigures: ((round: RoundState) => Value)[] = [
  (r) => r.status,
  (r) => r.bets,
  (r) => r.wins,
  (r) => r.stake,
  (r) => r.bonusStake,
  (r) => r.win,
  (r) => r.bonusWin,
  (r) => r.refunded,
  (r) => r.lastSeq,
  (r) => r.closedBy,
]

function openedRounds(state: BatchState): RoundState[] {
  return [...state.rounds.values()].filter((round) => round.isNew)
}

function changedRounds(state: BatchState): RoundState[] {
  return [...state.rounds.values()].filter((round) => round.isChanged && !round.isNew)
}

function markedStakes(state: BatchState): TransactionState[] {
  return [...state.transactions.values()].filter((transaction) => transaction.isMarked)
}

/** Nothing took effect: all plays were repeated or refused. */
export function isUnchanged(state: BatchState): boolean {
  return openedRounds(state).length + changedRounds(state).length + markedStakes(state).length === 0
}

const insertRounds: WriteStep<Writing> = {
  name: 'rounds_opened',
  text: `insert into games.rounds (player_id, category, round_no, game_id, provider_id, round_ref, first_seq, opened_at, status, bets, wins,
      stake_kurus, bonus_stake_kurus, win_kurus, bonus_win_kurus, refunded_kurus, last_seq, closed_by, closed_at)
    select n.player_id, n.category, n.round_no, n.game_id, n.provider_id, n.round_ref, n.first_seq, $1::timestamptz, n.status, n.bets, n.wins,
      n.stake, n.bonus_stake, n.win, n.bonus_win, n.refunded, n.last_seq, n.closed_by, case when n.status <> 'open' then $1::timestamptz end
    from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::text[], $8::bigint[], $9::text[], $10::int[], $11::int[],
      $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[], $17::bigint[], $18::text[])
      as n (player_id, category, round_no, game_id, provider_id, round_ref, first_seq, status, bets, wins, stake, bonus_stake, win,
        bonus_win, refunded, last_seq, closed_by)`,
  rows: ({ state }) => openedRounds(state).length,
  values: ({ at, state }) => [
    at,
    ...pgColumns<RoundState>(
      openedRounds(state),
      (r) => r.playerId,
      (r) => r.category,
      (r) => r.no,
      (r) => r.gameId,
      (r) => r.providerId,
      (r) => r.ref,
      (r) => r.firstSeq,
      ...roundFigures,
    ),
  ],
}

const updateRounds: WriteStep<Writing> = {
  name: 'rounds_changed',
  text: `update games.rounds r set status = n.status, bets = n.bets, wins = n.wins, stake_kurus = n.stake, bonus_stake_kurus = n.bonus_stake,
      win_kurus = n.win, bonus_win_kurus = n.bonus_win, refunded_kurus = n.refunded, last_seq = n.last_seq, closed_by = n.closed_by,
      closed_at = case when n.status <> 'open' then coalesce(r.closed_at, $1::timestamptz) end
    from unnest($2::tid[], $3::text[], $4::int[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
      $11::bigint[], $12::text[])
      as n (tid, status, bets, wins, stake, bonus_stake, win, bonus_win, refunded, last_seq, closed_by)
    where r.ctid = n.tid`,
  rows: ({ state }) => changedRounds(state).length,
  values: ({ at, state }) => [at, ...pgColumns<RoundState>(changedRounds(state), (r) => r.tid, ...roundFigures)],
}

const markStakes: WriteStep<Writing> = {
  name: 'stakes_marked',
  text: `insert into games.stake_marks as k (created_at, provider_id, transaction_id, player_id, game_id, category, round_no, is_taken_back,
      is_free, free_spin_id)
    select $1::timestamptz, n.* from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::text[], $7::int[], $8::bool[], $9::bool[], $10::text[]) as n
    on conflict (provider_id, transaction_id) do update set is_taken_back = excluded.is_taken_back
      where k.player_id = excluded.player_id and k.is_free`,
  rows: ({ state }) => markedStakes(state).length,
  values: ({ at, state }) => [
    at,
    ...pgColumns<TransactionState>(
      markedStakes(state),
      (t) => t.providerId,
      (t) => t.transactionId,
      (t) => t.playerId,
      (t) => t.gameId,
      (t) => t.category,
      (t) => t.round?.no ?? null,
      (t) => t.isTakenBack,
      (t) => t.round !== undefined && t.movementSeq === null,
      (t) => t.freeSpinId,
    ),
  ],
}

const sums: ((delta: DayDelta) => Value)[] = [
  (d) => d.stake,
  (d) => d.win,
  (d) => d.bonusStake,
  (d) => d.bonusWin,
  (d) => d.rounds,
]

const ADD_SUMS = `stake_kurus = d.stake_kurus + n.stake, win_kurus = d.win_kurus + n.win, bonus_stake_kurus = d.bonus_stake_kurus + n.bonus_stake,
      bonus_win_kurus = d.bonus_win_kurus + n.bonus_win, rounds = d.rounds + n.rounds`

function playerDays(state: BatchState, isNew: boolean): PlayerDayDelta[] {
  return [...state.playerDays.values()].filter((delta) => delta.isNew === isNew)
}

const dayFigures: ((delta: PlayerDayDelta) => Value)[] = [
  (d) => d.lastRoundNo,
  (d) => d.lines,
  (d) => d.openRounds,
  ...sums,
]

const beginPlayerDays: WriteStep<Writing> = {
  name: 'player_days_begun',
  text: `insert into games.player_days (player_id, category, day, last_round_no, lines, open_rounds, stake_kurus, win_kurus, bonus_stake_kurus,
      bonus_win_kurus, rounds)
    select n.* from unnest($1::int[], $2::text[], $3::date[], $4::int[], $5::int[], $6::int[], $7::bigint[], $8::bigint[], $9::bigint[],
      $10::bigint[], $11::int[]) as n`,
  rows: ({ state }) => playerDays(state, true).length,
  values: ({ state }) =>
    pgColumns(
      playerDays(state, true),
      (d) => d.playerId,
      (d) => d.category,
      (d) => d.day,
      ...dayFigures,
    ),
}

const addToPlayerDays: WriteStep<Writing> = {
  name: 'player_days_changed',
  text: `update games.player_days d set lines = d.lines + n.lines, open_rounds = d.open_rounds + n.open_rounds,
      last_round_no = greatest(d.last_round_no, n.last_round_no), ${ADD_SUMS}
    from unnest($1::tid[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::int[])
      as n (tid, last_round_no, lines, open_rounds, stake, win, bonus_stake, bonus_win, rounds)
    where d.ctid = n.tid`,
  rows: ({ state }) => playerDays(state, false).length,
  values: ({ state }) => pgColumns(playerDays(state, false), (d) => d.tid, ...dayFigures),
}

/** In the order of the games, so that lanes of several processes never wait for each other in a ring. */
function gameDays({ state, knownGameDays }: Writing, isKnown: boolean): GameDayDelta[] {
  const deltas = [...state.gameDays.values()].filter(
    ({ gameId }) => knownGameDays.has(gameDayKey(state.day, gameId)) === isKnown,
  )
  return deltas.sort((a, b) => a.gameId - b.gameId)
}

function gameDayColumns({ state, lane }: Writing, deltas: readonly GameDayDelta[]): unknown[] {
  return [state.day, lane, ...pgColumns<GameDayDelta>(deltas, (d) => d.gameId, ...sums)]
}

export function gameDayKey(day: string, gameId: number): string {
  return `${day}:${gameId}`
}

const beginGameDays: WriteStep<Writing> = {
  name: 'game_days_begun',
  text: `insert into games.game_days as d (day, lane, game_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
    select $1::date, $2::smallint, n.* from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[]) as n
    on conflict (day, game_id, lane) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus,
      win_kurus = d.win_kurus + excluded.win_kurus, bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus,
      bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus, rounds = d.rounds + excluded.rounds`,
  rows: (writing) => gameDays(writing, false).length,
  values: (writing) => gameDayColumns(writing, gameDays(writing, false)),
}

const addToGameDays: WriteStep<Writing> = {
  name: 'game_days_changed',
  text: `update games.game_days d set ${ADD_SUMS}
    from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[]) as n (game_id, stake, win, bonus_stake, bonus_win, rounds),
    lateral (select x.ctid as tid from games.game_days x where x.day = $1::date and x.game_id = n.game_id and x.lane = $2::smallint limit 1) t
    where d.ctid = t.tid`,
  rows: (writing) => gameDays(writing, true).length,
  values: (writing) => gameDayColumns(writing, gameDays(writing, true)),
}

const posting: WriteStep<Writing>[] = postingSteps.map((step) => ({
  ...step,
  values: (writing) => step.values(postingOf(writing)),
  rows: (writing) => step.rows(postingOf(writing)),
}))

function postingOf({ at, state }: Writing): Posting {
  return { at, movements: state.movements, wallets: [...state.changedWallets] }
}

/** Makes a batch's state true in the database, in one statement. */
export const writeStatement = composeWrites<Writing>('write_plays', [
  ...posting,
  insertRounds,
  updateRounds,
  markStakes,
  beginPlayerDays,
  addToPlayerDays,
  beginGameDays,
  addToGameDays,
])
