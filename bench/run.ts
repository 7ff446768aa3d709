import { writeFileSync } from 'node:fs'
import { readOptions } from '../scripts/options.ts'
import { type Figure, printTable } from './figure.ts'
import { assertClean, type Ground, withGround } from './ground.ts'
import { httpRows } from './http-rows.ts'
import { processRows } from './process-rows.ts'
import { socketRows } from './socket-rows.ts'
import { walletRows } from './wallet-rows.ts'

const benchmarks: Record<string, (ground: Ground) => Promise<Figure[]>> = {
  wallet: walletRows,
  http: httpRows,
  processes: processRows,
  sockets: socketRows,
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
const chosen = values.only === undefined ? Object.keys(benchmarks) : [values.only]
const unknown = chosen.find((name) => !benchmarks[name])
if (unknown !== undefined) {
  console.error(`No benchmark is called ${unknown}; there are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(1)
}

const figures = await withGround(
  values.quick ? { seconds: 3, repeats: 1 } : { seconds: 5, repeats: 3 },
  async (ground) => {
    const rows: Figure[] = []
    for (const name of chosen) {
      console.log(`measuring ${name} …`)
      const measured = await (benchmarks[name] as (typeof benchmarks)[string])(ground)
      printTable(measured)
      rows.push(...measured)
      await assertClean(ground.house.db)
    }
    return rows
  },
)
console.log(
  'Every money invariant held after each load. Absolute figures wander with the machine; the ratios of one run are what counts.',
)
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`)
process.exit(0)
