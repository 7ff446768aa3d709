import { hash } from 'node:crypto'
import type { PlayerId } from '../../platform/app-context.ts'
import { bools, dates, hashes, int4s, int8s, texts, uuids } from '../../platform/database/binary-columns.ts'
import type { Statement, Step } from '../../platform/database/pg-pipeline.ts'

export type MovementKind =
  | 'deposit'
  | 'deposit_reversed'
  | 'deposit_returned'
  | 'claim_settled'
  | 'payment_fee'
  | 'withdrawal_hold'
  | 'withdrawal_paid'
  | 'withdrawal_returned'
  | 'stake'
  | 'win'
  | 'rollback'
  | 'resettlement'
  | 'tombstone'
  | 'bonus_granted'
  | 'bonus_converted'
  | 'bonus_forfeited'
  | 'cashback'
  | 'free_spins'
  | 'tournament_prize'
  | 'jackpot'
  | 'adjustment'

export type PlatformAccount =
  | 'bank_clearing'
  | 'psp_clearing'
  | 'game_house'
  | 'bonus_cost'
  | 'cashback_cost'
  | 'tournament_cost'
  | 'jackpot_pool'
  | 'adjustment'
  | 'payment_fees'
  | 'provider_fees'
  | 'provider_dues'
  | 'tax_cost'
  | 'tax_dues'

/** A player's balances after the last movement: kuruş, exact below 2^53. */
export interface Head {
  playerId: PlayerId
  cash: number
  bonus: number
  hold: number
  seq: number
  /** Of the last movement, in hexadecimal digits; '' before the first. */
  hash: string
}

/** The columns of a movement besides its amounts. */
export interface MovementFacts {
  kind: MovementKind
  /** Ids of `wallet.accounts`; null where the changes sum to 0. */
  account: number | null
  externalId: string
  /** Null for what a provider does. */
  source: string | null
  key: string
  fingerprint?: string | null
  roundKey?: string | null
  roundSeq?: number | null
  stakeSeq?: number | null
  gameId?: number | null
  day?: string | null
  category?: string | null
  closes?: boolean
  roundRef?: string | null
  reference?: string | null
  note?: string | null
}

/** A row of the ledger. Amounts in kuruş. */
export interface MovementRow extends Required<MovementFacts> {
  playerId: PlayerId
  seq: number
  cash: number
  bonus: number
  hold: number
  cashAfter: number
  bonusAfter: number
  holdAfter: number
  at: Date
  hash: string
}

/** The first 128 bits of the text's sha256, as hexadecimal digits: the ledger's unique key. */
export function keyOf(source: string, externalId: string): string {
  return hash('sha256', `${source}:${externalId}`, 'hex').slice(0, 32)
}

/** The same in SQL, of an expression of `source:externalId`. */
export function keySql(text: string): string {
  return `encode(substr(sha256(convert_to(${text}, 'UTF8')), 1, 16), 'hex')::uuid`
}

export type Change = Partial<Record<'cash' | 'bonus' | 'hold', number>>

/** Makes the next movement of a player and advances the head. Throws where an account would leave 0 … 2^53: the caller has checked that. */
export function advanceHead(head: Head, change: Change, facts: MovementFacts, at: Date): MovementRow {
  const { cash = 0, bonus = 0, hold = 0 } = change
  head.cash += cash
  head.bonus += bonus
  head.hold += hold
  head.seq += 1
  for (const amount of [head.cash, head.bonus, head.hold])
    if (amount < 0 || !Number.isSafeInteger(amount))
      throw new Error(`player ${head.playerId}: ${facts.kind} ${facts.externalId} would leave an account at ${amount}`)
  const row: MovementRow = {
    playerId: head.playerId,
    seq: head.seq,
    cash,
    bonus,
    hold,
    cashAfter: head.cash,
    bonusAfter: head.bonus,
    holdAfter: head.hold,
    at,
    hash: '',
    kind: facts.kind,
    account: facts.account,
    externalId: facts.externalId,
    source: facts.source,
    key: facts.key,
    fingerprint: facts.fingerprint ?? null,
    roundKey: facts.roundKey ?? null,
    roundSeq: facts.roundSeq ?? null,
    stakeSeq: facts.stakeSeq ?? null,
    gameId: facts.gameId ?? null,
    day: facts.day ?? null,
    category: facts.category ?? null,
    closes: facts.closes ?? false,
    roundRef: facts.roundRef ?? null,
    reference: facts.reference ?? null,
    note: facts.note ?? null,
  }
  row.hash = hash('sha256', head.hash + canonical(row), 'hex')
  head.hash = row.hash
  return row
}

/** The text that the chain is made over; `CANONICAL` says the same in SQL. */
function canonical(m: MovementRow): string {
  return (
    `${m.playerId}|${m.seq}|${m.kind}|${m.cash}|${m.cashAfter}|${m.bonus}|${m.bonusAfter}|${m.hold}|${m.holdAfter}|${m.at.getTime()}000|` +
    `${m.roundSeq ?? ''}|${m.stakeSeq ?? ''}|${m.gameId ?? ''}|${m.day ?? ''}|${m.category ?? ''}|${m.account ?? ''}|${m.closes ? 1 : 0}|` +
    `${m.key}|${m.fingerprint ?? ''}|${m.roundKey ?? ''}|${m.externalId}|${m.source ?? ''}|${m.roundRef ?? ''}|${m.reference ?? ''}|${m.note ?? ''}`
  )
}

/** Of a row `m` of `wallet.movements`. */
export const CANONICAL = `concat_ws('|', m.player_id, m.seq, m.kind, m.cash_kurus, m.cash_after_kurus, coalesce(m.bonus_kurus, 0),
  coalesce(m.bonus_after_kurus, 0), coalesce(m.hold_kurus, 0), coalesce(m.hold_after_kurus, 0), (date_part('epoch', m.created_at) * 1000000)::bigint,
  coalesce(m.round_seq::text, ''), coalesce(m.stake_seq::text, ''), coalesce(m.game_id::text, ''), coalesce(m.day::text, ''),
  coalesce(m.category::text, ''), coalesce(m.account::text, ''), m.closes::int, encode(uuid_send(m.key), 'hex'),
  coalesce(encode(uuid_send(m.fingerprint), 'hex'), ''), coalesce(encode(uuid_send(m.round_key), 'hex'), ''), m.external_id, coalesce(m.source, ''),
  coalesce(m.round_ref, ''), coalesce(m.reference, ''), coalesce(m.note, ''))`

export const MOVEMENT_COLUMNS = `created_at, player_id, seq, cash_kurus, cash_after_kurus, bonus_kurus, bonus_after_kurus, hold_kurus, hold_after_kurus,
  round_seq, stake_seq, game_id, day, kind, category, account, closes, key, fingerprint, round_key, hash, external_id, source, round_ref, reference, note`

/** The one statement that writes the ledger; with `on conflict` nothing of a player that somebody else has moved on. */
function insertText(onConflict: string): string {
  return `insert into wallet.movements (${MOVEMENT_COLUMNS})
    select $1::timestamptz, m.player_id, m.seq, m.cash, m.cash_after, m.bonus, m.bonus_after, m.hold, m.hold_after, m.round_seq, m.stake_seq, m.game_id,
      m.day, m.kind::wallet.movement_kind, m.category::"char", m.account::smallint, m.closes, m.key, m.fingerprint, m.round_key, m.hash, m.external_id,
      m.source, m.round_ref, m.reference, m.note
    from unnest($2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::int[], $11::int[],
      $12::int[], $13::date[], $14::text[], $15::text[], $16::int[], $17::bool[], $18::uuid[], $19::uuid[], $20::uuid[], $21::bytea[], $22::text[],
      $23::text[], $24::text[], $25::text[], $26::text[])
      as m (player_id, seq, cash, cash_after, bonus, bonus_after, hold, hold_after, round_seq, stake_seq, game_id, day, kind, category, account, closes,
        key, fingerprint, round_key, hash, external_id, source, round_ref, reference, note)${onConflict}`
}

export const writeMovements: Statement = { name: 'write_movements', text: insertText('') }
export const WRITE_IF_NEXT = insertText(' on conflict (player_id, seq) do nothing')

/** The values of `writeMovements`; all rows are of one instant. */
export function movementValues(rows: readonly MovementRow[], at: Date): (string | Buffer)[] {
  const column = <Value>(array: Column<Value>, read: (row: MovementRow) => Value) => array(rows.map(read))
  // Where no row has a value an empty array is enough: beside the others `unnest` fills it up with nulls.
  const sparse = <Value>(array: Column<Value | null>, read: (row: MovementRow) => Value | null) =>
    rows.every((row) => read(row) === null) ? '{}' : column(array, read)
  return [
    at.toISOString(),
    column(int4s, (m) => m.playerId),
    column(int4s, (m) => m.seq),
    column(int8s, (m) => m.cash),
    column(int8s, (m) => m.cashAfter),
    sparse(int8s, (m) => orNull(m.bonus)),
    sparse(int8s, (m) => orNull(m.bonusAfter)),
    sparse(int8s, (m) => orNull(m.hold)),
    sparse(int8s, (m) => orNull(m.holdAfter)),
    sparse(int4s, (m) => m.roundSeq),
    sparse(int4s, (m) => m.stakeSeq),
    sparse(int4s, (m) => m.gameId),
    sparse(dates, (m) => m.day),
    column(texts, (m) => m.kind),
    sparse(texts, (m) => m.category),
    sparse(int4s, (m) => m.account),
    column(bools, (m) => m.closes),
    column(uuids, (m) => m.key),
    sparse(uuids, (m) => m.fingerprint),
    sparse(uuids, (m) => m.roundKey),
    column(hashes, (m) => m.hash),
    column(texts, (m) => m.externalId),
    sparse(texts, (m) => m.source),
    sparse(texts, (m) => m.roundRef),
    sparse(texts, (m) => m.reference),
    sparse(texts, (m) => m.note),
  ]
}

/** A money column that did not move is empty. */
export const orNull = (kurus: number): number | null => (kurus === 0 ? null : kurus)

type Column<Value> = (values: readonly Value[]) => Buffer

export function movementsStep(rows: readonly MovementRow[], at: Date): Step {
  return { statement: writeMovements, values: movementValues(rows, at) }
}
