import { pgColumns, type Prepared } from '../../../platform/prepared.ts'
import type { LockedWallet } from '../../wallet/public.ts'
import { type Category, keyOf, type Play, sourceOf } from './play.ts'
import { type BatchState, emptyState, type RoundState, roundKey, type TransactionState } from './state.ts'

const ROUND = `r.provider_id as "providerId", r.player_id as "playerId", r.category, r.round_no as no, r.round_ref as ref, r.game_id as "gameId",
  r.status, r.bets, r.wins, r.stake_kurus as stake, r.bonus_stake_kurus as "bonusStake", r.win_kurus as win, r.bonus_win_kurus as "bonusWin",
  r.refunded_kurus as refunded, r.first_seq as "firstSeq", r.last_seq as "lastSeq", r.closed_by as "closedBy",
  r.ctid::text as tid, r.day, (select d.ctid::text from games.player_days d where d.player_id = r.player_id and d.category = r.category and d.day = r.day) as "dayTid"`
const ROUND_ROW = `r.*, r.ctid, (r.opened_at at time zone 'Europe/Istanbul')::date as day`

/** Each part starts from the plays and goes through one index: see `lockWalletsStatement`. */
const TEXT = `
select 'movement' as tag, w.id as "transactionId", w.provider_id as "namedBy", m.kind, m.player_id as "ownerId", null::int as "markedGame",
  m.cash_kurus as cash, m.bonus_kurus as bonus, m.seq as "movementSeq", null::bool as "isTakenBack", null::text as "freeSpinId", ${ROUND}
from unnest($1::int[], $2::text[], $3::text[]) as w (provider_id, source, id),
lateral (select m.kind, m.player_id, m.cash_kurus, m.bonus_kurus, m.seq, m.reference from wallet.movements_view m
  where m.source = w.source and m.external_id = w.id limit 1) m,
lateral (select ${ROUND_ROW} from games.rounds r where r.player_id = m.player_id and r.category = games.category_of(m.reference)
  and r.round_no = split_part(m.reference, '-', 2)::int limit 1) r
union all
select 'mark', w.id, w.provider_id, null, k.player_id, k.game_id, null, null, null, k.is_taken_back, k.free_spin_id, ${ROUND}
from unnest($1::int[], $3::text[]) as w (provider_id, id),
lateral (select * from games.stake_marks k where k.provider_id = w.provider_id and k.transaction_id = w.id limit 1) k
left join lateral (select ${ROUND_ROW} from games.rounds r where r.player_id = k.player_id and r.category = k.category
  and r.round_no = k.round_no limit 1) r on true
union all
select 'round', null, null, null, null, null, null, null, null, null, null, ${ROUND}
from unnest($4::int[], $5::text[], $6::int[]) as w (provider_id, round_ref, player_id),
lateral (select ${ROUND_ROW} from games.rounds r where r.provider_id = w.provider_id and r.round_ref = w.round_ref
  and r.player_id + 0 = w.player_id limit 1) r
union all
select 'last', null, null, null, null, null, null, null, null, null, null,
  null, w.player_id, w.category, d.last_round_no, null, null, null, null, null, null, null, null, null, null, null, null, null, null, d.day, d.tid
from unnest($7::int[], $8::text[]) as w (player_id, category),
lateral (select d.last_round_no, d.day, d.ctid::text as tid from games.player_days d
  where d.player_id = w.player_id and d.category = w.category order by d.day desc limit 1) d
`

/**
 * In one statement: what the ledger and the marks know of the plays' own ids and of those they refer to, with their rounds;
 * the rounds that stakes name; the last round of each player and category that stakes. It has to be sent after the locks, so
 * that it sees all that earlier holders of them wrote.
 */
export function readStatement(plays: readonly Play[]): Prepared {
  const named = new Map<string, { provider: Play['provider']; id: string }>()
  const numberings = new Map<string, Play>()
  for (const play of plays) {
    const { provider, transactionId, reference } = play
    named.set(keyOf(provider.id, transactionId), { provider, id: transactionId })
    if (reference !== '') named.set(keyOf(provider.id, reference), { provider, id: reference })
    if (play.kind === 'bet') numberings.set(`${play.playerId}:${play.game.category}`, play)
  }
  const bets = plays.filter((play) => play.kind === 'bet')
  return {
    name: 'read_plays',
    text: TEXT,
    values: [
      ...pgColumns(
        [...named.values()],
        ({ provider }) => provider.id,
        ({ provider }) => sourceOf(provider),
        ({ id }) => id,
      ),
      ...pgColumns(
        bets,
        (play) => play.provider.id,
        (play) => play.roundRef,
        (play) => play.playerId,
      ),
      ...pgColumns(
        [...numberings.values()],
        (play) => play.playerId,
        (play) => play.game.category,
      ),
    ],
  }
}

export interface ReadRow extends Omit<RoundState, 'isNew' | 'isChanged' | 'no'> {
  tag: 'movement' | 'mark' | 'round' | 'last'
  /** Where the sums of the round's day lie. */
  dayTid: string
  /** Null where a mark has no round. */
  no: number | null
  transactionId: string
  namedBy: number
  kind: 'stake' | 'win' | 'rollback' | null
  ownerId: number
  markedGame: number
  cash: bigint | null
  bonus: bigint | null
  movementSeq: bigint | null
  isTakenBack: boolean | null
  freeSpinId: string | null
}

/** What was read, as the state on which a batch is decided. */
export function stateOf(wallets: readonly LockedWallet[], rows: readonly ReadRow[], day: string): BatchState {
  const state = emptyState(day)
  for (const wallet of wallets) state.wallets.set(wallet.playerId, wallet)
  for (const row of rows) {
    if (row.no !== null) state.dayTids.set(`${row.playerId}:${row.category}:${row.day}`, row.dayTid)
    if (row.tag === 'last')
      state.lastRounds.set(`${row.playerId}:${row.category}`, { no: row.no as number, day: row.day })
    else if (row.tag === 'round') addRound(state, row)
    else if (row.tag === 'movement') addMovement(state, row)
    else addMark(state, row)
  }
  return state
}

/** The same round may be read several times; there is one object for it. */
function addRound(state: BatchState, row: ReadRow): RoundState | undefined {
  if (row.no === null) return undefined
  const key = roundKey(row.providerId, row.ref, row.playerId)
  let round = state.rounds.get(key)
  if (!round) {
    const {
      playerId,
      category,
      no,
      providerId,
      ref,
      gameId,
      status,
      bets,
      wins,
      stake,
      bonusStake,
      win,
      bonusWin,
      refunded,
      firstSeq,
      lastSeq,
      closedBy,
      day,
      tid,
    } = row
    round = {
      ...{
        playerId,
        category,
        no,
        providerId,
        ref,
        gameId,
        status,
        bets,
        wins,
        stake,
        bonusStake,
        win,
        bonusWin,
        refunded,
        firstSeq,
        lastSeq,
        closedBy,
        day,
        tid,
      },
      isNew: false,
      isChanged: false,
    }
    state.rounds.set(key, round)
  }
  return round
}

function addMovement(state: BatchState, row: ReadRow): void {
  const cash = absolute(row.cash as bigint)
  const bonus = absolute(row.bonus as bigint)
  const kind = row.kind === 'stake' ? 'bet' : (row.kind as 'win' | 'rollback')
  addTransaction(state, row, { kind, gameId: row.gameId, amount: cash + bonus, cash, bonus })
}

/** Of a stake that moved nothing it is all there is; else it adds to what the ledger says, whichever of them is read first. */
function addMark(state: BatchState, row: ReadRow): void {
  addTransaction(state, row, { kind: 'bet', gameId: row.markedGame, amount: 0n, cash: 0n, bonus: 0n })
}

type Facts = Pick<TransactionState, 'kind' | 'gameId' | 'amount' | 'cash' | 'bonus'>

function addTransaction(state: BatchState, row: ReadRow, facts: Facts): void {
  const key = keyOf(row.namedBy, row.transactionId)
  const present = state.transactions.get(key)
  state.transactions.set(key, {
    ...(present && row.tag === 'mark' ? present : facts),
    providerId: row.namedBy,
    transactionId: row.transactionId,
    playerId: row.ownerId,
    category: row.category as Category,
    isTakenBack: row.isTakenBack ?? present?.isTakenBack ?? false,
    freeSpinId: row.freeSpinId ?? present?.freeSpinId ?? null,
    movementSeq: row.movementSeq ?? present?.movementSeq ?? null,
    round: addRound(state, row) ?? present?.round,
    isMarked: false,
  })
}

function absolute(kurus: bigint): bigint {
  return kurus < 0n ? -kurus : kurus
}
