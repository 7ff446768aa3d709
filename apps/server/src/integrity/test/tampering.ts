import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../platform/database/db.ts'
import { verifyInside } from '../verify.ts'

/** What `verify` says, beside the seals, after somebody changed the tables outside the platform; the change is taken back. */
export async function foundBesideSeals(db: Db, tampering: string): Promise<string[]> {
  let found: string[] = []
  const undo = new Error('taken back')
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`)
      await tx.run(raw(tampering))
      found = (await verifyInside(tx)).map(({ invariant }) => invariant)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found.filter((invariant) => !invariant.includes('sealed row'))
}
