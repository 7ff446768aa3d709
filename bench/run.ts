import { writeFileSync } from 'node:fs'
import { readOptions } from '../scripts/lib/options.ts'
import { feedRows } from './rows/feed-rows.ts'
import { type Figure, printTable } from './figure.ts'
import { flaggedRows } from './rows/flagged-rows.ts'
import { assertClean, type Environment, withEnvironment } from './environment.ts'
import { historyRows } from './rows/history-rows.ts'
import { httpRows } from './rows/http-rows.ts'
import { processRows } from './rows/process-rows.ts'
import { roomRows } from './rows/room-rows.ts'
import { socketRows } from './rows/socket-rows.ts'
import { sportsRows } from './rows/sports-rows.ts'
import { startRows } from './rows/start-rows.ts'
import { walletRows } from './rows/wallet-rows.ts'

/**
 * In the order in which they disturb each other least: what opens the cup and the jackpots comes late. What fills the ledger in order to read it,
 * weeks ahead and with bets of no coupon, comes last, after every invariant was checked: it is no load, and `npm run bench:ledger` checks as many.
 */
const benchmarks: Record<string, (ground: Environment) => Promise<Figure[]>> = {
  start: startRows,
  http: httpRows,
  sockets: socketRows,
  rooms: roomRows,
  wallet: walletRows,
  flagged: flaggedRows,
  sports: sportsRows,
  processes: processRows,
  feed: feedRows,
  history: historyRows,
}

const FILLING = ['history']
const CHECK = 'every invariant'

const HELP = `npm run bench [-- --quick] [--only NAME] [--json FILE]
  Each benchmark beside its reference in the same run, within some eight minutes on two quiet cores.
  --quick       under three minutes
  --only NAME   one of ${Object.keys(benchmarks).join(', ')}
  --json FILE   writes [{name, value, unit, reference, ratio, target, ok}] too`

const { values } = readOptions(HELP, {
  json: { type: 'string' },
  only: { type: 'string' },
  quick: { type: 'boolean', default: false },
})
const chosen = values.only === undefined ? Object.keys(benchmarks) : values.only.split(',')
const unknown = chosen.find((name) => !benchmarks[name])
if (unknown !== undefined) {
  console.error(`No benchmark is called ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const size = { seconds: 1.5, repeats: values.quick ? 1 : 3, quick: values.quick }
const broken: string[] = []
/** Of each benchmark, of making the platform that they play in and of checking what they left. */
const seconds = new Map<string, number>()
const from = performance.now()
const figures = await withEnvironment(size, async (ground) => {
  tell('the house', from)
  const rows: Figure[] = []
  const fills = (name: string) => FILLING.includes(name)
  for (const name of chosen.filter((each) => !fills(each))) await timed(name, () => measure(ground, name, rows))
  await timed(CHECK, () => check(ground, rows))
  if (broken.includes(CHECK)) return rows
  for (const name of chosen.filter(fills)) await timed(name, () => measure(ground, name, rows))
  return rows
})
printSeconds()
const missed = figures.filter(({ ok }) => !ok).length
console.log(
  `${figures.length} rows, ${missed} missed. Absolute figures wander with the machine; the ratios of one run are what counts.`,
)
if (broken.length > 0) console.error(`Not measured, since they broke: ${broken.join(', ')}.`)
process.exit(broken.length > 0 ? 1 : 0)

async function timed(name: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now()
  try {
    await work()
  } catch (error) {
    broken.push(name)
    console.error(`${name}: broke`, error)
  }
  tell(name, from)
}

/** At once: a run that is ended before its last row has said where its time went. */
function tell(name: string, from: number): void {
  seconds.set(name, (performance.now() - from) / 1_000)
  console.log(`${name}: ${seconds.get(name)?.toFixed(1)} s`)
}

async function measure(ground: Environment, name: string, rows: Figure[]): Promise<void> {
  const measured = await (benchmarks[name] as (typeof benchmarks)[string])(ground)
  if (measured.length === 0) return
  printTable(measured)
  rows.push(...measured)
  keep(rows)
}

/** Nothing measured counts where it broke an invariant. */
async function check({ context }: Environment, rows: Figure[]): Promise<void> {
  await assertClean(context.db).catch((error: unknown) => {
    rows.length = 0
    keep(rows)
    throw error
  })
}

/** After each benchmark: a run that is ended before its last row keeps what it has. */
function keep(rows: readonly Figure[]): void {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}

function printSeconds(): void {
  const all = [...seconds.values()].reduce((sum, each) => sum + each, 0)
  console.log(`\n${all.toFixed(0)} s, of it`)
  for (const [name, took] of seconds) console.log(`${took.toFixed(1).padStart(7)}  ${name}`)
}
