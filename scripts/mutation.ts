import { readFileSync, writeFileSync } from 'node:fs'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { dropFolder, temporaryFolder } from './lib/clean-up.ts'
import { SUBJECTS } from './mutation/subjects.ts'
import { type Trial, tryMutants } from './mutation/trial.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'

const LEAST_PERCENT = 90
const names = SUBJECTS.map(({ name }) => name)

const HELP = `npm run mutation [-- --count N] [--seed N] [--only NAMES] [--at-once N] [--again FILE] [--json FILE]
  Changes the rules of money in one small place at a time and runs the tests that come by: exit 1 where fewer than
  ${LEAST_PERCENT} of 100 changes make one fail in any of ${names.join(', ')}. Names every change that no test noticed.
  --count N     changes of each subject, drawn by the seed; 40 where not said
  --seed N      the same changes again
  --only NAMES  of ${names.join(', ')}
  --at-once N   so many at once, each with a PostgreSQL of its own; 2 where not said
  --again FILE  only what survived in a run that has written FILE, over the same code: what was killed stays killed by more tests
  --json FILE   writes {seed, trials} too`

await orSayWhy(async () => {
  const { values } = readOptions(HELP, {
    count: { type: 'string', default: '40', least: 1 },
    seed: { type: 'string', default: '20261124', least: 1 },
    only: { type: 'string', default: names.join(',') },
    'at-once': { type: 'string', default: '2', least: 1 },
    again: { type: 'string' },
    json: { type: 'string' },
  })
  const [count, seed, concurrency] = [values.count, values.seed, values['at-once']].map(Number) as [
    number,
    number,
    number,
  ]
  const wanted = values.only.split(',')
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new StartError(`No subject is called ${unknown}; there are ${names.join(', ')}.`)

  const earlier = values.again === undefined ? [] : earlierTrials(values.again)
  const folder = temporaryFolder('meydan-mutants-')
  const trials: Trial[] = []
  for (const subject of SUBJECTS.filter(({ name }) => wanted.includes(name))) {
    const before = earlier.find((each) => each.subject === subject.name)
    const trial = await tryMutants(subject, { count, seed, concurrency, folder, ...(before && { before }) })
    trials.push(trial)
    print(trial)
  }
  dropFolder(folder)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ seed, trials }, null, 2)}\n`)
  console.log(`Seed ${seed}.`)
  process.exit(trials.every(({ killed, total }) => killed * 100 >= total * LEAST_PERCENT) ? 0 : 1)
})

function earlierTrials(file: string): Trial[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { trials: Trial[] }).trials
}

function print({ subject, killed, timedOut, total, all, survivors }: Trial): void {
  console.log(`${subject.padEnd(11)} ${killed} of ${total} killed (${timedOut} by time), drawn from ${all}`)
  for (const { file, line, was, becomes, isReached, equivalent } of survivors) {
    const about = equivalent ?? (isReached ? 'no test noticed' : 'no test comes by')
    console.log(`  ${file}:${line}  ${short(was)}  →  ${short(becomes)}  (${about})`)
  }
}

function short(code: string): string {
  return code.replaceAll(/\s+/g, ' ').slice(0, 90)
}
