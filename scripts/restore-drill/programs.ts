import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import type { SystemUser } from '../../apps/server/src/platform/postgres/system-user.ts'
import { onSignal } from '../lib/clean-up.ts'

/** PostgreSQL's own programs of one version, and whom they run as where this process is root. */
export interface Programs {
  folder: string
  major: number
  user: SystemUser | undefined
}

const NEEDED = ['initdb', 'postgres', 'pg_basebackup', 'pg_receivewal', 'pg_verifybackup']
const SHELF = '/usr/lib/postgresql'

/** Where they stand: PG_BIN, Debian's folder of that version, PATH. Without a version, the newest. Refuses in one line where they are not. */
export function findPrograms(user: SystemUser | undefined, major?: number): Programs {
  const found = foldersWithPrograms()
    .map((folder) => ({ folder, major: majorOf(folder), user }))
    .toSorted((a, b) => b.major - a.major)
  const fitting = found.find((each) => major === undefined || each.major === major)
  if (fitting) return fitting
  throw new StartError(
    `A drill needs ${NEEDED.join(', ')} of PostgreSQL ${major ?? 15}${major ? '' : ' or newer'}: install its server package, or set PG_BIN to their folder.`,
  )
}

/** Whether a drill can be held here at all. */
export function hasPrograms(): boolean {
  return foldersWithPrograms().length > 0
}

function foldersWithPrograms(): string[] {
  const storage = existsSync(SHELF) ? readdirSync(SHELF).map((version) => join(SHELF, version, 'bin')) : []
  const folders = process.env.PG_BIN ? [process.env.PG_BIN] : [...storage, ...(process.env.PATH ?? '').split(delimiter)]
  return folders.filter((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
}

function majorOf(folder: string): number {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

export interface Running {
  /** Resolves when it has ended: its exit code and what it said. */
  ended: Promise<{ code: number | null; words: string }>
  stop(signal: NodeJS.Signals): Promise<void>
  pid: number
}

/** Starts one of the programs; a signal that ends this command ends it first. */
export function startProgram(
  { folder, user }: Programs,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Running {
  const child = spawn(join(folder, name), args, {
    ...user,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LANG: 'C', LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const hear = (chunk: unknown) => {
    words = (words + String(chunk)).slice(-20_000)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<{ code: number | null; words: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, words }))
  })
  const stop = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  onSignal(() => stop('SIGINT'))
  return { ended, stop, pid: child.pid ?? 0 }
}

/** Runs one of the programs to its end; refuses with the last line it said. */
export async function runProgram(
  programs: Programs,
  name: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { code, words } = await startProgram(programs, name, args, env).ended
  if (code !== 0) throw new StartError(`${name} failed: ${words.trim().split('\n').at(-1) || `exit ${code}`}.`)
}
