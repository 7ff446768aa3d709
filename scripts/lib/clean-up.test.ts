import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepAbandoned } from './clean-up.ts'
import { freePort } from './free-port.ts'
import { root } from './root.ts'
import { byForm, inLong } from '../test/form.ts'

const LIMIT_MS = 120_000

let folder: string
let child: ChildProcess | undefined

/** So long that a database below has no room for its socket there, which then stands beside it in a folder of its own. */
const NAME = 'meydan-signal-'.padEnd(64, 'long-')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), NAME))
  chmodSync(folder, 0o711)
})

afterEach(() => {
  for (const { pid } of leftovers()) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Commands that start a database; `keeps` have it in a data folder that stays. */
const COMMANDS: { name: string; script: string; args?: string[]; keeps?: boolean }[] = [
  { name: 'npm run bench', script: 'bench/run.ts', args: ['--quick'] },
  { name: 'npm run bench:ledger', script: 'bench/ledger/ledger-run.ts' },
  { name: 'npm run bench:profile', script: 'bench/profile.ts' },
  { name: 'npm run chaos', script: 'scripts/chaos/run.ts', args: ['--short'] },
  { name: 'npm run conformance', script: 'scripts/conformance/conformance.ts' },
  { name: 'npm test, parts', script: 'scripts/test.ts', args: ['server/test/shape/fuzz', 'e2e/account/login'] },
  { name: 'npm test, journeys', script: 'scripts/test.ts', args: ['e2e/account/login'] },
  { name: 'npm run dev', script: 'scripts/dev.ts', keeps: true },
  { name: 'npm start', script: 'scripts/start.ts', keeps: true },
  { name: 'npm run db -- seed', script: 'scripts/db.ts', args: ['seed'], keeps: true },
]

const BOTH = ['Ctrl-C', 'SIGTERM'] as const
/** Both are checked in one place: long ones by each, the rest by one of them, in turn. */
const ALL_TRIALS = COMMANDS.flatMap((command, at) =>
  BOTH.filter((_, which) => command.keeps || which === at % 2).map((how) => ({ ...command, how })),
)
/** One that keeps its data and one that does not: what undoes is the same for all of them. */
const SOME = new Set(['npm run conformance', 'npm run db -- seed SIGTERM'])
const TRIALS = byForm(
  ALL_TRIALS.filter(({ name, how }) => SOME.has(name) || SOME.has(`${name} ${how}`)),
  ALL_TRIALS,
)

it.each(TRIALS)(
  '$name leaves no process and no folder behind after $how',
  async ({ script, args = [], keeps = false, how }) => {
    await start(script, args)
    await vi.waitFor(() => expect(databases()).not.toEqual([]), { timeout: LIMIT_MS, interval: 50 })
    await interrupt(how)
    await vi.waitFor(() => expect(leftovers().map(({ command }) => command)).toEqual([]), {
      timeout: LIMIT_MS,
      interval: 200,
    })
    expect(readdirSync(folder)).toEqual(keeps ? ['data'] : [])
  },
  2 * LIMIT_MS,
)

inLong(() => {
  it.each(byForm<readonly (typeof BOTH)[number][]>(['SIGTERM'], BOTH))(
    'npm run check leaves no process behind after %s',
    async (how) => {
      await start('scripts/check.ts', [])
      await vi.waitFor(() => expect(leftovers().length).toBeGreaterThan(1), { timeout: LIMIT_MS, interval: 20 })
      await interrupt(how)
      await vi.waitFor(() => expect(leftovers()).toEqual([]), { timeout: LIMIT_MS, interval: 50 })
    },
  )
})

it('what tests left that were killed goes some hours later, and nothing else', async () => {
  const gone = spawn(process.execPath, ['--version'])
  await once(gone, 'exit')
  const [old, running, young, others] = [
    `meydan-parts-${gone.pid}-abc123`,
    `meydan-parts-${process.pid}-abc123`,
    `meydan-parts-${gone.pid}-def456`,
    `meydan-fire-${gone.pid}-abc123`,
  ] as const
  for (const name of [old, running, young, others]) mkdirSync(join(folder, name, 'data'), { recursive: true })
  const before = new Date(Date.now() - 3 * 3_600_000)
  for (const name of [old, running, others]) utimesSync(join(folder, name), before, before)
  vi.stubEnv('TMPDIR', folder)
  sweepAbandoned()
  vi.unstubAllEnvs()
  expect(readdirSync(folder).toSorted()).toEqual([running, young, others].toSorted())
})

/** Every command of `package.json` is a script of the platform. */
const commands = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>

const scripts = Object.entries(commands).map(([name, command]) => {
  const [, script = ''] = command.match(/^node --import \.\/scripts\/needs-node-24\.mjs (\S+\.ts)$/) ?? []
  return { name, script }
})

it.each(scripts)('$name reads its options where --help is answered', ({ script }) => {
  expect(readFileSync(join(root, script), 'utf8')).toMatch(/\bread(?:Options|Command)\(/)
})

inLong(() => {
  it.each(scripts)('$name says what it does with --help', async ({ script }) => {
    await start(script, ['--help'])
    let text = ''
    child?.stdout?.on('data', (chunk) => (text += chunk))
    const [code] = await once(child as ChildProcess, 'close')
    expect([code, text]).toEqual([0, expect.stringMatching(/^npm (run [a-z:]+|start|test).*\n {2}\S/)])
  })
})

async function start(script: string, args: string[]): Promise<void> {
  const env = { ...process.env, TMPDIR: folder, DATA_DIR: join(folder, 'data'), PORT: String(await freePort()) }
  child = spawn(process.execPath, ['--import', './scripts/needs-node-24.mjs', script, ...args], {
    cwd: root,
    env: { ...env, DATABASE_URL: '', NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, as a terminal gives to each command.
    detached: true,
  })
  child.stdout?.resume()
}

/** Ctrl-C reaches the whole group of the terminal, SIGTERM the command alone. */
async function interrupt(how: 'Ctrl-C' | 'SIGTERM'): Promise<void> {
  const { pid } = child as ChildProcess
  const gone = once(child as ChildProcess, 'exit')
  if (how === 'Ctrl-C') process.kill(-(pid as number), 'SIGINT')
  else process.kill(pid as number, 'SIGTERM')
  await gone
}

function databases(): string[] {
  return globSync('**/postmaster.pid', { cwd: folder })
}

/** Every process that was started below this test's folder: each inherits it, or has it in its command. */
function leftovers(): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      command: textOf(`/proc/${name}/cmdline`),
      around: textOf(`/proc/${name}/environ`),
    }))
    .filter(({ command, around }) => `${command}${around}`.includes(folder))
    .map(({ pid, command }) => ({ pid, command: command.replaceAll('\0', ' ').slice(0, 120) }))
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
