import { writeFileSync } from 'node:fs'
import type { Counts, Failure, Outcome, Timed } from './run.ts'

const SLOWEST = 20
/** Lines of what a failed test said that are said again at the end; the whole stands above. */
const LINES_SAID_AGAIN = 6

export function sumOf(all: readonly Outcome[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((total, { counts }) => total + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/**
 * The slowest, what failed, and as the last line how many passed; exit 1 where one failed. `more` goes into the file `json` beside the
 * counts, what failed into `json`.failures.
 */
export function finish(all: readonly Outcome[], json: string | undefined, more: Record<string, unknown> = {}): void {
  printSlowest(all.flatMap(({ tests }) => tests))
  const failures = failuresText(all.flatMap((outcome) => outcome.failures))
  process.stdout.write(failures)
  const counts = sumOf(all)
  console.log(`\n${countsText(counts)}`)
  if (json !== undefined) {
    writeFileSync(json, `${JSON.stringify({ ...counts, ...more }, null, 2)}\n`)
    writeFileSync(`${json}.failures`, failures)
  }
  process.exitCode = counts.failed === 0 ? 0 : 1
}

export function countsText({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** A long log is often read from its end alone. */
function failuresText(failures: readonly Failure[]): string {
  if (failures.length === 0) return ''
  const lines = failures.flatMap(({ file, title, message }) => [
    `${file}  ${title}`,
    ...message
      .split('\n')
      .slice(0, LINES_SAID_AGAIN)
      .map((line) => `    ${line}`),
  ])
  return `\nWhat failed\n${lines.join('\n')}\n`
}

function printSlowest(tests: readonly Timed[]): void {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`\nThe slowest ${slowest.length} of ${tests.length} tests`)
  for (const { file, title, ms } of slowest)
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}  ${title.slice(0, 90)}`)
}
