import { tmpdir } from 'node:os'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { sweepAbandoned } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'
import { changedFiles, stateOfTree } from './test/changed.ts'
import { partsFor } from './test/choose.ts'
import { filesOfPart } from './test/files.ts'
import { folderInMemory } from './test/in-memory.ts'
import { LONG_PARTS, type LongPart } from './test/long-parts.ts'
import { keepPart, passedParts } from './test/long-state.ts'
import { finish, countsText } from './test/report.ts'
import type { Outcome } from './test/run.ts'
import { runLongPart } from './test/run-long-part.ts'

const HELP = `npm run test:long [-- PATH…] [--part NAMES] [--changed [--minutes N]] [--resume] [--json FILE] [--list]
  The long form, part by part, at most an hour on two cores: what npm test leaves out (*.long.test.ts, e2e/long), its tests that take a
  number of inputs, commands or races with the whole number, and all of the short form in an order drawn by chance. Leaves out what
  npm test does to the end. Each part says what it added; ends with the twenty slowest and "N passed, N failed, N skipped".
  PATH          only files of the long form whose path contains it
  --part NAMES  only these parts, with commas between them
  --changed     only parts that changed files ask for: of a branch since origin/main, of the main line those of its last twenty commits
  --minutes N   with --changed: only as many parts as fit, and says which do not
  --resume      leaves out what passed over this very commit
  --json FILE   writes {passed, failed, skipped, commit, seconds, parts} too
  --list        says what the parts add, how long each takes and which files it runs, and ends`

await orSayWhy(async () => {
  const { positionals: filters, values } = readOptions(
    HELP,
    {
      part: { type: 'string' },
      changed: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '60', least: 1 },
      resume: { type: 'boolean', default: false },
      json: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
    { words: Number.POSITIVE_INFINITY },
  )
  process.env.TEST_FORM = 'long'
  process.env.TMPDIR ??= folderInMemory() ?? tmpdir()
  if (values.list) return LONG_PARTS.forEach(describe)
  sweepAbandoned()
  const parts = values.changed ? partsOfChange(Number(values.minutes)) : partsNamed(values.part)
  const results = await runAll(parts, filters, values.resume)
  const seconds = Object.fromEntries(results.map((result) => [result.name, result.seconds]))
  const whole = results.reduce((sum, result) => sum + result.seconds, 0)
  const isWhole = filters.length === 0 && parts.length === LONG_PARTS.length
  finish(results, values.json, { commit: stateOfTree()?.commit, isWhole, seconds: whole, parts: seconds })
})

interface PartOutcome extends Outcome {
  name: string
  seconds: number
}

async function runAll(parts: readonly LongPart[], filters: readonly string[], resume: boolean): Promise<PartOutcome[]> {
  const tree = stateOfTree()
  const earlier = resume ? passedParts(tree) : {}
  const results: PartOutcome[] = []
  for (const part of parts) {
    const { name, adds } = part
    const passed = earlier[name]
    const start = performance.now()
    const outcome = passed ? { counts: passed.counts, tests: [], failures: [] } : await runLongPart(part, filters)
    if (!outcome) continue
    const seconds = passed?.seconds ?? Math.round((performance.now() - start) / 1000)
    results.push({ ...outcome, name, seconds })
    if (!passed && filters.length === 0) keepPart(tree, name, { counts: outcome.counts, seconds })
    console.log(
      `\nPart ${name}${passed ? ', run before' : ''}: ${countsText(outcome.counts)}, ${seconds} s\n  added ${adds}`,
    )
  }
  return results
}

function partsNamed(names: string | undefined): readonly LongPart[] {
  if (names === undefined) return LONG_PARTS
  return names.split(',').map((name) => {
    const part = LONG_PARTS.find((each) => each.name === name)
    if (!part)
      throw new StartError(`No part is called ${name}; there are ${LONG_PARTS.map((each) => each.name).join(', ')}.`)
    return part
  })
}

function partsOfChange(minutes: number): LongPart[] {
  const change = changedFiles()
  if (!change) throw new StartError('Without Git nothing says what has changed: name the parts with --part.')
  const choices = partsFor(change.files, minutes)
  console.log(`${change.files.length} files changed ${change.since}; of the long form they ask for`)
  for (const { part, files, fits } of choices)
    console.log(
      `  ${part.name} (${files} files, ${part.minutes} min)${fits ? '' : ': left out, it does not fit the time'}`,
    )
  if (choices.length === 0) console.log('  nothing')
  return choices.filter(({ fits }) => fits).map(({ part }) => part)
}

function describe(part: LongPart): void {
  const { files, journeys } = filesOfPart(part)
  console.log(`${part.name}, ${part.minutes} min: ${part.adds}`)
  for (const file of [...files, ...journeys]) console.log(`    ${file}`)
}
