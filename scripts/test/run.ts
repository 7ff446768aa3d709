import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { isStopping, onSignal } from '../lib/clean-up.ts'
import { root } from '../lib/root.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Timed {
  file: string
  title: string
  ms: number
}

export interface Failure {
  file: string
  title: string
  /** What it said, in colours or not. */
  message: string
}

export interface Outcome {
  counts: Counts
  tests: Timed[]
  failures: Failure[]
}

/** How long a runner may take to end its browsers and servers once it was asked to. */
const END_LIMIT_MS = 20_000

/** The caller's own server settings are not those of the tests. */
const SERVER_VARIABLES = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'S3_URL',
  'SMTP_URL',
  'SITE_URL',
  'MAIL_FROM',
  'SECRET_KEY',
  'OLD_SECRET_KEY',
  'LICENCE_FILE',
  'DEV_TOOLS',
  'NODE_ENV',
  'BACKOFFICE_HOST',
  'METRICS_TOKEN',
  'STOP_ON_BREACH',
  'STADIUM',
  'UOF_HOST',
  'DRAND_URL',
  'UOF_API_URL',
  'UOF_TOKEN',
  'UOF_NODE_ID',
  'UOF_LANGUAGES',
  'UOF_PRODUCERS',
  'ANCHOR_URL',
  'PASSWORD_RANGE_URL',
  'IDENTITY_URL',
  'CLOCK_URL',
  'CLAMD_URL',
  'PUSH_HOSTS',
  'PEER_HOST',
  'DRAIN_SECONDS',
])

let running: ChildProcess | undefined

/** Runs a script, such as a `bin` of node_modules, to its end; a signal ends it first. */
export async function run(script: string, args: string[], env: Record<string, string>): Promise<number> {
  const ours = Object.entries(process.env).filter(([variable]) => !SERVER_VARIABLES.has(variable))
  running = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...Object.fromEntries(ours), ...env },
  })
  const [code] = await once(running, 'close')
  running = undefined
  // Where a signal ended it, nothing comes after it.
  if (isStopping()) await new Promise(() => {})
  return code ?? 1
}

onSignal(async () => {
  if (!running) return
  const gone = once(running, 'exit')
  // The interrupt is what both runners end in order for.
  running.kill('SIGINT')
  const late = setTimeout(() => running?.kill('SIGKILL'), END_LIMIT_MS)
  await gone
  clearTimeout(late)
})

export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

/**
 * What went wrong outside of every test counts as a failure each, by what was said of it. So does, once, a run that ended badly and says
 * nothing (a broken setup, a runner that was killed).
 */
export function settle(runner: string, code: number, outcome: Outcome, outside: readonly string[]): Outcome {
  const failures = outside.map((message) => ({ file: runner, title: 'outside of every test', message }))
  if (code !== 0 && outcome.counts.failed + failures.length === 0)
    failures.push({ file: runner, title: `ended with ${code} and says no reason: see above`, message: '' })
  return {
    ...outcome,
    counts: { ...outcome.counts, failed: outcome.counts.failed + failures.length },
    failures: [...outcome.failures, ...failures],
  }
}
