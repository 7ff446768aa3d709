import type { LineCandidate } from '@meydan/contract/cashier/statement-line'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Queryable } from '../../../platform/database/db.ts'
import { matchesAccountName } from '../account-name-match.ts'

type Candidate = z.output<typeof LineCandidate>

interface Found {
  line_id: number
  party_name: string
  has_codes: boolean
  is_reversal: boolean
  kind: 'deposit' | 'withdrawal' | 'refund'
  id: number
  reference: string
  player_id: number | null
  username: string | null
  first_name: string
  last_name: string
  kurus: bigint
  status: 'pending' | 'approved' | 'done'
  created_at: Date
  by_code: boolean
  by_amount: boolean
  by_iban: boolean
  proposed: boolean
}

/** Candidates of each open line, the most likely first. */
export async function candidatesOf(q: Queryable, lineIds: readonly number[]): Promise<Map<number, Candidate[]>> {
  const found =
    lineIds.length === 0
      ? []
      : [...(await deposits(q, lineIds)), ...(await withdrawals(q, lineIds)), ...(await refunds(q, lineIds))]
  const byLine = Map.groupBy(found, (each) => each.line_id)
  return new Map([...byLine].map(([id, of]) => [id, judged(of)]))
}

const AT_MOST = 12
/** Days in which what was decided by hand may still be the line. */
const DAYS_LOOKED_BACK = 14

/** The undecided credits among these lines, read by the rules in force beside what the bank says. */
const readLines = (lineIds: readonly number[]) => sql`
  select o.id, o.account_iban, o.amount_kurus, o.booked_on, o.is_reversal, o.iban_index, o.codes || coalesce(r.codes, '{}') as codes,
    coalesce(r.payer, o.party_name) as party_name, coalesce(r.payer_folded, o.party_folded) as party_folded,
    array(select cashier.players_by_iban(o.iban_index) union select m.player_id from cashier.statement_lines e
      join cashier.deposits m on m.id = e.deposit_id where e.iban_index = o.iban_index and e.status = 'matched') as players
  from cashier.statement_lines o left join cashier.matching_rule_results r on r.line_id = o.id
  where o.id = any(${lineIds}) and o.status in ('open', 'provisional') and o.amount_kurus > 0`

/** Credited, of the sum of a line `l` of its account, not long before it, and without a line of its own. */
const COUNTED = sql`
  c.id, c.reference, c.player_id, coalesce(c.received_kurus, c.amount_kurus), c.status, c.created_at from cashier.deposits c
  where c.status in ('approved', 'done') and c.account_iban = l.account_iban and coalesce(c.received_kurus, c.amount_kurus) = l.amount_kurus
    and c.decided_at > l.booked_on - make_interval(days => ${DAYS_LOOKED_BACK})
    and not exists (select from cashier.statement_lines u where u.deposit_id = c.id)`

/**
 * Requests on the line's account: of the code, the amount, the name as it was announced, or a player whose IBAN it is; and what was
 * credited by hand and has no line yet.
 */
function deposits(q: Queryable, lineIds: readonly number[]): Promise<Found[]> {
  return q.rows<Found>(sql`
    select l.id as line_id, l.party_name, l.codes <> '{}' as has_codes, l.is_reversal, 'deposit' as kind, d.id, d.reference, d.player_id, p.username,
      p.first_name, p.last_name, d.kurus, d.status, d.created_at, d.reference = any(l.codes) as by_code, d.kurus = l.amount_kurus as by_amount,
      d.player_id = any(l.players) as by_iban,
      exists (select from approvals.proposals_view w where w.act = 'deposit.approve' and w.subject = 'deposit:' || d.id and w.status = 'pending') as proposed
    from (${readLines(lineIds)}) l cross join lateral (
      (select id, reference, player_id, amount_kurus as kurus, status, created_at from cashier.deposits
        where status = 'pending' and account_iban = l.account_iban and (reference = any(l.codes) or amount_kurus = l.amount_kurus
          or (sender_folded = l.party_folded and l.party_folded <> '') or player_id = any(l.players))
        order by reference = any(l.codes) desc, amount_kurus = l.amount_kurus desc, created_at, id limit ${AT_MOST})
      union all
      (select * from (
        (select ${COUNTED} and (c.reference = any(l.codes) or c.player_id = any(l.players)))
        union
        (select ${COUNTED} order by c.decided_at desc limit ${AT_MOST})
      ) c order by reference = any(l.codes) desc, player_id = any(l.players) desc, created_at desc, id limit ${AT_MOST})
    ) d join identity.players_view p on p.id = d.player_id`)
}

/** Payouts that were released or paid by hand: of the code, of the amount, or to the IBAN. */
function withdrawals(q: Queryable, lineIds: readonly number[]): Promise<Found[]> {
  return q.rows<Found>(sql`
    select l.id as line_id, l.party_name, l.codes <> '{}' as has_codes, l.is_reversal, 'withdrawal' as kind, w.id, w.reference, w.player_id, p.username,
      p.first_name, p.last_name, w.amount_kurus as kurus, w.status, w.created_at, w.reference = any(l.codes) as by_code,
      w.amount_kurus = -l.amount_kurus as by_amount, coalesce(w.iban_index = l.iban_index, false) as by_iban, false as proposed
    from cashier.statement_lines l cross join lateral (
      select * from cashier.withdrawals o
      where method = 'bank_transfer' and (status = 'approved' or status = 'done' and closed_at > l.booked_on - make_interval(days => ${DAYS_LOOKED_BACK}))
        and amount_kurus = -l.amount_kurus and not exists (select from cashier.statement_lines u where u.withdrawal_id = o.id)
      order by reference = any(l.codes) desc, coalesce(iban_index = l.iban_index, false) desc, created_at, id limit ${AT_MOST}
    ) w join identity.players_view p on p.id = w.player_id
    where l.id = any(${lineIds}) and l.status in ('open', 'provisional') and l.amount_kurus < 0`)
}

/** Refunds by the bank that are on their way, or were paid by hand: of the code, of the amount, or to the sender's IBAN. */
function refunds(q: Queryable, lineIds: readonly number[]): Promise<Found[]> {
  return q.rows<Found>(sql`
    select l.id as line_id, l.party_name, l.codes <> '{}' as has_codes, l.is_reversal, 'refund' as kind, f.id, f.reference, f.player_id, p.username,
      coalesce(p.first_name, f.party_name, '') as first_name, coalesce(p.last_name, '') as last_name, f.amount_kurus as kurus,
      case f.status when 'paid' then 'done' else 'approved' end as status, f.created_at, f.reference = any(l.codes) as by_code, true as by_amount,
      coalesce(f.iban_index = l.iban_index, false) as by_iban, false as proposed
    from cashier.statement_lines l cross join lateral (
      select o.*, s.party_name, s.iban_index from cashier.refunds o
        left join cashier.statement_lines s on s.id = o.line_id or s.deposit_id = o.deposit_id
      where o.psp is null and o.amount_kurus = -l.amount_kurus
        and (o.status in ('created', 'pending') or o.status = 'paid' and o.ended_at > l.booked_on - make_interval(days => ${DAYS_LOOKED_BACK}))
        and not exists (select from cashier.statement_lines u where u.refund_id = o.id)
      order by o.reference = any(l.codes) desc, o.created_at, o.id limit ${AT_MOST}
    ) f left join identity.players_view p on p.id = f.player_id
    where l.id = any(${lineIds}) and l.status in ('open', 'provisional') and l.amount_kurus < 0`)
}

function judged(found: readonly Found[]): Candidate[] {
  const shown = found.map((each): Candidate & Pick<Found, 'has_codes' | 'is_reversal'> => ({
    kind: each.kind,
    id: each.id,
    reference: each.reference,
    player_id: each.player_id,
    username: each.username,
    player_name: `${each.first_name} ${each.last_name}`.trim(),
    amount: liraOfKurus(each.kurus),
    status: each.status,
    created_at: each.created_at.toISOString(),
    by_code: each.by_code,
    by_amount: each.by_amount,
    by_iban: each.by_iban,
    proposed: each.proposed,
    by_name: matchesAccountName(each.party_name, { firstName: each.first_name, lastName: each.last_name }),
    sure: false,
    has_codes: each.has_codes,
    is_reversal: each.is_reversal,
  }))
  const sure = surest(shown)
  return shown
    .map((of) => {
      const { has_codes: _codes, is_reversal: _reversal, ...each } = of
      return { ...each, sure: of === sure }
    })
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.id - b.id)
}

/**
 * Nothing is sure that the bank undid, nor while anything that is over already could be the line. With a code: its request, the amount,
 * and the player's name or IBAN. Without one: amount, name and IBAN together, on one request alone.
 */
function surest(found: readonly (Candidate & Pick<Found, 'has_codes' | 'is_reversal'>)[]): Candidate | undefined {
  if (found.some(({ is_reversal }) => is_reversal)) return undefined
  const fits = (each: Candidate) => each.by_amount && (each.by_name || each.by_iban)
  const isOpen = ({ kind, status }: Candidate) => status === (kind === 'deposit' ? 'pending' : 'approved')
  const likely = found.filter((each) =>
    each.has_codes ? each.by_code && fits(each) : fits(each) && each.by_name && each.by_iban,
  )
  const isRival = (each: Candidate) => !isOpen(each) && fits(each)
  const [only] = likely
  return only && likely.length === 1 && isOpen(only) && !only.proposed && !found.some(isRival) ? only : undefined
}

function weightOf({ sure, by_code: code, by_iban: iban, by_name: name, by_amount: amount }: Candidate): number {
  return (sure ? 100 : 0) + (code ? 8 : 0) + (iban ? 4 : 0) + (name ? 2 : 0) + (amount ? 1 : 0)
}
