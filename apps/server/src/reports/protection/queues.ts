import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { onSites } from '../../platform/site-scope.ts'

interface Row {
  name: string
  length: number
  oldest_at: Date | null
}

const EMPTY = { length: 0, oldest_at: null as string | null }

/** How much waits for somebody's decision in each queue, and since when; of no player is what somebody bound to sites never sees. */
export async function readQueues(q: Queryable, site?: number) {
  const own = (player: string) => onSites(player, site) ?? sql`true`
  const house = onSites('null', site) ?? sql`true`
  const rows = await q.rows<Row>(sql`
    select 'deposits' as name, count(*)::int as length, min(created_at) as oldest_at from cashier.deposits_view where status = 'pending' and ${own('player_id')}
    union all
    select 'withdrawals', count(*)::int, min(created_at) from cashier.withdrawals_view where status = 'pending' and ${own('player_id')}
    union all
    select 'withdrawals_to_pay', count(*)::int, min(approved_at) from cashier.withdrawals_view where status = 'approved' and ${own('player_id')}
    union all
    select 'kyc', count(*)::int, min(created_at) from identity.kyc_queue_view where ${own('player_id')}
    union all
    select 'messages', count(*)::int, min(last_message_at) from messages.threads_view where status = 'open' and ${own('player_id')}
    union all
    select 'call_requests', count(*)::int, min(created_at) from leads.call_requests_view where status = 'pending' and ${house}
    union all
    select 'affiliates', count(*)::int, min(created_at) from leads.affiliates_view where status = 'pending' and ${house}
    union all
    select 'held_wins', count(*)::int, min(h.held_at) from games.held_wins_view h where h.status = 'held' and ${own('h.player_id')}
      and not exists (select from approvals.proposals_view p where p.act = 'held-win.allow' and p.subject = 'held-win:' || h.id and p.status = 'pending')
    union all
    select 'fraud_cases', count(*)::int, min(opened_at) from compliance.fraud_cases_view where status = 'open' and ${own('player_id')}
    union all
    select 'complaints', count(*)::int, min(lodged_at) from complaints.complaints_view where status = 'open' and ${own('player_id')}
    union all
    select 'proposals', count(*)::int, min(proposed_at) from approvals.proposals_view where status = 'pending' and ${own('player_id')}
    union all
    select 'referrals', count(*)::int, min(asked_at) from sports.referrals_view where state = 'open' and ${house}
  `)
  const found = new Map(
    rows.map(({ name, length, oldest_at }) => [name, { length, oldest_at: oldest_at?.toISOString() ?? null }]),
  )
  const queue = (name: string) => found.get(name) ?? EMPTY
  return {
    deposits: queue('deposits'),
    withdrawals: queue('withdrawals'),
    withdrawals_to_pay: queue('withdrawals_to_pay'),
    kyc: queue('kyc'),
    messages: queue('messages'),
    call_requests: queue('call_requests'),
    affiliates: queue('affiliates'),
    held_wins: queue('held_wins'),
    fraud_cases: queue('fraud_cases'),
    complaints: queue('complaints'),
    proposals: queue('proposals'),
    referrals: queue('referrals'),
  }
}
