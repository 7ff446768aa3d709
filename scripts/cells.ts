import { cellCommand, startEdge } from '../apps/server/src/cells/commands.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { endOnSignal, onSignal } from './clean-up.ts'
import { readOptions } from './options.ts'
import { orSayWhy } from './or-say-why.ts'

const HELP = `npm run cells -- first | add | enter | move | figures | edge
  Several whole databases as one house (docs/operations.md, decision 0156). first, add and enter are made again after a release.
  first  makes the house of DATABASE_URL the first cell
  add    makes the empty database of DATABASE_URL another cell, with ids of its own and copies of what is written in the first
    --no N         its number, from 1
    --first URL    the first cell's database, as its owner
  enter  tells the directory (CELLS_DIRECTORY_URL) of the cell of DATABASE_URL, or what is new of it
    --no N         its number
    --address URL  where its servers are reached
    --closed       it takes no new players
  move   moves the cell of DATABASE_URL to its standby while it is played (docs/operations.md); called again, it goes on
    --to URL       the standby, as a superuser, and as PostgreSQL of the directory reaches it
  figures  the day sums of every cell that the directory knows, and of the house, as CSV in lira
    --from DAY --to DAY  Istanbul days, today without; --csv FILE instead of the screen
  edge   stands before the cells at HOST and PORT, with CELLS_DIRECTORY_URL and SECRET_KEY`

const OPTIONS = {
  no: { type: 'string' },
  first: { type: 'string' },
  address: { type: 'string' },
  closed: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'string' },
} as const

await orSayWhy(async () => {
  const { positionals, values } = readOptions(HELP, OPTIONS, { allowPositionals: true })
  endOnSignal()
  const config = readConfig(process.env)
  if (positionals[0] !== 'edge') return cellCommand(positionals[0], config, values)
  const edge = await startEdge(config)
  onSignal(() => edge.close())
  console.log(`The edge of the house listens at ${edge.address}.`)
})
