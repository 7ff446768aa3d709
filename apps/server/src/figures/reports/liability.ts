import type { InputOf } from '@meydan/contract/call'
import type { exportLiabilityReport, readLiabilityReport } from '@meydan/contract/reports-admin'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { type Liability, liabilityNow } from '../record.ts'
import { pageOf, reportRange } from './report.ts'

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
 * The ends of the days asked for; `totals` is this moment. Owed is cash and holds: bonus money is no debt before it becomes cash. The house's
 * own accounts stand apart: with them owed and bank are what the ledger says.
 */
export async function liabilityReport(q: Queryable, input: InputOf<typeof readLiabilityReport>) {
  const [kept, now] = await Promise.all([readKept(q, input), liabilityNow(q)])
  return { ...pageOf(kept.map(show), input), totals: show({ ...now, day: istanbulDay(q.now()), recorded_at: q.now() }) }
}

export async function liabilityCsv(q: Queryable, input: InputOf<typeof exportLiabilityReport>) {
  return [(await readKept(q, input)).map(show)]
}

async function readKept(q: Queryable, days: { from?: string; to?: string }): Promise<Kept[]> {
  const range = reportRange(q, days)
  const rows = await q.rows<Row>(sql`
    select day, cash_kurus::bigint as cash, hold_kurus::bigint as hold, bonus_kurus::bigint as bonus, bank_kurus::bigint as bank, recorded_at,
      own_cash_kurus::bigint as own_cash, own_hold_kurus::bigint as own_hold, own_bonus_kurus::bigint as own_bonus, own_bank_kurus::bigint as own_bank
    from history.liability_days where day between ${range.from} and ${range.to} order by day desc
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
