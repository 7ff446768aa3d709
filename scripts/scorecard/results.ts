import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Figure } from '../../bench/figure.ts'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import type { DrillReport } from '../restore-drill/run.ts'
import type { Trial } from '../mutation/trial.ts'
import { root } from '../lib/root.ts'
import type { Outcome } from '../chaos/trial.ts'

/** What a run writes with `--json`, and under which names it is kept. */
export type Kind = keyof typeof readers

/** A result as it is kept: what was reached, when, on what machine, by what run. */
export interface Kept {
  at: string
  machine: string
  /** How it was run, such as `short`. */
  run: string
  /** Null where the run could not measure it. */
  value: number | null
  unit: string
  reference: number | null
  ratio: number | null
  /** False where the run itself says that something broke. */
  ok: boolean
  /** The rest of what it counted. */
  counts: Record<string, number>
  /** Over which commit, where the run says so. */
  commit?: string
}

type Reached = Omit<Kept, 'at' | 'machine' | 'run'>

/** What `npm run test:long -- --json` writes. */
interface LongRun {
  passed: number
  failed: number
  skipped: number
  /** Absent without Git. */
  commit?: string
  isWhole: boolean
  /** Seconds of each part. */
  parts: Record<string, number>
}
export type Results = Record<string, Record<string, Kept>>

const FOLDER = join(root, 'bench/results')

/** Of each kind of run, what its JSON says row by row. */
const readers = {
  bench: (rows: Figure[]) =>
    rows.map(({ name, value, unit, reference, ratio, ok }) => ({
      name,
      value,
      unit,
      reference,
      ratio,
      ok,
      counts: {},
    })),
  fire: ({ outcomes }: { outcomes: Outcome[] }) =>
    outcomes.map(({ name, figures, ok }) => {
      const [figure, unit] = OWN[name] ?? [undefined, 'wrong']
      const value = figure === undefined ? wrongOf(figures) : (figures[figure] ?? 0)
      return { ...plain(value, unit, figures, ok), name }
    }),
  verify: (run: { movements: number; seconds: number; breaches: number }) => [
    {
      ...plain(run.breaches, 'breaches', { movements: run.movements, seconds: run.seconds }, run.breaches === 0),
      name: 'ledger',
    },
  ],
  fill: (run: { players: number; movements: number; seconds: number }) => [
    { ...plain(run.seconds, 's', { players: run.players, movements: run.movements }, true), name: 'house' },
  ],
  lists: (run: { players: number; limit: number; paces: { p95: number; failed: number }[] }) => {
    const counts = { players: run.players, calls: run.paces.length }
    const slow = run.paces.filter(({ p95, failed }) => p95 > run.limit || failed > 0)
    const worst = Math.max(...run.paces.map(({ p95 }) => p95))
    const isSound = run.paces.every(({ failed }) => failed === 0)
    return [
      { ...plain(slow.length, 'calls', counts, isSound), name: 'slow' },
      { ...plain(worst, 'ms', counts, isSound), name: 'worst' },
    ]
  },
  tests: (run: { passed: number; failed: number; skipped: number }) => [
    { ...plain(run.failed, 'tests', { passed: run.passed, skipped: run.skipped }, run.failed === 0), name: 'all' },
  ],
  'tests-long': ({ passed, failed, skipped, commit, isWhole, parts }: LongRun) => {
    if (!isWhole) throw new StartError('Only a run of every part of the long form is kept.')
    const counts = { passed, skipped, parts: Object.keys(parts).length }
    return [
      { ...plain(failed, 'tests', counts, failed === 0), name: 'all', ...(commit === undefined ? {} : { commit }) },
    ]
  },
  fuzz: (run: { inputs: number; calls: number; held: number; requests: number; slowest_ms: number }) => {
    const { inputs, calls, held, requests, slowest_ms } = run
    return [{ ...plain(inputs, 'inputs', { calls, requests, slowest_ms }, held === calls), name: 'calls' }]
  },
  size: (run: { bytes: number; budget: number }) => [
    { ...plain(run.bytes / 1_000, 'kB', {}, run.bytes <= run.budget), name: 'home' },
  ],
  vitals: (pages: { page: string; lcp: number; cls: number; inp: number }[]) => {
    const worst = (key: 'lcp' | 'cls' | 'inp') => Math.max(...pages.map((page) => page[key]))
    const of = { pages: pages.length }
    return [
      ...pages.map(({ page, lcp }) => ({ ...plain(lcp, 'ms', {}, true), name: `${page}: LCP` })),
      { ...plain(worst('lcp'), 'ms', of, true), name: 'worst LCP' },
      { ...plain(worst('inp'), 'ms', of, true), name: 'worst INP' },
      { ...plain(worst('cls') * 1_000, '‰', of, true), name: 'worst CLS' },
    ]
  },
  mutants: ({ trials }: { trials: Trial[] }) => {
    const sum = (key: 'killed' | 'total') => trials.reduce((all, trial) => all + trial[key], 0)
    const counts = { subjects: trials.length, mutants: sum('total'), survived: sum('total') - sum('killed') }
    const isEach = trials.every(({ killed, total }) => killed * 100 >= total * 90)
    return [{ ...plain((sum('killed') * 100) / sum('total'), '%', counts, isEach), name: 'all' }]
  },
  drill: ({ seconds, movements, megabytes, breaches }: DrillReport) => [
    { ...plain(backIn(seconds), 's', { movements, megabytes, breaches }, breaches === 0), name: 'own' },
  ],
}

/** Trials that are about something else than how much was wrong: their figure, and what it counts. */
const OWN: Record<string, [figure: string, unit: string]> = {
  edits: ['located', 'found'],
  overload: ['seconds_to_normal', 's'],
  rolling: ['cut', 'requests'],
  soak: ['errors', 'errors'],
}

function plain(value: number, unit: string, counts: Record<string, number>, ok: boolean): Reached {
  return { value: Math.round(value * 100) / 100, unit, reference: null, ratio: null, ok, counts }
}

/** Every kind of wrong that a trial counts; what it does not count it has found none of. */
function wrongOf(figures: Record<string, number>): number {
  const wrongs = [
    'wrong',
    'unanswered',
    'lost',
    'differing',
    'breaches',
    'wrong_answers',
    'differing_balances',
    'refused',
    'uncounted_players',
  ]
  return wrongs.reduce((sum, name) => sum + (figures[name] ?? 0), 0)
}

function backIn(seconds: Record<string, number>): number {
  return ['copy', 'recovery', 'verify'].reduce((sum, step) => sum + (seconds[step] ?? 0), 0)
}

/** Keeps what a run has written, row by row in place of what was kept before. Refuses a kind that is none. */
export function keep(kind: string, file: string, run: string): string[] {
  if (!isKind(kind)) throw new StartError(`A run is one of ${Object.keys(readers).join(', ')}, not ${kind}.`)
  const read = readers[kind] as (json: unknown) => (Reached & { name: string })[]
  const rows = read(JSON.parse(readFileSync(file, 'utf8')))
  const kept = readKind(kind)
  const at = statSync(file).mtime.toISOString()
  for (const { name, ...reached } of rows) kept[name] = { at, machine: machineClass(), run, ...reached }
  const sorted = Object.fromEntries(Object.entries(kept).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(fileOf(kind), `${JSON.stringify(sorted, null, 2)}\n`)
  return rows.map(({ name }) => name)
}

export function readResults(): Results {
  return Object.fromEntries(Object.keys(readers).map((kind) => [kind, readKind(kind)]))
}

function readKind(kind: string): Record<string, Kept> {
  return existsSync(fileOf(kind)) ? (JSON.parse(readFileSync(fileOf(kind), 'utf8')) as Record<string, Kept>) : {}
}

function fileOf(kind: string): string {
  return join(FOLDER, `${kind}.json`)
}

function isKind(kind: string): kind is Kind {
  return kind in readers
}

/** What decides speed, and names nobody's machine. */
function machineClass(): string {
  return `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}`
}
