import type { InputOf } from '@meydan/contract/call'
import type { exportCashReport, readCashReport } from '@meydan/contract/reports/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { cashHours } from '../money/by-site.ts'
import { pageOf, siteRange } from './report.ts'

interface Figures {
  key: string
  label: string
  deposit_requests: number
  deposits: number
  deposited: bigint
  deposits_refused: number
  withdrawal_requests: number
  withdrawals: number
  withdrawn: bigint
  withdrawals_returned: number
}

/** Requests on the day they were made, decisions on the day they were taken. */
export async function cashReport(q: Queryable, input: InputOf<typeof readCashReport>) {
  const figures = await readFigures(q, input)
  return { ...pageOf(figures.map(show), input), totals: show(sumOf(figures)) }
}

export async function cashCsv(q: Queryable, input: InputOf<typeof exportCashReport>) {
  return [(await readFigures(q, input)).map(show)]
}

const BY = {
  day: {
    key: sql`(hour at time zone 'Europe/Istanbul')::date::text`,
    label: sql`to_char((hour at time zone 'Europe/Istanbul')::date, 'DD.MM.YYYY')`,
  },
  bank: { key: sql`bank`, label: sql`bank` },
}

async function readFigures(q: Queryable, input: InputOf<typeof exportCashReport>): Promise<Figures[]> {
  const hours = cashHours(siteRange(q, input))
  const { key, label } = BY[input.group]
  return q.rows<Figures>(sql`
    select ${key} as key, ${label} as label, sum(deposit_requests)::int as deposit_requests, sum(deposits)::int as deposits,
      sum(deposited_kurus)::bigint as deposited, sum(deposits_refused)::int as deposits_refused,
      sum(withdrawal_requests)::int as withdrawal_requests, sum(withdrawals)::int as withdrawals,
      sum(withdrawn_kurus)::bigint as withdrawn, sum(withdrawals_returned)::int as withdrawals_returned
    from ${hours}
    group by 1, 2 order by 1 desc
  `)
}

const COUNTS = [
  'deposit_requests',
  'deposits',
  'deposits_refused',
  'withdrawal_requests',
  'withdrawals',
  'withdrawals_returned',
] as const

function sumOf(rows: readonly Figures[]): Figures {
  const counts = Object.fromEntries(
    COUNTS.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as Pick<Figures, (typeof COUNTS)[number]>
  const sum = (name: 'deposited' | 'withdrawn') => rows.reduce((total, row) => total + row[name], 0n)
  return { key: '', label: 'Toplam', ...counts, deposited: sum('deposited'), withdrawn: sum('withdrawn') }
}

function show({ deposited, withdrawn, ...row }: Figures) {
  return {
    ...row,
    deposited: liraOfKurus(deposited),
    withdrawn: liraOfKurus(withdrawn),
    net: liraOfKurus(deposited - withdrawn),
  }
}
