import { rowsOf } from './fairness/rows.ts'
import { type Probabilities, probabilitiesOf } from './fairness/statistics.ts'
import { readOptions } from './lib/options.ts'

const HELP = `npm run fairness [-- --draws N --seed WORD]
  What the games draw, looked at as rows of numbers: how often each comes (χ²), runs of low and high ones, the correlation of neighbours,
  the gaps between low ones. Prints the chance p that a fair row departs as far; exit 1 where one is below 1 in 1,000,000.
  --draws N     of each game, 1,000,000 where absent; 10,000,000 takes some minutes
  --seed WORD   the secret that the players' and tables' draws follow from, so that a run can be repeated`

/** Among so few looks chance alone comes below it in one run of forty thousand. */
const LEAST = 1e-6

const { values } = readOptions(HELP, { draws: { type: 'string', least: 1_000 }, seed: { type: 'string' } })
const draws = Number(values.draws ?? 1_000_000)

const LOOKS = ['frequency', 'runs', 'serial', 'gaps'] as const satisfies readonly (keyof Probabilities)[]
console.log(`${'game'.padEnd(12)} ${LOOKS.map((look) => look.padStart(10)).join(' ')}   of ${draws} draws each, p`)
for (const row of rowsOf(values.seed ?? 'meydan')) {
  const found = probabilitiesOf(row, draws)
  const isOff = LOOKS.some((look) => found[look] < LEAST)
  if (isOff) process.exitCode = 1
  const cells = LOOKS.map((look) => found[look].toFixed(6).padStart(10))
  console.log(`${row.name.padEnd(12)} ${cells.join(' ')}${isOff ? '  OFF' : ''}`)
}
