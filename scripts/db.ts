import { runCommand } from '../apps/server/src/commands.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { endOnSignal } from './clean-up.ts'
import { readOptions } from './options.ts'
import { orSayWhy } from './or-say-why.ts'

const HELP = `npm run db -- migrate | seed | reset | verify | redeliver | drill
  migrate    brings the database up to date
  seed       writes the demo into an empty database
  reset      drops everything and writes the demo anew
  verify     checks every money invariant and the audit chain; exit 1 on a breach
  redeliver  parked letters of the outbox are tried again
  drill      restores a backup into a fresh cluster at a chosen time, checks it there and prints how long each step took; exit 1 on a
             breach. Without more, of the database of DATABASE_URL, whose role must be allowed to replicate; without that, of one of its own
    --size MB    of one of its own, filled first to about so much
    --from DIR   of the newest base-… in this folder with the log in wal beside it, --at TIME (ISO) up to then
    --json FILE  writes the figures too
             It needs the programs of a PostgreSQL server of the same version (PG_BIN)`

const DRILL = {
  size: { type: 'string' },
  from: { type: 'string' },
  at: { type: 'string' },
  json: { type: 'string' },
} as const

await orSayWhy(() => {
  const { positionals, values } = readOptions(HELP, DRILL, { allowPositionals: true })
  endOnSignal()
  return positionals[0] === 'drill' ? holdDrill(values) : runCommand(positionals[0] ?? '', process.env)
})

async function holdDrill({ size, from, at, json }: Partial<Record<keyof typeof DRILL, string>>): Promise<void> {
  const megabytes = size === undefined ? undefined : Number(size)
  if (megabytes !== undefined && !(Number.isInteger(megabytes) && megabytes >= 0))
    throw new StartError('--size is a whole number of MB.')
  if (at !== undefined && Number.isNaN(Date.parse(at)))
    throw new StartError('--at is a time such as 2026-11-22T03:00:00Z.')
  const { drill, sayReport, writeReport } = await import('./drill/run.ts')
  const report = await drill(process.env, { megabytes, from, at: at === undefined ? undefined : new Date(at) })
  console.log(sayReport(report))
  if (json !== undefined) writeReport(json, report)
  if (report.breaches > 0) process.exitCode = 1
}
