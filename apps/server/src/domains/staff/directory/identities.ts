import sql from 'sql-template-tag'
import { type Queryable, type Tx, violates } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

/** As a directory compares names: case does not count, letters do. */
export const foldName = (name: string) => name.trim().normalize('NFC').toLowerCase().replaceAll('i\u0307', 'i')

/** What the directory calls the owner of an account; null: the account signs in here. */
export async function directoryNameOf(q: Queryable, memberId: number): Promise<string | null> {
  const row = await q.row<{ name: string }>(
    sql`select name from staff.directory_identities where member_id = ${memberId}`,
  )
  return row?.name ?? null
}

/**
 * Names an account to the directory, or takes the name away (null). Another name forgets who signed in by the one before. Refuses
 * `directory_name_taken`, and the last admin who can come in without the directory.
 */
export async function nameInDirectory(tx: Tx, memberId: number, name: string | null): Promise<void> {
  await tx.run(sql`delete from staff.directory_identities where member_id = ${memberId}`)
  if (name === null) return
  try {
    await tx.run(sql`
      insert into staff.directory_identities (member_id, name, name_folded, named_at)
      values (${memberId}, ${name}, ${foldName(name)}, ${tx.now()})`)
  } catch (error) {
    throw violates(error, 'directory_identities_name') ? refuse('directory_name_taken') : error
  }
}

/** An account of the directory is not opened by a password or a passkey alone, as long as there is a directory. */
export async function assertSignsInHere(
  q: Queryable,
  { directory }: Pick<AppContext['config'], 'directory'>,
  memberId: number,
): Promise<void> {
  if (directory && (await directoryNameOf(q, memberId)) !== null) throw refuse('directory_needed')
}
