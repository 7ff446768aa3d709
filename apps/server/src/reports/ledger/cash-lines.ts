import { type CASH_STATUSES, STATUS_LABELS } from '@meydan/contract/cashier/cashier'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { ForfeitReason } from '../../domains/bonuses/public.ts'
import type { DayRange } from '../../platform/lists/day-range.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { balanceAround, type Cut, type Line } from './line.ts'

export type CashType = 'deposit' | 'withdraw'

/** Movements that are no request and no round: bonus money beside deposits, corrections on the side of their sign. */
const BESIDE: Record<CashType, Sql> = {
  deposit: raw(
    `(kind in ('bonus_granted', 'cashback', 'free_spins', 'bonus_forfeited', 'deposit_reversed', 'deposit_returned', 'claim_settled', 'payment_fee', 'tournament_prize', 'jackpot') or kind = 'adjustment' and cash_kurus + bonus_kurus > 0)`,
  ),
  withdraw: raw(`(kind = 'adjustment' and cash_kurus + bonus_kurus < 0)`),
}

/** The kinds of the partial index, without which the rounds between them would be read too. */
const INDEXED = raw(
  `kind in ('bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment', 'deposit_reversed', 'deposit_returned', 'claim_settled', 'payment_fee', 'tournament_prize', 'jackpot')`,
)

/** A reversal that the operator made itself is a refund. */
const NAMED = raw(
  `case when kind = 'deposit_reversed' and external_id like '%:refund-%' then 'refund'
    when kind = 'bonus_forfeited' and bonus_kurus > 0 then 'bonus_restored' else kind::text end`,
)

/** What came back of withdrawals, each as the movement that brought it. */
const returns = (playerId: PlayerId) => sql`
  select m.seq, m.kind::text, m.created_at, w.amount_kurus, w.bank, w.reference, w.method_name
  from cashier.withdrawals_view w
    join wallet.movements_view m on m.player_id = w.player_id and m.seq = w.back_seq
  where w.player_id = ${playerId} and w.back_seq is not null`

/** Requests per day of the request, and what stands beside them per day of the movement. */
export function cashDays(playerId: PlayerId, type: CashType, range: DayRange): Sql {
  return sql`
    select day, requests as lines from cashier.player_days_view
    where player_id = ${playerId} and kind = ${type} and day between ${range.from} and ${range.to}
    union all
    select (created_at at time zone 'Europe/Istanbul')::date as day, count(*) as lines from wallet.movements_view
    where player_id = ${playerId} and created_at >= ${range.start} and created_at < ${range.end} and ${INDEXED} and ${BESIDE[type]}
    group by 1
    ${type === 'withdraw' ? sql`union all ${returnDays(playerId, range)}` : empty}
  `
}

function returnDays(playerId: PlayerId, range: DayRange): Sql {
  return sql`
    select (created_at at time zone 'Europe/Istanbul')::date as day, count(*) as lines from (${returns(playerId)}) returned
    where created_at >= ${range.start} and created_at < ${range.end}
    group by 1`
}

interface Row {
  id: number
  kind: 'request' | keyof typeof DESCRIPTIONS
  created_at: Date
  amount_kurus: bigint
  bank: string | null
  reference: string | null
  status: (typeof CASH_STATUSES)[number]
  reason: string | null
  /** Of a deposit. */
  method_name: string | null
  moved_kurus: bigint | null
  after_kurus: bigint | null
}

const REQUESTS: Record<CashType, Sql> = {
  deposit: raw(
    'select id, player_id, created_at, amount_kurus, bank, reference, status, reason, movement_seq as seq, method_name from cashier.deposits_view',
  ),
  withdraw: raw(
    'select id, player_id, created_at, amount_kurus, bank, reference, status, reason, hold_seq as seq, null as method_name from cashier.withdrawals_view',
  ),
}

/** Lines of the days between, newest first. The balances around a withdrawal are those of its hold. */
export async function cashLines(q: Queryable, playerId: PlayerId, type: CashType, cut: Cut): Promise<Line[]> {
  const start = startOfIstanbulDay(cut.oldest)
  const end = startOfIstanbulDay(addDays(cut.newest, 1))
  const rows = await q.rows<Row>(sql`
    with line as (
      select id, 'request' as kind, created_at, amount_kurus, bank, reference, status, reason, seq, method_name from (${REQUESTS[type]}) requests
      where player_id = ${playerId} and created_at >= ${start} and created_at < ${end}
      union all
      select -seq, ${NAMED}, created_at, abs(cash_kurus + bonus_kurus), null, reference,
        case when kind = 'bonus_forfeited' and bonus_kurus < 0 then 'cancel' else 'done' end, note, seq, null
      from wallet.movements_view
      where player_id = ${playerId} and created_at >= ${start} and created_at < ${end} and ${INDEXED} and ${BESIDE[type]}
      ${type === 'withdraw' ? sql`union all ${returnLines(playerId, start, end)}` : empty}
      order by created_at desc, id desc
      limit ${cut.limit} offset ${cut.skip}
    )
    select line.id::int, line.kind, line.created_at, line.amount_kurus, line.bank, line.reference, line.status, line.reason, line.method_name,
      m.cash_kurus + m.bonus_kurus as moved_kurus, m.cash_after + m.bonus_after as after_kurus
    from line left join wallet.movements_view m on m.player_id = ${playerId} and m.seq = line.seq
    order by line.created_at desc, line.id desc
  `)
  return rows.map((row) => show(row, type))
}

function returnLines(playerId: PlayerId, start: Date, end: Date): Sql {
  return sql`
    select -seq, kind, created_at, amount_kurus, bank, reference, 'done', null, seq, method_name from (${returns(playerId)}) returned
    where created_at >= ${start} and created_at < ${end}`
}

const DESCRIPTIONS = {
  bonus_granted: 'Bonus',
  cashback: 'Kayıp bonusu',
  free_spins: 'Bedava dönüş kazancı',
  tournament_prize: 'Turnuva ödülü',
  jackpot: 'Jackpot',
  bonus_forfeited: 'Bonus iptali',
  bonus_restored: 'Geri verilen bonus',
  adjustment: 'Bakiye düzeltmesi',
  deposit_reversed: 'Yatırım iadesi',
  refund: 'İade',
  deposit_returned: 'Geri kazanılan yatırım',
  claim_settled: 'Borç tahsilatı',
  payment_fee: 'Ödeme yöntemi ücreti',
  withdrawal_returned: 'Çekim iadesi',
}

/** Why a bonus was taken away, by the reason that its movement carries. */
const END_REASONS: Record<ForfeitReason, string> = {
  player: 'vazgeçtiniz',
  operator: 'site yönetimi kaldırdı',
  withdrawal: 'çekim talebi',
  time: 'süresi doldu',
  self_exclusion: 'mola ya da oyundan uzaklaştırma',
  account_closed: 'hesap kapanışı',
  recalled: 'dayandığı işlem geri alındı',
}

function show(row: Row, type: CashType): Line {
  const isRequest = row.kind === 'request'
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    type: typeOf(row.kind, type),
    amount: liraOfKurus(row.amount_kurus),
    description: describe(row),
    payment_method: isRequest ? (row.method_name ?? 'Banka havalesi') : null,
    game_name: null,
    provider: null,
    reference_id: row.reference ?? `H-${-row.id}`,
    status: row.status,
    status_label: STATUS_LABELS[row.status],
    ...balanceAround(row),
  }
}

/** What the bank took back goes out, though it stands beside the deposits; what came back of a withdrawal comes in. */
function typeOf(kind: Row['kind'], type: CashType): Line['type'] {
  if (kind === 'deposit_reversed' || kind === 'refund' || kind === 'claim_settled' || kind === 'payment_fee')
    return 'withdraw'
  if (kind === 'deposit_returned' || kind === 'withdrawal_returned') return 'deposit'
  return kind === 'request' || kind === 'adjustment' ? type : 'bonus'
}

function describe(row: Row): string {
  const what = row.kind === 'request' ? (row.bank ?? '') : DESCRIPTIONS[row.kind]
  if (row.kind === 'adjustment' || !row.reason) return what
  const reason =
    row.kind === 'bonus_forfeited' ? (END_REASONS as Partial<Record<string, string>>)[row.reason] : row.reason
  return reason === undefined ? what : `${what} · ${reason}`
}
