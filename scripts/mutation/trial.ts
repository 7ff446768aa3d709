import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { StartError } from '../../apps/server/src/platform/start/start-error.ts'
import { root } from '../lib/root.ts'
import { equivalence } from './equivalents.ts'
import { keyOf, LEFT_ALONE, type Mutant, type Place, sample } from './sample.ts'
import type { Subject } from './subjects.ts'

export interface Survivor extends Omit<Mutant, 'key'> {
  /** Whether any test comes by there at all. */
  isReached: boolean
  /** Why no test can tell it from the code as it is, where somebody has seen that it is so. */
  equivalent?: string
}

/** Of one subject. Survivors count as not killed, also those that are equivalent. */
export interface Trial {
  subject: string
  killed: number
  /** How many of the killed did not fail a test but kept it from ending. */
  timedOut: number
  total: number
  /** From how many the sample was drawn. */
  all: number
  survivors: Survivor[]
}

const KILLED = new Set(['Killed', 'Timeout', 'RuntimeError'])
const NOT_COPIED = ['docs', 'e2e', 'data', 'decisions', 'deploy/**', 'dist', '.vitest*', '**/dist', 'apps/site/public']

interface How {
  count: number
  seed: number
  /** How many at once, each with a PostgreSQL of its own. */
  concurrency: number
  /** For the copy of the project and everything else; goes with the command. */
  folder: string
  /** What an earlier run over this very code came to: only what survived it is tried. */
  before?: Trial
}

/** Draws mutants of a subject and runs, against each, the tests that come by it. Throws where the tests fail without any. */
export async function tryMutants(subject: Subject, how: How): Promise<Trial> {
  const { count, seed, concurrency, folder, before } = how
  const { chosen: drawn, all } = await sample(subject, count, seed)
  const chosen = before ? survivorsOf(before, drawn, all) : drawn
  if (before && chosen.length === 0) return before
  const list = join(folder, `${subject.name}.json`)
  writeFileSync(list, JSON.stringify(chosen.map(({ key }) => key)))
  const { tests, isPure = false } = subject
  const told = {
    MUTANTS_TESTS: JSON.stringify(tests),
    MUTANTS_CHOSEN: list,
    MUTANTS_DATABASE: isPure ? 'none' : 'needed',
  }
  Object.assign(process.env, told, { TMPDIR: folder })
  const results = await new Stryker({
    mutate: [...new Set(chosen.map(({ file, line, was }) => `${file}:${line}-${line + was.split('\n').length - 1}`))],
    mutator: { excludedMutations: LEFT_ALONE },
    plugins: ['@stryker-mutator/vitest-runner', join(root, 'scripts/mutation/chosen.ts')],
    checkers: ['chosen'],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false, pool: 'forks' },
    warnings: false,
    coverageAnalysis: 'perTest',
    concurrency,
    disableTypeChecks: false,
    timeoutMS: isPure ? 5_000 : 20_000,
    dryRunTimeoutMinutes: 15,
    reporters: ['progress-append-only'],
    logLevel: 'error',
    allowConsoleColors: false,
    tempDirName: join(folder, 'copies'),
    ignorePatterns: NOT_COPIED,
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
  const statuses = new Map(results.map((each) => [keyOf(relative(root, each.fileName), fromZero(each)), each.status]))
  if (chosen.some(({ key }) => !statuses.has(key))) throw new Error('Stryker has other mutants than were drawn.')
  // An equivalent that does not come to its end in time has met a busy machine and no test.
  const isLate = (mutant: Mutant) => statuses.get(mutant.key) === 'Timeout' && 'equivalent' in equivalence(mutant)
  const survivors = chosen.filter((mutant) => !KILLED.has(statuses.get(mutant.key) ?? '') || isLate(mutant))
  return {
    subject: subject.name,
    killed: drawn.length - survivors.length,
    timedOut:
      (before?.timedOut ?? 0) +
      chosen.filter((mutant) => statuses.get(mutant.key) === 'Timeout' && !isLate(mutant)).length,
    total: drawn.length,
    all,
    survivors: survivors.map(({ key, ...mutant }) => ({
      ...mutant,
      isReached: statuses.get(key) !== 'NoCoverage',
      ...equivalence(mutant),
    })),
  }
}

/** Refuses a run over other code, whose mutants are others. */
function survivorsOf(before: Trial, drawn: readonly Mutant[], all: number): Mutant[] {
  const chosen = drawn.filter((mutant) =>
    before.survivors.some(
      ({ file, line, was, becomes }) =>
        file === mutant.file && line === mutant.line && was === mutant.was && becomes === mutant.becomes,
    ),
  )
  if (before.all !== all || before.total !== drawn.length || chosen.length !== before.survivors.length)
    throw new StartError(`What ${before.subject} was tried with before was other code, another seed or another count.`)
  return chosen
}

/** Results count lines and columns from 1, what is checked before counts them from 0. */
function fromZero<T extends { location: Place['location'] }>(result: T): T {
  const { start, end } = result.location
  const before = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 })
  return { ...result, location: { start: before(start), end: before(end) } }
}
