import { createAdmin } from '../apps/server/src/commands.ts'
import { endOnSignal } from './lib/clean-up.ts'
import { readCommand } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'

const HELP = `npm run staff -- create-admin
  create-admin  prints a link, good once and for 30 minutes, by which the first admin of an empty installation sets a password and a
                second factor; then one for the second, since every further account takes two people`

await orSayWhy(() => {
  readCommand(HELP, { 'create-admin': {} })
  endOnSignal()
  return createAdmin(process.env)
})
