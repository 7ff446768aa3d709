import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '../../platform/house.ts'

/** Seals bytes and keeps them under a random name outside of everything that is served. Returns the name. */
export async function keepFile(house: House, bytes: Buffer): Promise<string> {
  const name = randomBytes(16).toString('hex')
  await mkdir(folderOf(house), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(house), name), house.vault.sealBytes(fieldOf(name), bytes), { mode: 0o600, flag: 'wx' })
  return name
}

export async function readKeptFile(house: House, name: string): Promise<Buffer> {
  return house.vault.openBytes(fieldOf(name), await readFile(join(folderOf(house), name)))
}

export async function dropFile(house: House, name: string): Promise<void> {
  await rm(join(folderOf(house), name), { force: true })
}

/** Names kept longer ago than `ms`, in real time. */
export async function filesOlderThan(house: House, ms: number): Promise<string[]> {
  const names = await readdir(folderOf(house)).catch(() => [])
  const ages = await Promise.all(
    names.map(async (name) => ({ name, age: Date.now() - (await stat(join(folderOf(house), name))).mtimeMs })),
  )
  return ages.filter(({ age }) => age > ms).map(({ name }) => name)
}

function folderOf(house: House): string {
  return join(house.config.dataDir, 'files', 'kyc')
}

/** A sealed file is bound to its name: two files exchanged on disk no longer open. */
function fieldOf(name: string): string {
  return `kyc-file:${name}`
}
