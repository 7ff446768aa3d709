import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/root.ts'

const FOLDER = join(root, 'node_modules/.cache/meydan')
/** What a data folder has beside its database only while it is served. */
const OF_ITS_SERVER = ['meydan.lock', 'live.json', 'postgres.log']

/** A data folder that is kept between runs: of each name one, made anew where what it is made of has changed. */
export interface Kept {
  name: string
  /** What it is made of: files, as paths below the root, and words. */
  files: readonly string[]
  words?: readonly string[]
}

/** Where it is kept. Asked for before it is made: what changes meanwhile counts the next time. */
export function keptFolder({ name, files, words = [] }: Kept): string {
  const hash = createHash('sha256').update(words.join('\0'))
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return join(FOLDER, `${name}-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}`)
}

/** Fills the data folder of a server that does not run yet; false where nothing is kept. */
export function takeKept(folder: string, dataDir: string): boolean {
  return existsSync(folder) && copy(folder, dataDir)
}

/**
 * Keeps the data folder of a server that was stopped in order, in place of what was kept under its name. One whose database is elsewhere, as
 * where its user may not enter, is not kept.
 */
export function keep(folder: string, dataDir: string): void {
  if (!existsSync(join(dataDir, 'postgres'))) return
  mkdirSync(dirname(folder), { recursive: true })
  const half = `${folder}.${randomUUID()}`
  mkdirSync(half)
  const isWhole = copy(dataDir, half)
  for (const name of OF_ITS_SERVER) rmSync(join(half, name), { force: true })
  try {
    if (isWhole) renameSync(half, folder)
  } catch {
    // Another run was first.
  }
  rmSync(half, { recursive: true, force: true })
  const namesakes = folder.replace(/[0-9a-f]+$/, '*')
  for (const old of globSync(namesakes))
    if (old !== folder && !basename(old).includes('.')) rmSync(old, { recursive: true, force: true })
}

/** With owners and modes, which PostgreSQL wants as they were. */
function copy(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', `${from}/.`, to]).status === 0
}
