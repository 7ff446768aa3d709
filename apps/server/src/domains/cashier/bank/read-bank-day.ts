import { GAP_KINDS, MOST_GAPS } from '@meydan/contract/cashier/bank-days-admin'
import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'

/**
 * A day as the bank booked it and as the ledger did. Whatever is in one and not in the other stands among the gaps by its name, so that
 * nothing is left over: `unexplained` is the difference less their sum. Both are read at one instant.
 */
export async function readBankDay(db: Db, wantedDay: string | undefined) {
  return db.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read, read only`)
    return { success: true, data: await dayOf(tx, wantedDay ?? (await lastDay(tx))) }
  })
}

/** A line of a file that was not taken back, and not a duplicate of another file's line. */
const TOLD = sql`(l.status not in ('taken_back', 'provisional') and l.aside_kind is distinct from 'double')`

async function lastDay(q: Queryable): Promise<string> {
  const { day } = await q.one<{ day: string | null }>(
    sql`select max(booked_on) as day from cashier.statement_lines l where ${TOLD}`,
  )
  return day ?? istanbulDay(q.now())
}

async function dayOf(tx: Tx, day: string) {
  const accounts = await accountsOn(tx, day)
  const lines = await linesBeyond(tx, day)
  const ledger = await ledgerOn(tx, day)
  const sums = new Map([...sumsOf(lines), ...ledger.sums])
  const bank = {
    in: sumOf(accounts, ({ in_kurus }) => in_kurus),
    out: sumOf(accounts, ({ out_kurus }) => out_kurus),
    fees: sumOf(accounts, ({ fee_kurus }) => fee_kurus),
  }
  const difference = bank.in - bank.out - (ledger.in - ledger.out)
  return {
    day,
    accounts: accounts.map(showAccount),
    bank: {
      paid_in: liraOfKurus(bank.in),
      paid_out: liraOfKurus(bank.out),
      fees: liraOfKurus(bank.fees),
      net: liraOfKurus(bank.in - bank.out),
    },
    ledger: {
      paid_in: liraOfKurus(ledger.in),
      paid_out: liraOfKurus(ledger.out),
      net: liraOfKurus(ledger.in - ledger.out),
    },
    difference: liraOfKurus(difference),
    unexplained: liraOfKurus(difference - sumOf([...sums.values()], ({ kurus }) => kurus)),
    gaps: largest([...lines, ...ledger.named]).map(({ kurus, ...gap }, index) => ({
      id: index + 1,
      ...gap,
      amount: liraOfKurus(kurus),
    })),
    gap_sums: GAP_KINDS.flatMap((kind) => {
      const sum = sums.get(kind)
      return sum ? [{ kind, count: sum.count, amount: liraOfKurus(sum.kurus) }] : []
    }),
  }
}

interface AccountDay {
  bank: string
  account_iban: string
  opening: bigint | null
  closing: bigint | null
  in_kurus: bigint
  out_kurus: bigint
  fee_kurus: bigint
  open_lines: number
  /** Every statement of the day says its balances. */
  is_whole: boolean
}

/** A statement of several days says the balance of each: its opening and the lines until then. */
function accountsOn(tx: Tx, day: string): Promise<AccountDay[]> {
  return tx.rows<AccountDay>(sql`
    with lines as (
      select account_iban, coalesce(sum(amount_kurus) filter (where amount_kurus > 0), 0)::bigint as in_kurus,
        coalesce(-sum(amount_kurus) filter (where amount_kurus < 0), 0)::bigint as out_kurus,
        coalesce(-sum(amount_kurus) filter (where aside_kind = 'fee'), 0)::bigint as fee_kurus,
        (count(*) filter (where status in ('open', 'suspected')))::int as open_lines
      from cashier.statement_lines l where booked_on = ${day} and ${TOLD} group by account_iban
    ), told as (
      select s.id, s.account_id, s.account_iban, s.opening_kurus + coalesce(sum(l.amount_kurus) filter (where l.booked_on < ${day}), 0)::bigint as opening,
        s.opening_kurus + coalesce(sum(l.amount_kurus) filter (where l.booked_on <= ${day}), 0)::bigint as closing
      from cashier.statements s left join cashier.statement_lines l on l.statement_id = s.id
      where s.taken_back_at is null and s.format <> 'camt.052' and ${day} between s.first_day and s.last_day group by s.id
    ), accounts as (
      select account_iban, (array_agg(account_id order by id desc))[1] as account_id, (array_agg(opening order by id) filter (where opening is not null))[1] as opening,
        (array_agg(closing order by id desc) filter (where closing is not null))[1] as closing, bool_and(opening is not null) as is_whole
      from told group by account_iban
    )
    select a.bank, t.account_iban, t.opening, t.closing, t.is_whole, coalesce(l.in_kurus, 0)::bigint as in_kurus, coalesce(l.out_kurus, 0)::bigint as out_kurus,
      coalesce(l.fee_kurus, 0)::bigint as fee_kurus, coalesce(l.open_lines, 0) as open_lines
    from accounts t join cashier.operator_accounts a on a.id = t.account_id left join lines l on l.account_iban = t.account_iban
    order by a.bank, t.account_iban`)
}

function showAccount({ bank, account_iban, opening, closing, open_lines, is_whole, ...sums }: AccountDay) {
  const { in_kurus, out_kurus, fee_kurus } = sums
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  const missing = !is_whole || opening === null || closing === null ? null : closing - opening - in_kurus + out_kurus
  return {
    bank,
    account_iban,
    open_lines,
    opening: lira(opening),
    closing: lira(closing),
    missing: lira(missing),
    paid_in: liraOfKurus(in_kurus),
    paid_out: liraOfKurus(out_kurus),
    fees: liraOfKurus(fee_kurus),
  }
}

interface Gap {
  kind: (typeof GAP_KINDS)[number]
  reference: string
  text: string
  line_id: number | null
  /** Of the bank's side beyond the ledger's. */
  kurus: bigint
}

type Sums = Map<Gap['kind'], { count: number; kurus: bigint }>

function sumsOf(gaps: readonly Gap[]): Sums {
  const kinds = Map.groupBy(gaps, ({ kind }) => kind)
  return new Map([...kinds].map(([kind, of]) => [kind, { count: of.length, kurus: sumOf(of, ({ kurus }) => kurus) }]))
}

/** As many as are named, in the order they have. */
function largest(gaps: readonly Gap[]): readonly Gap[] {
  if (gaps.length <= MOST_GAPS) return gaps
  const size = ({ kurus }: Gap) => Math.abs(Number(kurus))
  const named = new Set(gaps.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_GAPS))
  return gaps.filter((gap) => named.has(gap))
}

/** Lines of the day that no movement of the day answers. */
async function linesBeyond(tx: Tx, day: string): Promise<Gap[]> {
  const rows = await tx.rows<{
    id: number
    kurus: bigint
    status: 'open' | 'suspected' | 'matched' | 'set_aside'
    aside_kind: 'fee' | 'own' | 'returned' | 'other' | null
    bank_reference: string | null
    party_name: string
    description: string
    reason: string | null
    matched: string | null
    over_at: Date | null
    /** Of a line that was nobody's, so that the ledger has neither. */
    is_sent_back: boolean
  }>(sql`
    select l.id, l.amount_kurus as kurus, l.status, l.aside_kind, l.bank_reference, l.party_name, l.description, l.reason,
      coalesce(d.reference, w.reference, f.reference) as matched, coalesce(d.decided_at, w.closed_at, v.decided_at) as over_at,
      f.line_id is not null as is_sent_back
    from cashier.statement_lines l left join cashier.deposits d on d.id = l.deposit_id left join cashier.withdrawals w on w.id = l.withdrawal_id
      left join cashier.refunds f on f.id = l.refund_id left join cashier.reversals v on v.refund_id = f.id
    where l.booked_on = ${day} and ${TOLD} order by l.id`)
  return rows
    .filter(({ over_at: overAt }) => overAt === null || istanbulDay(overAt) !== day)
    .map((line) => ({
      kind: kindOf(line),
      reference: line.matched ?? line.bank_reference ?? `EKS-${line.id}`,
      text:
        line.reason ??
        ([line.party_name, line.description].filter((each) => each !== '').join(' · ') || 'Açıklama yok'),
      line_id: line.id,
      kurus: line.kurus,
    }))
}

function kindOf(line: { status: string; aside_kind: keyof typeof ASIDE | null; is_sent_back: boolean }): Gap['kind'] {
  if (line.is_sent_back) return 'line_returned'
  if (line.status === 'matched') return 'line_of_other_day'
  return line.aside_kind ? ASIDE[line.aside_kind] : 'line_open'
}

const ASIDE = { fee: 'line_fee', own: 'line_own', returned: 'line_returned', other: 'line_other' } as const

interface LedgerDay {
  in: bigint
  out: bigint
  /** Of what the bank's day does not have: all of it by its kind, and the largest of it. */
  sums: Sums
  named: Gap[]
}

/**
 * The ledger's movements from and to the bank on the day, beside the lines matched to them. Without an imported statement a
 * day has a gap for each payment: they are added up where they are, and asked names of as far as they are shown. The line of each is looked for by
 * itself (`limit 1`): joined, all withdrawals would be gone through.
 */
async function ledgerOn(tx: Tx, day: string): Promise<LedgerDay> {
  const [start, end] = [startOfIstanbulDay(day), startOfIstanbulDay(addDays(day, 1))]
  const { paid_in, paid_out, sums, named } = await tx.one<{
    paid_in: bigint
    paid_out: bigint
    sums: { gap: Gap['kind']; count: number; kurus: string }[]
    named: NamedMovement[]
  }>(sql`
    with moved as materialized (
      select m.player_id, m.seq, m.kind, m.reference, m.created_at, m.cash_kurus + m.bonus_kurus + m.hold_kurus as kurus,
        coalesce(i.id, o.id, b.id) as line_id, coalesce(i.booked_on, o.booked_on, b.booked_on) as booked_on
      from wallet.movements_view m
        left join lateral (
          select l.id, l.booked_on from cashier.deposits d join cashier.statement_lines l on l.deposit_id = d.id and l.status = 'matched'
          where m.kind = 'deposit' and d.player_id = m.player_id and d.movement_seq = m.seq limit 1) i on true
        left join lateral (
          select l.id, l.booked_on from cashier.withdrawals w join cashier.statement_lines l on l.withdrawal_id = w.id
          where m.kind = 'withdrawal_paid' and w.player_id = m.player_id and w.end_seq = m.seq limit 1) o on true
        left join lateral (
          select l.id, l.booked_on from cashier.reversals r join cashier.statement_lines l on l.refund_id = r.refund_id
          where m.kind = 'deposit_reversed' and r.player_id = m.player_id and r.movement_seq = m.seq limit 1) b on true
      where m.created_at >= ${start} and m.created_at < ${end} and m.kind not in ('stake', 'win')
        and m.account_id = any(array(select id from wallet.accounts_view where account = 'bank_clearing'))
    ), gaps as materialized (
      select *, case when line_id is null then 'movement_without_line' else 'movement_of_other_day' end as gap,
        row_number() over (order by abs(kurus) desc, created_at, player_id, seq) as place
      from moved where booked_on is distinct from ${day}::date
    )
    select coalesce(sum(kurus) filter (where kurus > 0), 0)::bigint as paid_in, coalesce(-sum(kurus) filter (where kurus < 0), 0)::bigint as paid_out,
      (select coalesce(json_agg(s), '[]') from (select gap, count(*)::int as count, (-sum(kurus))::text as kurus from gaps group by gap) s) as sums,
      (select coalesce(json_agg(n), '[]') from (
        select g.gap, g.kind, coalesce(g.reference, g.player_id || '-' || g.seq) as reference, p.username, (-g.kurus)::text as kurus, g.line_id
        from gaps g join identity.players_view p on p.id = g.player_id where g.place <= ${MOST_GAPS} order by g.created_at, g.player_id, g.seq) n) as named
    from moved`)
  return {
    in: paid_in,
    out: paid_out,
    sums: new Map(sums.map(({ gap, count, kurus }) => [gap, { count, kurus: BigInt(kurus) }])),
    named: named.map(showMovement),
  }
}

interface NamedMovement {
  gap: Gap['kind']
  kind: string
  reference: string
  username: string
  kurus: string
  line_id: number | null
}

const NAMES: Record<string, string> = {
  deposit: 'Yatırım',
  withdrawal_paid: 'Ödenen çekim',
  deposit_reversed: 'Yatırım iadesi',
  deposit_returned: 'Geri kazanılan yatırım',
  claim_settled: 'Borç tahsilatı',
}

function showMovement({ gap, kind, username, kurus, ...rest }: NamedMovement): Gap {
  return { kind: gap, text: `${NAMES[kind] ?? kind}: ${username}`, kurus: BigInt(kurus), ...rest }
}

function sumOf<Row>(rows: readonly Row[], kurus: (row: Row) => bigint): bigint {
  return rows.reduce((total, row) => total + kurus(row), 0n)
}
