import sql from 'sql-template-tag'
import type { Gauge } from '../../platform/monitoring/gauges.ts'
import type { AppContext } from '../../platform/app-context.ts'

export function walletGauges({ db }: Pick<AppContext, 'db'>): Gauge[] {
  const open = async () => {
    const { open } = await db.one<{ open: number }>(
      sql`select count(*)::int as open from wallet.breaches where ended_at is null`,
    )
    return open
  }
  return [{ name: 'meydan_breaches_open', help: 'Money invariants that are broken and not answered for', read: open }]
}
