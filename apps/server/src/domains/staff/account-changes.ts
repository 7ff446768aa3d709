import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { StaffActor } from '../../platform/app-context.ts'

/** Keeps at one time who has power over whose account, first who asked for it, by which the table of approval policies keeps them apart for a while. */
export async function recordAccountChange(
  tx: Tx,
  memberId: number,
  { staff, secondedBy }: StaffActor,
  what: string,
): Promise<void> {
  const at = tx.now()
  for (const maker of secondedBy ? [staff, secondedBy] : [staff])
    await tx.run(sql`
      insert into staff.account_provenance (member_id, maker_id, act, at) values (${memberId}, ${maker.id}, ${what}, ${at})`)
}
