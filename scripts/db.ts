import { writeFileSync } from 'node:fs'
import { runCommand } from '../apps/server/src/commands.ts'
import { StartError } from '../apps/server/src/platform/start/start-error.ts'
import { fillInstallation } from './fill/fill-installation.ts'
import { endOnSignal } from './lib/clean-up.ts'
import { readCommand } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'

const HELP = `npm run db -- migrate | seed | reset | verify | redeliver | fill | lists | export | drill
  migrate    brings the database up to date
  seed       writes the demo into an empty database
  reset      drops everything and writes the demo anew
  verify     checks every money invariant and the audit chain; exit 1 on a breach
  redeliver  dead letters of the outbox are tried again
  fill       adds invented players with months of money and play to a play-money installation; all or nothing, verify stays clean
    --players N --movements M    20,000 and 400,000 without; 1,000,000 and 20,000,000 is the long form
    --json FILE                  of this and the next two: writes the figures too, as npm run scorecard -- --keep takes them
  lists      asks every list and report of the back office in all its orders and filters; exit 1 where a p95 is above --limit
    --limit MS   300 without, --times N each query, --only PART of a path, --as USERNAME of the demo's staff where it is not the admin
  export     makes an export of the ledger's last days as the job does and says how long it took and what memory; exit 1 where it was too much
    --rows N     1,000,000 without, about
  drill      restores a backup into a fresh cluster at a chosen time, checks it there and prints how long each step took; exit 1 on a
             breach. Without more, of the database of DATABASE_URL, whose role must be allowed to replicate; without that, of one of its own
    --size MB    of one of its own, filled first to about so much
    --from DIR   of the newest base-… in this folder with the log in wal beside it, --at TIME (ISO) up to then
    --json FILE  writes the figures too
             It needs the programs of a PostgreSQL server of the same version (PG_BIN)`

const json = { type: 'string' } as const
const COMMANDS = {
  migrate: {},
  seed: {},
  reset: {},
  verify: {},
  redeliver: {},
  fill: { players: { type: 'string', least: 1 }, movements: { type: 'string', least: 1 }, json },
  lists: {
    limit: { type: 'string', least: 1 },
    times: { type: 'string', least: 1 },
    only: { type: 'string' },
    as: { type: 'string' },
    json,
  },
  export: { rows: { type: 'string', least: 1 }, json },
  drill: { size: { type: 'string', least: 0 }, from: { type: 'string' }, at: { type: 'string' }, json },
} as const

await orSayWhy(() => {
  const asked = readCommand(HELP, COMMANDS)
  endOnSignal()
  if (asked.command === 'drill') return holdDrill(asked.values)
  if (asked.command === 'lists') return paceLists(asked.values)
  if (asked.command === 'export') return paceExport(asked.values)
  return asked.command === 'fill' ? addPlayers(asked.values) : runCommand(asked.command, process.env)
})

type ValuesOf<Command extends keyof typeof COMMANDS> = Partial<Record<keyof (typeof COMMANDS)[Command], string>>

async function addPlayers({ players = '20000', movements = '400000', json }: ValuesOf<'fill'>): Promise<void> {
  const filling = { players: Number(players), movements: Number(movements) }
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 1_000)
  const stages = await fillInstallation(process.env, {
    ...filling,
    say: (line) => console.log(`${seconds()} s  ${line}`),
  })
  console.log(`Filled in ${seconds()} s.`)
  keepAs(json, { ...filling, seconds: seconds(), stages })
}

async function paceLists({ limit = '300', times = '3', only, as = 'admin', json }: ValuesOf<'lists'>): Promise<void> {
  const { isSlow, paceOfLists, sayPaces } = await import('./measure/lists.ts')
  const { players, paces } = await paceOfLists(process.env, {
    times: Number(times),
    as,
    ...(only === undefined ? {} : { only }),
    // At millions of rows all of them take minutes: on an interrupt the checks done so far are printed.
    say: ({ path, p50, p95 }) => console.error(`${p50} / ${p95} ms  ${path}`),
  })
  console.log(sayPaces(paces, Number(limit)))
  keepAs(json, { players, limit: Number(limit), paces })
  if (paces.some((each) => isSlow(each, Number(limit)))) process.exitCode = 1
}

async function paceExport({ rows = '1000000', json }: ValuesOf<'export'>): Promise<void> {
  const { paceOfExport } = await import('./measure/export-pace.ts')
  const { printTable } = await import('../bench/figure.ts')
  const figures = await paceOfExport(process.env, Number(rows))
  printTable(figures)
  keepAs(json, figures)
  if (figures.some(({ ok }) => !ok)) process.exitCode = 1
}

function keepAs(file: string | undefined, figures: object): void {
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

async function holdDrill({ size, from, at, json }: ValuesOf<'drill'>): Promise<void> {
  const megabytes = size === undefined ? undefined : Number(size)
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw new StartError('--at is a time such as 2026-11-22T03:00:00Z.')
  const { drill, sayReport, writeReport } = await import('./restore-drill/run.ts')
  const report = await drill(process.env, { megabytes, from, at: at === undefined ? undefined : new Date(at) })
  console.log(sayReport(report))
  if (json !== undefined) writeReport(json, report)
  if (report.breaches > 0) process.exitCode = 1
}
