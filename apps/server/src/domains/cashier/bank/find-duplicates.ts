import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { findBatchSplits } from './find-batch-splits.ts'

/** Serialises imports and reverts per account: each reads the lines of all files. */
export async function lockStatements(tx: Tx, iban: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('cashier.statements'), hashtext(${iban}))`)
}

/** The line of another file that is most likely the same credit as line `l`, where there is one. */
export const LIKELY_DUPLICATE = sql`(
  select e.id from cashier.statement_lines e
  where e.account_iban = l.account_iban and e.amount_kurus = l.amount_kurus and e.booked_on between l.booked_on - 1 and l.booked_on + 1
    and e.id < l.id and e.status not in ('taken_back', 'provisional') and cashier.may_be_duplicates(l, e)
  order by cashier.bare_reference(e.bank_reference) = cashier.bare_reference(l.bank_reference) desc nulls last, e.booked_on = l.booked_on desc, e.id
  limit 1)`

/** Marks lines as suspected that may be in another file already; returns how many. The caller has locked the account's statements. */
export function findDuplicates(tx: Tx, statementId: number): Promise<number> {
  return tx.run(sql`
    update cashier.statement_lines l set status = 'suspected', duplicate_of = found.twin
    from (select l.id, ${LIKELY_DUPLICATE} as twin from cashier.statement_lines l where l.statement_id = ${statementId}) found
    where found.id = l.id and found.twin is not null and l.status = 'open' and l.not_duplicate_at is null`)
}

/**
 * What was suspected of a statement that is now taken back: it may still be a line of a third file, or is a credit of its own. What was
 * set aside as its double waits again.
 */
export async function releaseDuplicates(tx: Tx, statementId: number): Promise<void> {
  const released = await tx.rows<{ statement_id: number }>(sql`
    update cashier.statement_lines l set duplicate_of = null, duplicate_parts = null, status = 'open', aside_kind = null, reason = null,
      decided_at = null, decided_by = null
    from (
      select l.id from cashier.statement_lines l join cashier.statement_lines t on t.id = l.duplicate_of or t.id = any(l.duplicate_parts)
      where t.statement_id = ${statementId} and l.statement_id <> ${statementId} and (l.status = 'suspected' or l.aside_kind = 'double')
    ) found where found.id = l.id returning l.statement_id`)
  for (const id of new Set(released.map((each) => each.statement_id))) {
    await findDuplicates(tx, id)
    await findBatchSplits(tx, id)
  }
}
