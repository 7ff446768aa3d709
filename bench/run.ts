import { writeFileSync } from 'node:fs'
import { readOptions } from '../scripts/options.ts'
import { boardRows } from './board-rows.ts'
import { bystanderRows } from './bystander-rows.ts'
import { edgeRows } from './edge-rows.ts'
import { exportRows } from './export-rows.ts'
import { feedRows } from './feed-rows.ts'
import { type Figure, printTable } from './figure.ts'
import { flaggedRows } from './flagged-rows.ts'
import { assertClean, type Ground, withGround } from './ground.ts'
import { historyRows } from './history-rows.ts'
import { httpRows } from './http-rows.ts'
import { processRows } from './process-rows.ts'
import { roomRows } from './room-rows.ts'
import { socketRows } from './socket-rows.ts'
import { sportsRows } from './sports-rows.ts'
import { sportsSocketRows } from './sports-socket-rows.ts'
import { startRows } from './start-rows.ts'
import { walletRows } from './wallet-rows.ts'

/** In the order in which they disturb each other least: what opens the cup and the jackpots comes late, the ten million movements last. */
const benchmarks: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  start: startRows,
  http: httpRows,
  sockets: socketRows,
  rooms: roomRows,
  wallet: walletRows,
  flagged: flaggedRows,
  sports: sportsRows,
  'sports-sockets': sportsSocketRows,
  processes: processRows,
  edge: edgeRows,
  bystander: bystanderRows,
  exports: exportRows,
  feed: feedRows,
  boards: boardRows,
  history: historyRows,
}

const HELP = `npm run bench [-- --quick] [--only NAME] [--json FILE]
  Each benchmark beside its reference in the same run.
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

const size = values.quick ? { seconds: 2, repeats: 1, quick: true } : { seconds: 4, repeats: 3, quick: false }
const broken: string[] = []
const figures = await withGround(size, async (ground) => {
  const rows: Figure[] = []
  for (const name of chosen) {
    try {
      rows.push(...(await measured(ground, name)))
      keep(rows)
    } catch (error) {
      broken.push(name)
      console.error(`${name}: broke`, error)
    }
  }
  return rows
})
const missed = figures.filter(({ ok }) => !ok).length
console.log(
  `${figures.length} rows, ${missed} missed. Every money invariant held after each load. Absolute figures wander with the machine; the ratios of one run are what counts.`,
)
if (broken.length > 0) console.error(`Not measured, since they broke: ${broken.join(', ')}.`)
process.exit(broken.length > 0 ? 1 : 0)

/** After each benchmark: a run that is ended before its last row keeps what it has. */
function keep(rows: readonly Figure[]): void {
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}

async function measured(ground: Ground, name: string): Promise<Figure[]> {
  const from = performance.now()
  const rows = await (benchmarks[name] as (typeof benchmarks)[string])(ground)
  const until = performance.now()
  if (rows.length === 0) return []
  await assertClean(ground.house.db)
  console.log(
    `${name}: measured for ${seconds(until - from)} s, every invariant checked in ${seconds(performance.now() - until)} s`,
  )
  printTable(rows)
  return rows
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
