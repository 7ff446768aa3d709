import type { Db } from '../../platform/database/db.ts'
import sql, { raw } from 'sql-template-tag'
import type { Gauge } from '../../platform/monitoring/gauges.ts'
import type { AppContext } from '../../platform/app-context.ts'

export function cashierGauges(context: Pick<AppContext, 'db'>): Gauge[] {
  return [
    gauge(context.db, 'deposits', 'Deposits that wait to be decided'),
    gauge(context.db, 'withdrawals', 'Withdrawals that wait to be decided'),
    {
      name: 'meydan_withdrawals_oldest_seconds',
      help: 'How long the oldest withdrawal has waited to be decided',
      read: async () => {
        const { age } = await context.db.one<{ age: number }>(sql`
          select coalesce(extract(epoch from ${context.db.now()} - min(created_at)), 0)::float8 as age
          from cashier.withdrawals where status = 'pending'`)
        return age
      },
    },
  ]
}

function gauge(db: Db, what: 'deposits' | 'withdrawals', help: string): Gauge {
  return {
    name: `meydan_${what}_waiting`,
    help,
    read: async () => {
      const { waiting } = await db.one<{ waiting: number }>(
        sql`select count(*)::int as waiting from cashier.${raw(what)} where status = 'pending'`,
      )
      return waiting
    },
  }
}
