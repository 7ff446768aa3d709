import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { fileStorageOf } from '../../../platform/files/file-storage.ts'
import { isSealedWith, type Place } from '../../../platform/keys/vault.ts'

/** Seals bytes and keeps them under a random name, outside of everything that is served. Returns the name. */
export async function storeFile(context: Pick<AppContext, 'config' | 'vault' | 'log'>, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await fileStorageOf(context, 'kyc').put(name, context.vault.sealBytes(fileOf(name), bytes))
  return name
}

/** Refuses `not_found` where the file is gone. */
export async function readStoredFile(
  context: Pick<AppContext, 'config' | 'vault' | 'log'>,
  name: string,
): Promise<Buffer> {
  const sealed = await fileStorageOf(context, 'kyc').get(name)
  if (!sealed) throw refuse('not_found')
  return context.vault.openBytes(fileOf(name), sealed)
}

export function deleteStoredFile(context: Pick<AppContext, 'config' | 'log'>, name: string): Promise<void> {
  return fileStorageOf(context, 'kyc').drop(name)
}

/** Names of local files kept longer ago than `ms`, in real time. */
export function filesOlderThan(context: Pick<AppContext, 'config' | 'log'>, ms: number): Promise<string[]> {
  return fileStorageOf(context, 'kyc').inFolderSince(ms)
}

/** Names of all kept files that are not sealed with the data key of this id. */
export async function filesSealedWithOtherKey(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  id: number,
): Promise<string[]> {
  const rows = await context.db.rows<{ name: string }>(sql`select name from identity.kyc_files order by name`)
  const others: string[] = []
  for (const { name } of rows) {
    const sealed = await fileStorageOf(context, 'kyc').get(name)
    if (sealed && !isSealedWith(id, sealed)) others.push(name)
  }
  return others
}

/** The same bytes, sealed with the newest key; until that stands whole under the name, the old one does. */
export async function resealFile(context: Pick<AppContext, 'config' | 'vault' | 'log'>, name: string): Promise<void> {
  await fileStorageOf(context, 'kyc').put(
    name,
    context.vault.sealBytes(fileOf(name), await readStoredFile(context, name)),
  )
}

/** A sealed file is bound to its name: two files exchanged in the store no longer open. */
function fileOf(name: string): Place {
  return { column: 'kyc-file', row: name }
}
