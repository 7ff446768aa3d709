import { listClaims as claimsCall, listReversals as reversalsCall } from '@meydan/contract/cashier/claims-admin'
import type { InputOf } from '@meydan/contract/call'
import { liraOfKurus } from '@meydan/money/kurus'
import { foldTurkish } from '@meydan/money/turkish'
import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { type Conditions, containing, readList } from '../../../platform/lists/list.ts'

interface ReversalRow {
  id: number
  deposit_id: number
  reference: string
  player_id: number
  username: string
  amount_kurus: bigint
  taken_kurus: bigint | null
  reason: string
  status: 'approved' | 'rejected'
  created_at: Date
  creator: string
  decided_at: Date
  decider: string
  won_at: Date | null
}

/** One page of reversals. */
export async function listReversals(q: Queryable, input: InputOf<typeof reversalsCall>) {
  const from = sql`
    from cashier.reversals r join cashier.deposits d on d.id = r.deposit_id join identity.players_view p on p.id = r.player_id`
  return readList(q, reversalsCall, input, {
    rows: sql`
      select r.*, d.reference, p.username, (select v.won_at from cashier.won_reversals v where v.reversal_id = r.id) as won_at, coalesce(c.username, d.bank) as creator, coalesce(b.username, d.bank) as decider
      ${from} left join staff.members_view c on c.id = r.created_by left join staff.members_view b on b.id = r.decided_by`,
    counted: from,
    where: conditionsOf(input, 'r'),
    sorts: { created_at: 'r.created_at', amount: 'r.amount_kurus', status: 'r.status', username: 'p.username' },
    player: 'r.player_id',
    tie: 'r.id',
    show: showReversal,
  })
}

function showReversal(row: ReversalRow) {
  return {
    id: row.id,
    deposit_id: row.deposit_id,
    reference: row.reference,
    player_id: row.player_id,
    username: row.username,
    amount: liraOfKurus(row.amount_kurus),
    from_cash: liraOfKurus(row.taken_kurus ?? 0n),
    owed: liraOfKurus(row.taken_kurus === null ? 0n : row.amount_kurus - row.taken_kurus),
    reason: row.reason,
    status: row.status,
    created_at: row.created_at.toISOString(),
    created_by: row.creator,
    decided_at: row.decided_at.toISOString(),
    decided_by: row.decider,
    won_at: row.won_at?.toISOString() ?? null,
  }
}

interface ClaimRow {
  id: number
  player_id: number
  username: string
  deposit_id: number
  reference: string
  amount_kurus: bigint
  paid_kurus: bigint
  forgiven_kurus: bigint
  cash_kurus: bigint
  status: 'open' | 'settled'
  created_at: Date
  settled_at: Date | null
}

/** One page of what players owe or owed after reversals. */
export async function listClaims(q: Queryable, input: InputOf<typeof claimsCall>) {
  const from = sql`
    from cashier.player_debts c join cashier.deposits d on d.id = c.deposit_id join identity.players_view p on p.id = c.player_id`
  return readList(q, claimsCall, input, {
    rows: sql`select c.*, d.reference, p.username, (select w.cash_kurus from wallet.balances_view w where w.player_id = c.player_id) as cash_kurus ${from}`,
    counted: from,
    where: conditionsOf(input, 'c'),
    sorts: { created_at: 'c.created_at', amount: 'c.amount_kurus', status: 'c.status', username: 'p.username' },
    player: 'c.player_id',
    tie: 'c.id',
    show: showClaim,
  })
}

function showClaim(row: ClaimRow) {
  return {
    id: row.id,
    player_id: row.player_id,
    username: row.username,
    deposit_id: row.deposit_id,
    reference: row.reference,
    amount: liraOfKurus(row.amount_kurus),
    paid: liraOfKurus(row.paid_kurus),
    forgiven: liraOfKurus(row.forgiven_kurus),
    left: liraOfKurus(row.amount_kurus - row.paid_kurus - row.forgiven_kurus),
    cash: liraOfKurus(row.cash_kurus),
    status: row.status,
    created_at: row.created_at.toISOString(),
    settled_at: row.settled_at?.toISOString() ?? null,
  }
}

function conditionsOf(
  input: { status?: string | undefined; player?: number | undefined; q?: string | undefined },
  table: 'r' | 'c',
): Conditions {
  return [
    input.status && sql`${raw(table)}.status = ${input.status}`,
    input.player !== undefined && sql`${raw(table)}.player_id = ${input.player}`,
    input.q && sql`(d.reference = ${input.q.toUpperCase()} or p.search_text like ${containing(foldTurkish(input.q))})`,
  ]
}
