import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dropFolder, sweepAbandoned, temporaryFolder } from './clean-up.ts'
import { readOptions } from './options.ts'
import { folderInMemory } from './test/in-memory.ts'
import { failedJourneys, runJourneys } from './test/journeys.ts'
import { runParts } from './test/parts.ts'
import type { Counts, Failure, Outcome, Timed } from './test/run.ts'

const HELP = `npm test [-- PATH…] [--json FILE]
  Every test, or those whose path contains PATH (journeys through a browser: e2e/…). What failed last time comes first. Ends with
  the twenty slowest and "N passed, N failed".
  --json FILE   writes {passed, failed, skipped} too`

const SLOWEST = 20
/** Lines of what a failed test said that are said again at the end; the whole stands above. */
const LINES_SAID_AGAIN = 6

const { positionals: filters, values } = readOptions(HELP, { json: { type: 'string' } }, { allowPositionals: true })
const forBrowser = filters.filter((filter) => filter.startsWith('e2e'))
const others = filters.filter((filter) => !forBrowser.includes(filter))
const outcomes: Outcome[] = []

process.env.TMPDIR ??= folderInMemory() ?? tmpdir()
sweepAbandoned()
const asksForJourneys = filters.length === 0 || forBrowser.length > 0
const broken = asksForJourneys ? failedJourneys() : []
if (broken.length > 0) outcomes.push(await runJourneys(forBrowser, { only: broken }))
if (filters.length === 0 || others.length > 0) outcomes.push(await parts())
if (asksForJourneys) outcomes.push(await runJourneys(forBrowser, { without: broken }))
finish(outcomes)

async function parts(): Promise<Outcome> {
  const folder = temporaryFolder('meydan-parts-')
  const outcome = await runParts(others, folder)
  dropFolder(folder)
  return outcome
}

function finish(all: readonly Outcome[]): void {
  printSlowest(all.flatMap(({ tests }) => tests))
  printFailures(all.flatMap(({ failures }) => failures))
  const sum = (key: keyof Counts) => all.reduce((total, { counts }) => total + counts[key], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(counts, null, 2)}\n`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

/** A long log is often read from its end alone. */
function printFailures(failures: readonly Failure[]): void {
  if (failures.length > 0) console.log('\nWhat failed')
  for (const { file, title, message } of failures) {
    console.log(`${file}  ${title}`)
    for (const line of message.split('\n').slice(0, LINES_SAID_AGAIN)) console.log(`    ${line}`)
  }
}

function printSlowest(tests: readonly Timed[]): void {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`\nThe slowest ${slowest.length} of ${tests.length} tests`)
  for (const { file, title, ms } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}  ${title.slice(0, 90)}`)
}
