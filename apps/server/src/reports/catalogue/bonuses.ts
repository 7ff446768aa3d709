import type { InputOf } from '@meydan/contract/call'
import type { exportBonusReport, readBonusReport } from '@meydan/contract/reports/reports-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { withinSites } from '../money/by-site.ts'
import { pageOf, siteRange } from './report.ts'

interface Figures {
  key: string
  label: string
  granted: bigint
  converted: bigint
  forfeited: bigint
}

/** Bonus money on the day it moved. */
export async function bonusReport(q: Queryable, input: InputOf<typeof readBonusReport>) {
  const figures = await readFigures(q, input)
  const sum = (name: 'granted' | 'converted' | 'forfeited') => figures.reduce((total, row) => total + row[name], 0n)
  const totals = show({
    key: '',
    label: 'Toplam',
    granted: sum('granted'),
    converted: sum('converted'),
    forfeited: sum('forfeited'),
  })
  return { ...pageOf(figures.map(show), input), totals }
}

export async function bonusCsv(q: Queryable, input: InputOf<typeof exportBonusReport>) {
  return [(await readFigures(q, input)).map(show)]
}

const BY = {
  day: { key: sql`c.day::text`, label: sql`to_char(c.day, 'DD.MM.YYYY')` },
  promotion: { key: sql`coalesce(c.promotion_id::text, '')`, label: sql`coalesce(p.name, 'Elle verilen')` },
  type: { key: sql`c.bonus_type`, label: sql`c.bonus_type` },
}

async function readFigures(q: Queryable, input: InputOf<typeof exportBonusReport>): Promise<Figures[]> {
  const range = siteRange(q, input)
  const { key, label } = BY[input.group]
  return q.rows<Figures>(sql`
    select ${key} as key, ${label} as label, coalesce(sum(c.granted_kurus), 0)::bigint as granted,
      coalesce(sum(c.converted_kurus), 0)::bigint as converted, coalesce(sum(c.forfeited_kurus), 0)::bigint as forfeited
    from bonuses.costs_by_day_view c left join bonuses.promotions_view p on p.id = c.promotion_id
    where c.day between ${range.from} and ${range.to} and ${withinSites(range.sites)}
    group by 1, 2 order by 1 desc
  `)
}

const TYPE_LABELS: Record<string, string> = {
  deposit: 'Yatırım bonusu',
  free: 'Deneme bonusu',
  cashback: 'Kayıp bonusu',
  freespin: 'Bedava dönüş',
  freebet: 'Bedava bahis',
}

function show({ key, label, granted, converted, forfeited }: Figures) {
  return {
    key,
    label: TYPE_LABELS[label] ?? label,
    granted: liraOfKurus(granted),
    converted: liraOfKurus(converted),
    forfeited: liraOfKurus(forfeited),
    cost: liraOfKurus(granted - forfeited),
  }
}
