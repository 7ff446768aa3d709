import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { shelfOf } from '../../platform/shelf.ts'
import { isSealedWith, type Place } from '../../platform/vault.ts'

/** Seals bytes and keeps them under a random name, outside of everything that is served. Returns the name. */
export async function keepFile(house: House, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await shelfOf(house, 'kyc').put(name, house.vault.sealBytes(fileOf(name), bytes))
  return name
}

/** Refuses `not_found` where the file is gone. */
export async function readKeptFile(house: House, name: string): Promise<Buffer> {
  const sealed = await shelfOf(house, 'kyc').get(name)
  if (!sealed) throw refuse('not_found')
  return house.vault.openBytes(fileOf(name), sealed)
}

export function dropFile(house: House, name: string): Promise<void> {
  return shelfOf(house, 'kyc').drop(name)
}

/** Names of local files kept longer ago than `ms`, in real time. */
export function filesOlderThan(house: House, ms: number): Promise<string[]> {
  return shelfOf(house, 'kyc').inFolderSince(ms)
}

/** Names of all kept files that are not sealed with the data key of this id. */
export async function filesSealedOtherwise(house: House, id: number): Promise<string[]> {
  const rows = await house.db.rows<{ name: string }>(sql`select name from identity.kyc_files order by name`)
  const others: string[] = []
  for (const { name } of rows) {
    const sealed = await shelfOf(house, 'kyc').get(name)
    if (sealed && !isSealedWith(id, sealed)) others.push(name)
  }
  return others
}

/** The same bytes, sealed with the newest key; until that stands whole under the name, the old one does. */
export async function sealFileAnew(house: House, name: string): Promise<void> {
  await shelfOf(house, 'kyc').put(name, house.vault.sealBytes(fileOf(name), await readKeptFile(house, name)))
}

/** A sealed file is bound to its name: two files exchanged in the store no longer open. */
export function fileOf(name: string): Place {
  return { column: 'kyc-file', row: name, was: `kyc-file:${name}` }
}
