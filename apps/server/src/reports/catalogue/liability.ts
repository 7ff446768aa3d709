import type { InputOf } from '@meydan/contract/call'
import type { exportLiabilityReport, readLiabilityReport } from '@meydan/contract/reports/reports-admin'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { requestedSites } from '../../platform/site-scope.ts'
import { withinSites } from '../money/by-site.ts'
import { type Liability, liabilityNow } from '../record.ts'
import { pageOf, siteRange } from './report.ts'

interface Kept extends Liability {
  day: string
  recorded_at: Date
}

interface Row extends Omit<Kept, 'own'> {
  own_cash: bigint
  own_hold: bigint
  own_bonus: bigint
  own_bank: bigint
}

/**
 * The ends of the days asked for; `totals` is this moment. Owed is cash and holds: bonus money is no debt before it becomes cash. The operator's
 * own accounts stand apart: with them owed and bank are what the ledger says.
 */
export async function liabilityReport(q: Queryable, input: InputOf<typeof readLiabilityReport>) {
  const [kept, now] = await Promise.all([readKept(q, input), liabilityNow(q, requestedSites(input.site))])
  return { ...pageOf(kept.map(show), input), totals: show({ ...now, day: istanbulDay(q.now()), recorded_at: q.now() }) }
}

export async function liabilityCsv(q: Queryable, input: InputOf<typeof exportLiabilityReport>) {
  return [(await readKept(q, input)).map(show)]
}

async function readKept(
  q: Queryable,
  days: { from?: string; to?: string; site?: number | undefined },
): Promise<Kept[]> {
  const range = siteRange(q, days)
  const ends = range.sites
    ? sql`history.site_liability_days s join (select day, recorded_at from history.liability_days) d using (day)`
    : sql`history.liability_days`
  const rows = await q.rows<Row>(sql`
    select day, sum(cash_kurus)::bigint as cash, sum(hold_kurus)::bigint as hold, sum(bonus_kurus)::bigint as bonus, sum(bank_kurus)::bigint as bank,
      recorded_at, sum(own_cash_kurus)::bigint as own_cash, sum(own_hold_kurus)::bigint as own_hold, sum(own_bonus_kurus)::bigint as own_bonus,
      sum(own_bank_kurus)::bigint as own_bank
    from ${ends} where day between ${range.from} and ${range.to} and ${withinSites(range.sites)} group by day, recorded_at order by day desc
  `)
  return rows.map(({ own_cash: cash, own_hold: hold, own_bonus: bonus, own_bank: bank, ...row }) => ({
    ...row,
    own: { cash, hold, bonus, bank },
  }))
}

function show({ day, own, recorded_at, ...all }: Kept) {
  const [cash, hold, bank] = [all.cash - own.cash, all.hold - own.hold, all.bank - own.bank]
  return {
    day,
    cash: liraOfKurus(cash),
    hold: liraOfKurus(hold),
    bonus: liraOfKurus(all.bonus - own.bonus),
    owed: liraOfKurus(cash + hold),
    bank: liraOfKurus(bank),
    surplus: liraOfKurus(bank - cash - hold),
    own_owed: liraOfKurus(own.cash + own.hold),
    own_bank: liraOfKurus(own.bank),
    recorded_at: recorded_at.toISOString(),
  }
}
