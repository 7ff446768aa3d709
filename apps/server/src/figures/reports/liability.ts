import type { InputOf } from '@meydan/contract/call'
import type { exportLiabilityReport, readLiabilityReport } from '@meydan/contract/reports-admin'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { type Liability, liabilityNow } from '../record.ts'
import { type Columns, csvReport, money, pageOf, reportRange } from './report.ts'

interface Kept extends Liability {
  day: string
  recorded_at: Date
}

/** The ends of the days asked for; `totals` is this moment. Owed is cash and holds: bonus money is no debt before it becomes cash. */
export async function liabilityReport(q: Queryable, input: InputOf<typeof readLiabilityReport>) {
  const [kept, now] = await Promise.all([readKept(q, input), liabilityNow(q)])
  return { ...pageOf(kept.map(show), input), totals: show({ ...now, day: istanbulDay(q.now()), recorded_at: q.now() }) }
}

export async function liabilityCsv(q: Queryable, input: InputOf<typeof exportLiabilityReport>) {
  return csvReport(q, 'yukumluluk', (await readKept(q, input)).map(show), COLUMNS)
}

async function readKept(q: Queryable, days: { from?: string; to?: string }): Promise<Kept[]> {
  const range = reportRange(q, days)
  return q.rows<Kept>(sql`
    select day, cash_kurus::bigint as cash, hold_kurus::bigint as hold, bonus_kurus::bigint as bonus, bank_kurus::bigint as bank, recorded_at
    from history.liability_days where day between ${range.from} and ${range.to} order by day desc
  `)
}

function show({ day, cash, hold, bonus, bank, recorded_at }: Kept) {
  return {
    day,
    cash: liraOfKurus(cash),
    hold: liraOfKurus(hold),
    bonus: liraOfKurus(bonus),
    owed: liraOfKurus(cash + hold),
    bank: liraOfKurus(bank),
    surplus: liraOfKurus(bank - cash - hold),
    recorded_at: recorded_at.toISOString(),
  }
}

const COLUMNS: Columns<ReturnType<typeof show>> = [
  ['Gün', (row) => row.day],
  ['Nakit', (row) => money(row.cash)],
  ['Bekleyen çekim', (row) => money(row.hold)],
  ['Bonus', (row) => money(row.bonus)],
  ['Oyunculara borç', (row) => money(row.owed)],
  ['Banka hesabı', (row) => money(row.bank)],
  ['Fazla', (row) => money(row.surplus)],
]
