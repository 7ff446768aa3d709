import type { readPromotionReport } from '@meydan/contract/bonuses/bonuses-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { istanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import type { BonusType } from './promotions/rule.ts'

interface Row {
  promotion_id: number | null
  name: string
  bonus_type: BonusType
  grants: number
  granted: bigint
  converted: bigint
  forfeited: bigint
}

/** What bonuses cost over Istanbul days, inclusive, by promotion; today where no day is given. Those given by hand stand together. */
export async function promotionReport(
  db: Queryable,
  input: InputOf<typeof readPromotionReport>,
): Promise<OutputOf<typeof readPromotionReport>> {
  const to = input.to ?? istanbulDay(db.now())
  const rows = await db.rows<Row>(sql`
    select c.promotion_id, coalesce(p.name, 'Elle verilen') as name, c.bonus_type, sum(c.grants)::int as grants, coalesce(sum(c.granted_kurus), 0)::bigint as granted,
      coalesce(sum(c.converted_kurus), 0)::bigint as converted, coalesce(sum(c.forfeited_kurus), 0)::bigint as forfeited
    from bonuses.costs_by_day_view c left join bonuses.promotions p on p.id = c.promotion_id
    where c.day >= ${input.from ?? to} and c.day <= ${to}
    group by c.promotion_id, p.name, p.sort_order, c.bonus_type order by p.sort_order nulls last, c.promotion_id`)
  const now = await db.one<{ kurus: bigint; count: number }>(sql`
    select coalesce(sum(balance_kurus), 0)::bigint as kurus, count(*)::int as count from bonuses.grants
    where status in ('active', 'finishing') and not wallet.is_own(player_id, ${istanbulDay(db.now())})`)
  const data = rows.map((row) => ({
    promotion_id: row.promotion_id,
    name: row.name,
    bonus_type: row.bonus_type,
    grants: row.grants,
    granted: liraOfKurus(row.granted),
    converted: liraOfKurus(row.converted),
    forfeited: liraOfKurus(row.forfeited),
    cost: liraOfKurus(row.granted - row.forfeited),
  }))
  return { success: true, data, outstanding: liraOfKurus(now.kurus), active_grants: now.count }
}
