import { createAdmin } from '../apps/server/src/commands.ts'
import { StartError } from '../apps/server/src/platform/start-error.ts'
import { endOnSignal } from './clean-up.ts'
import { readOptions } from './options.ts'
import { orSayWhy } from './or-say-why.ts'

const HELP = `npm run staff -- create-admin
  create-admin  prints a link, good once and for 30 minutes, by which the first admin of an empty house sets a password and a
                second factor; then one for the second, since every further account takes two people`

await orSayWhy(() => {
  const { positionals } = readOptions(HELP, {}, { allowPositionals: true })
  endOnSignal()
  if (positionals[0] !== 'create-admin') throw new StartError('Usage: npm run staff -- create-admin')
  return createAdmin(process.env)
})
