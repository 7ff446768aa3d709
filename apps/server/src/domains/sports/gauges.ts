import sql from 'sql-template-tag'
import type { Gauge } from '../../platform/monitoring/gauges.ts'
import type { AppContext } from '../../platform/app-context.ts'

export function sportsGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  return [
    {
      name: 'meydan_feed_producers_not_up',
      help: 'Sources of the odds feed that take no bets now',
      read: async () => {
        const { away } = await db.one<{ away: number }>(
          sql`select count(*)::int as away from sports.producers where state <> 'up' and hold_reason is distinct from 'other feed'`,
        )
        return away
      },
    },
  ]
}
