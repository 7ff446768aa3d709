import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { recordList } from '../list-admin.ts'
import { readRule } from './promotion-fields.ts'

export const listPromotionVersions = recordList({
  resource: 'promotions/{id}/versions',
  roles: ['content', 'finance', 'support', 'compliance'],
  row: z.object({
    /** 1 is the first. */
    id: z.number(),
    rule: z.object(readRule),
    /** The version before; null of the first. */
    before: z.nullable(z.object(readRule)),
    /** Null where no person did it. */
    changed_by: z.nullable(z.string()),
    seconded_by: z.nullable(z.string()),
    changed_at: instant,
  }),
  filters: { id },
  sorts: ['id'],
  usual: '-id',
  summary: 'Every version of a promotion, each with the one before it.',
})
