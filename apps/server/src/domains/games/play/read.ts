import { pgArray, type Prepared } from '../../../platform/pg-array.ts'
import { lockedWallet, type LockedWalletRow } from '../../wallet/public.ts'
import type { Category, Play } from './play.ts'
import { keyOf } from './play.ts'
import { type BatchState, emptyState, type RoundState, roundKey, type TransactionState } from './state.ts'

/** Transactions with their rounds, by their own ids and by those they refer to. */
export function readTransactionsStatement(plays: readonly Play[]): Prepared {
  const ids = new Map<string, [number, string]>()
  for (const { provider, transactionId, reference } of plays) {
    ids.set(keyOf(provider.id, transactionId), [provider.id, transactionId])
    if (reference !== '') ids.set(keyOf(provider.id, reference), [provider.id, reference])
  }
  return {
    name: 'read_transactions',
    text: `select t.provider_id, t.transaction_id, t.kind, t.player_id, t.game_id, t.category, t.reference, t.amount_kurus, t.cash_kurus,
        t.bonus_kurus, t.outcome, t.is_wagered, t.free_spin_id, t.movement_seq, t.round_no, ${ROUND_COLUMNS}
      from unnest($1::int[], $2::text[]) as wanted (provider_id, transaction_id)
      join games.transactions t on t.provider_id = wanted.provider_id and t.transaction_id = wanted.transaction_id
      left join games.rounds r on r.player_id = t.player_id and r.category = t.category and r.round_no = t.round_no`,
    values: [pgArray([...ids.values()].map(([provider]) => provider)), pgArray([...ids.values()].map(([, id]) => id))],
  }
}

const ROUND_COLUMNS = `r.round_ref, r.game_id as round_game_id, r.status, r.bets, r.wins, r.stake_kurus, r.bonus_stake_kurus, r.win_kurus,
        r.bonus_win_kurus, r.refunded_kurus, (r.opened_at at time zone 'Europe/Istanbul')::date as opened_on`

/** Rounds that stakes name, and the number of the last round of each player and category that stakes. */
export function readRoundsStatements(plays: readonly Play[]): Prepared[] {
  const bets = plays.filter((play) => play.kind === 'bet')
  if (bets.length === 0) return []
  const numberings = new Map(bets.map((play) => [`${play.playerId}:${play.game.category}`, play]))
  return [
    {
      name: 'read_rounds',
      text: `select r.provider_id, r.player_id, r.category, r.round_no, ${ROUND_COLUMNS}
        from unnest($1::int[], $2::text[], $3::int[]) as wanted (provider_id, round_ref, player_id)
        join games.rounds r on r.provider_id = wanted.provider_id and r.round_ref = wanted.round_ref and r.player_id = wanted.player_id`,
      values: [pgArray(bets.map((play) => play.provider.id)), pgArray(bets.map((play) => play.roundRef)), pgArray(bets.map((play) => play.playerId))],
    },
    {
      name: 'read_round_numbers',
      text: `select wanted.player_id, wanted.category, d.last_round_no
        from unnest($1::int[], $2::text[]) as wanted (player_id, category),
        lateral (select last_round_no from games.player_days d
          where d.player_id = wanted.player_id and d.category = wanted.category order by d.day desc limit 1) d`,
      values: [pgArray([...numberings.values()].map((play) => play.playerId)), pgArray([...numberings.values()].map((play) => play.game.category))],
    },
  ]
}

interface RoundColumns {
  round_ref: string
  round_game_id: number
  status: RoundState['status']
  bets: number
  wins: number
  stake_kurus: bigint
  bonus_stake_kurus: bigint
  win_kurus: bigint
  bonus_win_kurus: bigint
  refunded_kurus: bigint
  opened_on: string
}

interface Numbered {
  provider_id: number
  player_id: number
  category: Category
}

interface TransactionRow extends Numbered, RoundColumns {
  round_no: number | null
  transaction_id: string
  kind: Play['kind']
  game_id: number
  reference: string | null
  amount_kurus: bigint
  cash_kurus: bigint
  bonus_kurus: bigint
  outcome: TransactionState['outcome']
  is_wagered: boolean
  free_spin_id: string | null
  movement_seq: bigint | null
}

export interface BatchRows {
  wallets: LockedWalletRow[]
  transactions: unknown[]
  rounds: unknown[]
  numbers: unknown[]
}

/** What was read, as the state on which a batch is decided. */
export function stateOf(rows: BatchRows, day: string): BatchState {
  const state = emptyState(day)
  for (const row of rows.wallets) state.wallets.set(row.player_id, lockedWallet(row))
  for (const row of rows.rounds as (Numbered & RoundColumns & { round_no: number })[]) addRound(state, row)
  for (const row of rows.transactions as TransactionRow[]) addTransaction(state, row)
  for (const row of rows.numbers as { player_id: number; category: string; last_round_no: number }[]) {
    state.lastRoundNo.set(`${row.player_id}:${row.category}`, row.last_round_no)
  }
  return state
}

/** The same round may be read twice; there is one object for it. */
function addRound(state: BatchState, row: Numbered & RoundColumns & { round_no: number }): RoundState {
  const key = roundKey(row.provider_id, row.round_ref, row.player_id)
  const present = state.rounds.get(key)
  if (present) return present
  const round: RoundState = {
    playerId: row.player_id,
    category: row.category,
    no: row.round_no,
    providerId: row.provider_id,
    ref: row.round_ref,
    gameId: row.round_game_id,
    status: row.status,
    bets: row.bets,
    wins: row.wins,
    stake: row.stake_kurus,
    bonusStake: row.bonus_stake_kurus,
    win: row.win_kurus,
    bonusWin: row.bonus_win_kurus,
    refunded: row.refunded_kurus,
    day: row.opened_on,
    isNew: false,
    isChanged: false,
  }
  state.rounds.set(key, round)
  return round
}

function addTransaction(state: BatchState, row: TransactionRow): void {
  state.transactions.set(keyOf(row.provider_id, row.transaction_id), {
    providerId: row.provider_id,
    id: row.transaction_id,
    kind: row.kind,
    playerId: row.player_id,
    gameId: row.game_id,
    category: row.category,
    reference: row.reference ?? '',
    amount: row.amount_kurus,
    cash: row.cash_kurus,
    bonus: row.bonus_kurus,
    outcome: row.outcome,
    isWagered: row.is_wagered,
    freeSpinId: row.free_spin_id,
    movementSeq: row.movement_seq,
    round: row.round_no === null ? undefined : addRound(state, { ...row, round_no: row.round_no }),
    isNew: false,
    isChanged: false,
  })
}
