import type { InputOf } from '@meydan/contract/call'
import type { createMatchingRule } from '@meydan/contract/cashier/matching-rules-admin'
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { refuse, refuseField } from '../../../../platform/http/refusal.ts'

/** A rule in force, from this transaction on. Refuses `not_found` an account that is none, and sums of which the least is above the most. */
export async function writeRule(
  tx: Tx,
  input: InputOf<typeof createMatchingRule>,
  { createdBy, secondedBy }: { createdBy: number; secondedBy: number | null },
): Promise<number> {
  if (input.least !== null && input.most !== null && input.least > input.most)
    throw refuseField('most', 'En düşük tutar en yüksek tutardan büyük olamaz')
  const known = sql`select from cashier.operator_accounts where id = ${input.account_id}`
  if (input.account_id !== null && !(await tx.row(known))) throw refuse('not_found')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into cashier.matching_rules (name, account_id, priority, field, gives, contains, after, before, least_kurus, most_kurus, created_at,
      created_by, seconded_by)
    values (${input.name}, ${input.account_id}, ${input.priority}, ${input.field}, ${input.gives}, ${input.contains}, ${input.after}, ${input.before},
      ${input.least}, ${input.most}, ${tx.now()}, ${createdBy}, ${secondedBy}) returning id`)
  return id
}
