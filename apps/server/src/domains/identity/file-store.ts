import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { askBucket, bucketOf } from './s3.ts'
import { isSealedWith, type Place } from '../../platform/vault.ts'
import sql from 'sql-template-tag'

/**
 * Seals bytes and keeps them under a random name, in the bucket of `S3_URL` or in `DATA_DIR/files/kyc`, outside of everything
 * that is served. Returns the name.
 */
export async function keepFile(house: House, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex')
  const sealed = house.vault.sealBytes(fileOf(name), bytes)
  if (house.config.s3Url) {
    await askBucket(bucketOf(house.config.s3Url), 'PUT', name, sealed)
    return name
  }
  await mkdir(folderOf(house), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(house), name), sealed, { mode: 0o600, flag: 'wx' })
  return name
}

/** Refuses `not_found` where the file is gone. */
export async function readKeptFile(house: House, name: string): Promise<Buffer> {
  const sealed = await readSealed(house, name)
  if (!sealed) throw refuse('not_found')
  return house.vault.openBytes(fileOf(name), sealed)
}

export async function dropFile(house: House, name: string): Promise<void> {
  if (house.config.s3Url) await askBucket(bucketOf(house.config.s3Url), 'DELETE', name)
  else await rm(join(folderOf(house), name), { force: true })
}

/** Names of local files kept longer ago than `ms`, in real time. */
export async function filesOlderThan(house: House, ms: number): Promise<string[]> {
  const names = await readdir(folderOf(house)).catch(() => [])
  const ages = await Promise.all(
    names.map(async (name) => ({ name, age: Date.now() - (await stat(join(folderOf(house), name))).mtimeMs })),
  )
  return ages.filter(({ age }) => age > ms).map(({ name }) => name)
}

/** Names of all kept files that are not sealed with the data key of this id. */
export async function filesSealedOtherwise(house: House, id: number): Promise<string[]> {
  const rows = await house.db.rows<{ name: string }>(sql`select name from identity.kyc_files order by name`)
  const others: string[] = []
  for (const { name } of rows) {
    const sealed = await readSealed(house, name)
    if (sealed && !isSealedWith(id, sealed)) others.push(name)
  }
  return others
}

/** The same bytes, sealed with the newest key; until that stands whole under the name, the old one does. */
export async function sealFileAnew(house: House, name: string): Promise<void> {
  const sealed = house.vault.sealBytes(fileOf(name), await readKeptFile(house, name))
  if (house.config.s3Url) return void (await askBucket(bucketOf(house.config.s3Url), 'PUT', name, sealed))
  const part = join(folderOf(house), `${name}.part`)
  await writeFile(part, sealed, { mode: 0o600 })
  await rename(part, join(folderOf(house), name))
}

function readSealed(house: House, name: string): Promise<Buffer | undefined> {
  return house.config.s3Url ? askBucket(bucketOf(house.config.s3Url), 'GET', name) : readLocal(house, name)
}

async function readLocal(house: House, name: string): Promise<Buffer | undefined> {
  return readFile(join(folderOf(house), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

function folderOf(house: House): string {
  return join(house.config.dataDir, 'files', 'kyc')
}

/** A sealed file is bound to its name: two files exchanged in the store no longer open. */
export function fileOf(name: string): Place {
  return { column: 'kyc-file', row: name, was: `kyc-file:${name}` }
}
