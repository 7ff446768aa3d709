import { filesOfPart } from './files.ts'
import { runJourneys } from './journeys.ts'
import type { LongPart } from './long-parts.ts'
import { runPartsIn } from './parts.ts'
import { sumOf } from './report.ts'
import type { Outcome } from './run.ts'

/** A part of the long form, or what of it has one of these words in its path; undefined where that is nothing. */
export async function runLongPart(part: LongPart, filters: readonly string[]): Promise<Outcome | undefined> {
  const isAsked = (file: string) => filters.length === 0 || filters.some((filter) => file.includes(filter))
  const { files, journeys } = filesOfPart(part)
  const outcomes: Outcome[] = []
  if (part.isShuffled && filters.length === 0) outcomes.push(await runShuffled())
  const asked = { files: files.filter(isAsked), journeys: journeys.filter(isAsked) }
  if (asked.files.length > 0) outcomes.push(await runPartsIn(asked.files))
  if (asked.journeys.length > 0) outcomes.push(await runJourneys(asked.journeys, { without: [] }))
  if (outcomes.length === 0) return undefined
  return {
    counts: sumOf(outcomes),
    tests: outcomes.flatMap(({ tests }) => tests),
    failures: outcomes.flatMap(({ failures }) => failures),
  }
}

/** The short form, its files in an order that the seed said here brings back. */
async function runShuffled(): Promise<Outcome> {
  const seed = Math.floor(Math.random() * 2 ** 31)
  console.log(`The short form in the order of --sequence.seed=${seed}`)
  process.env.TEST_FORM = 'short'
  const outcome = await runPartsIn([], ['--sequence.shuffle.files', `--sequence.seed=${seed}`])
  process.env.TEST_FORM = 'long'
  return outcome
}
