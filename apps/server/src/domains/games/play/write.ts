import { pgArray, type Prepared } from '../../../platform/pg-array.ts'
import { postMovementsStatement, postWalletsStatement } from '../../wallet/public.ts'
import type { BatchState, DayDelta, RoundState, TransactionState } from './state.ts'

/** The statements that make a batch's state true in the database; none for what did not change. */
export function writeStatements(state: BatchState, at: Date, lane: number): Prepared[] {
  const rounds = [...state.rounds.values()]
  const transactions = [...state.transactions.values()]
  const statements: (Prepared | undefined)[] = [
    state.movements.length > 0 ? postMovementsStatement(state.movements, at) : undefined,
    state.changedWallets.size > 0 ? postWalletsStatement([...state.changedWallets], at) : undefined,
    insertRounds(rounds.filter((round) => round.isNew), at),
    updateRounds(rounds.filter((round) => round.isChanged && !round.isNew), at),
    insertTransactions(transactions.filter((transaction) => transaction.isNew), at),
    markRolledBack(transactions.filter((transaction) => transaction.isChanged && !transaction.isNew)),
    addPlayerDays(state),
    addGameDays(state, lane),
  ]
  return statements.filter((statement) => statement !== undefined)
}

type Value = string | number | bigint | boolean | null

function columns<Row>(rows: readonly Row[], ...of: ((row: Row) => Value)[]): string[] {
  return of.map((read) => pgArray(rows.map(read)))
}

function insertRounds(rounds: RoundState[], at: Date): Prepared | undefined {
  if (rounds.length === 0) return undefined
  return {
    name: 'insert_rounds',
    text: `insert into games.rounds (player_id, category, round_no, game_id, provider_id, round_ref, opened_at, status, bets, wins,
        stake_kurus, bonus_stake_kurus, win_kurus, bonus_win_kurus, refunded_kurus, closed_at)
      select n.player_id, n.category, n.round_no, n.game_id, n.provider_id, n.round_ref, $1::timestamptz, n.status, n.bets, n.wins,
        n.stake, n.bonus_stake, n.win, n.bonus_win, n.refunded, case when n.status <> 'open' then $1::timestamptz end
      from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::int[], $7::text[], $8::text[], $9::int[], $10::int[], $11::bigint[],
        $12::bigint[], $13::bigint[], $14::bigint[], $15::bigint[])
        as n (player_id, category, round_no, game_id, provider_id, round_ref, status, bets, wins, stake, bonus_stake, win, bonus_win, refunded)`,
    values: [
      at,
      ...columns<RoundState>(rounds, (r) => r.playerId, (r) => r.category, (r) => r.no, (r) => r.gameId, (r) => r.providerId, (r) => r.ref, ...roundFigures),
    ],
  }
}

const roundFigures: ((round: RoundState) => Value)[] = [
  (r) => r.status,
  (r) => r.bets,
  (r) => r.wins,
  (r) => r.stake,
  (r) => r.bonusStake,
  (r) => r.win,
  (r) => r.bonusWin,
  (r) => r.refunded,
]

function updateRounds(rounds: RoundState[], at: Date): Prepared | undefined {
  if (rounds.length === 0) return undefined
  return {
    name: 'update_rounds',
    text: `update games.rounds r set status = n.status, bets = n.bets, wins = n.wins, stake_kurus = n.stake, bonus_stake_kurus = n.bonus_stake,
        win_kurus = n.win, bonus_win_kurus = n.bonus_win, refunded_kurus = n.refunded,
        closed_at = case when n.status <> 'open' then coalesce(r.closed_at, $1::timestamptz) end
      from unnest($2::int[], $3::text[], $4::int[], $5::text[], $6::int[], $7::int[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[])
        as n (player_id, category, round_no, status, bets, wins, stake, bonus_stake, win, bonus_win, refunded)
      where r.player_id = n.player_id and r.category = n.category and r.round_no = n.round_no`,
    values: [at, ...columns<RoundState>(rounds, (r) => r.playerId, (r) => r.category, (r) => r.no, ...roundFigures)],
  }
}

function insertTransactions(transactions: TransactionState[], at: Date): Prepared | undefined {
  if (transactions.length === 0) return undefined
  return {
    name: 'insert_transactions',
    text: `insert into games.transactions (created_at, provider_id, transaction_id, kind, player_id, game_id, category, reference, amount_kurus,
        cash_kurus, bonus_kurus, outcome, is_wagered, free_spin_id, movement_seq, round_no)
      select $1::timestamptz, n.* from unnest($2::int[], $3::text[], $4::text[], $5::int[], $6::int[], $7::text[], $8::text[], $9::bigint[],
        $10::bigint[], $11::bigint[], $12::text[], $13::bool[], $14::text[], $15::bigint[], $16::int[]) as n`,
    values: [
      at,
      ...columns<TransactionState>(
        transactions,
        (t) => t.providerId,
        (t) => t.id,
        (t) => t.kind,
        (t) => t.playerId,
        (t) => t.gameId,
        (t) => t.category,
        (t) => t.reference || null,
        (t) => t.amount,
        (t) => t.cash,
        (t) => t.bonus,
        (t) => t.outcome,
        (t) => t.isWagered,
        (t) => t.freeSpinId,
        (t) => t.movementSeq,
        (t) => t.round?.no ?? null,
      ),
    ],
  }
}

function markRolledBack(transactions: TransactionState[]): Prepared | undefined {
  if (transactions.length === 0) return undefined
  return {
    name: 'mark_rolled_back',
    text: `update games.transactions t set outcome = 'rolled_back'
      from unnest($1::int[], $2::text[]) as n (provider_id, transaction_id)
      where t.provider_id = n.provider_id and t.transaction_id = n.transaction_id`,
    values: columns<TransactionState>(transactions, (t) => t.providerId, (t) => t.id),
  }
}

const sums: ((delta: DayDelta) => Value)[] = [(d) => d.stake, (d) => d.win, (d) => d.bonusStake, (d) => d.bonusWin, (d) => d.rounds]

function addPlayerDays(state: BatchState): Prepared | undefined {
  const days = [...state.playerDays.values()]
  if (days.length === 0) return undefined
  return {
    name: 'add_player_days',
    text: `insert into games.player_days as d (player_id, category, day, last_round_no, lines, stake_kurus, win_kurus,
        bonus_stake_kurus, bonus_win_kurus, rounds)
      select n.* from unnest($1::int[], $2::text[], $3::date[], $4::int[], $5::int[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[]) as n
      on conflict (player_id, category, day) do update set lines = d.lines + excluded.lines, stake_kurus = d.stake_kurus + excluded.stake_kurus,
        win_kurus = d.win_kurus + excluded.win_kurus, bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus,
        bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus, rounds = d.rounds + excluded.rounds,
        last_round_no = greatest(d.last_round_no, excluded.last_round_no)`,
    values: columns(days, (d) => d.playerId, (d) => d.category, (d) => d.day, (d) => d.lastRoundNo, (d) => d.lines, ...sums),
  }
}

/** Written last and in the order of the games: rows that other processes' lanes may share are held for the shortest time. */
function addGameDays(state: BatchState, lane: number): Prepared | undefined {
  const days = [...state.gameDays.values()].sort((a, b) => a.gameId - b.gameId)
  if (days.length === 0) return undefined
  return {
    name: 'add_game_days',
    text: `insert into games.game_days as d (day, lane, game_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
      select $1::date, $2::smallint, n.* from unnest($3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::int[]) as n
      on conflict (day, game_id, lane) do update set stake_kurus = d.stake_kurus + excluded.stake_kurus,
        win_kurus = d.win_kurus + excluded.win_kurus, bonus_stake_kurus = d.bonus_stake_kurus + excluded.bonus_stake_kurus,
        bonus_win_kurus = d.bonus_win_kurus + excluded.bonus_win_kurus, rounds = d.rounds + excluded.rounds`,
    values: [state.day, lane, ...columns(days, (d) => d.gameId, ...sums)],
  }
}
