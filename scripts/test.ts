import { tmpdir } from 'node:os'
import { sweepAbandoned } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { changedAgainstMain, typescriptFiles } from './test/changed.ts'
import { folderInMemory } from './test/in-memory.ts'
import { failedJourneys, runJourneys } from './test/journeys.ts'
import { runPartsIn } from './test/parts.ts'
import { finish } from './test/report.ts'
import type { Outcome } from './test/run.ts'
import { testsOfChange } from './test/tests-of-change.ts'

const HELP = `npm test [-- PATH…] [--changed] [--json FILE]
  The short form, eight to ten minutes on two quick cores, twenty on two slow ones: every rule has its test here. It runs all files *.test.ts but *.long.test.ts, on as
  many workers as there are cores and memory for, then the main paths of people through a browser (e2e/*.spec.ts); what failed last time
  comes first. Ends with the twenty slowest and "N passed, N failed".
  PATH          only files whose path contains it: npm test -- domains/wallet, npm test -- e2e/payments
  --changed     only the tests of what the working tree changed against main: a changed test, and the tests that stand beside a changed
                file or import it; of a file without any, those of its folder. Prints them first. PATH adds others
  --json FILE   writes {passed, failed, skipped} too
  Left out, and run by npm run test:long (which says what with --list): what is exhaustive or takes long, such as every column of
  money corrupted, kills, drills and floods, the mathematics of every game, hundreds of inputs for each call, each screen and button.`

const { positionals, values } = readOptions(
  HELP,
  { changed: { type: 'boolean', default: false }, json: { type: 'string' } },
  { words: Number.POSITIVE_INFINITY },
)
const filters = [...positionals, ...(values.changed ? testsChanged() : [])]
if (values.changed && filters.length === 0) process.exit(0)
const forBrowser = filters.filter((filter) => filter.startsWith('e2e'))
const others = filters.filter((filter) => !forBrowser.includes(filter))
const outcomes: Outcome[] = []

process.env.TEST_FORM = 'short'
process.env.TMPDIR ??= folderInMemory() ?? tmpdir()
sweepAbandoned()
const asksForJourneys = filters.length === 0 || forBrowser.length > 0
const broken = asksForJourneys ? failedJourneys() : []
if (broken.length > 0) outcomes.push(await runJourneys(forBrowser, { only: broken }))
if (filters.length === 0 || others.length > 0) outcomes.push(await runPartsIn(others))
if (asksForJourneys) outcomes.push(await runJourneys(forBrowser, { without: broken }))
finish(outcomes, values.json)

function testsChanged(): string[] {
  const change = changedAgainstMain()
  if (change === undefined) {
    console.error('npm test: --changed compares with main, and here is no Git repository.')
    process.exit(1)
  }
  const tests = testsOfChange(change.files, typescriptFiles())
  console.log(`${change.files.length} files changed ${change.since}; test files chosen: ${tests.length}`)
  for (const test of tests) console.log(`  ${test}`)
  if (change.files.some((file) => /^apps\/(site|backoffice)\//.test(file)))
    console.log('Journeys through a screen are not chosen by it: npm test -- e2e/NAME')
  return tests
}
