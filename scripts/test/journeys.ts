import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOrInstallChromium } from '../lib/chromium.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { bin, root } from '../lib/root.ts'
import { type Outcome, readReport, run, settle } from './run.ts'

interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

interface Report {
  /** What went wrong outside of every journey: a server that does not start, a file that cannot be read. */
  errors: { message?: string; stack?: string }[]
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: Suite[]
}

interface Journey {
  /** `[desktop] › home.spec.ts`, as a list of tests names them. */
  place: string
  file: string
  title: string
  status: string
  ms: number
  message: string
}

/** The files, each at a width, whose journeys failed when this form of the tests was last run. */
function lastFailed(): string {
  return join(root, `node_modules/.cache/meydan/failed-journeys-${process.env.TEST_FORM ?? 'short'}.txt`)
}

export function failedJourneys(): string[] {
  return existsSync(lastFailed()) ? readFileSync(lastFailed(), 'utf8').split('\n').filter(Boolean) : []
}

/**
 * The journeys through a real browser, of these paths alone or of all but these, in the form of TEST_FORM; a file of the long form that is
 * named runs in any form. Verifying each worker's database counts as one test more.
 */
export async function runJourneys(
  filters: readonly string[],
  which: { only: string[] } | { without: string[] },
): Promise<Outcome> {
  const browser = findOrInstallChromium()
  if (!browser) {
    console.error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one, then run npm test again.')
    return { counts: { passed: 0, failed: 1, skipped: 0 }, tests: [], failures: [] }
  }
  const folder = temporaryFolder('meydan-journeys-')
  const places = 'only' in which ? which.only : which.without
  const list = join(folder, 'places.txt')
  writeFileSync(list, places.join('\n'))
  const chosen = places.length > 0 ? [`--test-list${'only' in which ? '' : '-invert'}`, list] : []
  const report = join(folder, 'report.json')
  const data = join(folder, 'data')
  const code = await run(bin('playwright'), ['test', ...filters, ...chosen], {
    CHROMIUM_PATH: browser,
    TMPDIR: folder,
    E2E_REPORT: report,
    E2E_DATA_DIR: data,
    ...(filters.some((filter) => filter.startsWith('e2e/long')) && { TEST_FORM: 'long' }),
  })
  const read = readReport<Report>(report)
  // A place that holds no journey any more is asked for once.
  const gone = 'only' in which && filters.length === 0 ? which.only : []
  noteFailed((read?.suites ?? []).flatMap(journeysOf), gone)
  const outcome = outcomeOf(code, read)
  for (const house of housesIn(data)) {
    console.log(`npm run db -- verify, on what the journeys of worker ${house} left`)
    const isSound = (await run(join(root, 'scripts/db.ts'), ['verify'], { DATA_DIR: join(data, house) })) === 0
    outcome.counts[isSound ? 'passed' : 'failed']++
    if (!isSound)
      outcome.failures.push({ file: 'npm run db -- verify', title: `what worker ${house} left`, message: '' })
  }
  dropFolder(folder)
  return outcome
}

/** The data folders of the workers; that which all began with has seen no journey. */
function housesIn(data: string): string[] {
  return existsSync(data) ? readdirSync(data).filter((name) => name !== 'template') : []
}

function outcomeOf(code: number, report: Report | undefined): Outcome {
  const stats = report?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }
  // Nothing is tried twice, so nothing can be flaky; were it, it would be broken.
  const counts = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  const tests = (report?.suites ?? []).flatMap(journeysOf)
  const outside = (report?.errors ?? []).map(({ message, stack }) => stack ?? message ?? '')
  return settle('playwright', code, { counts, tests, failures: tests.filter(hasFailed) }, outside)
}

function journeysOf(suite: Suite): Journey[] {
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      place: `[${projectName}] › ${suite.file}`,
      file: `e2e/${suite.file}`,
      title: `${title} (${projectName})`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      message: results.map(({ error }) => error?.message ?? '').join('\n'),
    })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(journeysOf)]
}

function hasFailed({ status }: Journey): boolean {
  return status === 'unexpected' || status === 'flaky'
}

function noteFailed(journeys: readonly Journey[], gone: readonly string[]): void {
  const ran = new Set([...gone, ...journeys.filter(({ status }) => status !== 'skipped').map(({ place }) => place)])
  const failed = journeys.filter(hasFailed)
  const kept = failedJourneys().filter((place) => !ran.has(place))
  mkdirSync(dirname(lastFailed()), { recursive: true })
  writeFileSync(lastFailed(), [...new Set([...kept, ...failed.map(({ place }) => place)])].join('\n'))
}
