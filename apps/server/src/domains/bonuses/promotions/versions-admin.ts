import type { Db } from '../../../platform/database/db.ts'
import { listPromotionVersions } from '@meydan/contract/bonuses/promotion-versions-admin'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { readList } from '../../../platform/lists/list.ts'
import { fieldsOf, ruleOfJson } from './promotion-record.ts'

interface Row {
  id: number
  rule: Record<string, unknown>
  before: Record<string, unknown> | null
  changed_by: string | null
  seconded_by: string | null
  changed_at: Date
}

/** What a promotion was, each version beside the one before it. */
export function listVersionsPage(
  db: Db,
  input: InputOf<typeof listPromotionVersions>,
): Promise<OutputOf<typeof listPromotionVersions>> {
  const from = sql`from bonuses.promotion_versions v`
  return readList(db, listPromotionVersions, input, {
    rows: sql`select v.number as id, v.rule, b.rule as before, c.username as changed_by, s.username as seconded_by, v.changed_at
      ${from} left join bonuses.promotion_versions b on b.promotion_id = v.promotion_id and b.number = v.number - 1
      left join staff.members_view c on c.id = v.changed_by left join staff.members_view s on s.id = v.seconded_by`,
    counted: from,
    where: [sql`v.promotion_id = ${input.id}`],
    record: sql`from bonuses.promotions where id = ${input.id}`,
    sorts: { id: 'v.number' },
    tie: 'v.number',
    show: ({ changed_at, rule, before, ...row }: Row) => ({
      ...row,
      changed_at: changed_at.toISOString(),
      rule: fieldsOf(ruleOfJson(rule)),
      before: before && fieldsOf(ruleOfJson(before)),
    }),
  })
}
