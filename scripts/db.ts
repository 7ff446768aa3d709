import { runCommand } from '../apps/server/src/commands.ts'
import { endOnSignal } from './clean-up.ts'
import { readOptions } from './options.ts'
import { orSayWhy } from './or-say-why.ts'

const HELP = `npm run db -- migrate | seed | reset | verify | redeliver
  migrate    brings the database up to date
  seed       writes the demo into an empty database
  reset      drops everything and writes the demo anew
  verify     checks every money invariant and the audit chain; exit 1 on a breach
  redeliver  parked letters of the outbox are tried again`

await orSayWhy(() => {
  const { positionals } = readOptions(HELP, {}, { allowPositionals: true })
  endOnSignal()
  return runCommand(positionals[0] ?? '', process.env)
})
