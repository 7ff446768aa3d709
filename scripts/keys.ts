import { changeKeys } from '../apps/server/src/commands.ts'
import { endOnSignal } from './lib/clean-up.ts'
import { readCommand } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'

const HELP = `npm run keys -- rotate [--root]
  rotate  with the server stopped, seals all personal data with a new key and makes their hashes anew; one that was cut off goes on.
          With OLD_SECRET_KEY the keys are wrapped by the new SECRET_KEY first.
  --root  makes a new root too, which signs and peppers from then on: links of mails, cookies of visitors and offers of a moment ago are
          good no more; passwords, recovery codes and the audit log stay good.`

await orSayWhy(() => {
  const { values } = readCommand(HELP, { rotate: { root: { type: 'boolean' } } })
  endOnSignal()
  return changeKeys(process.env, { rootToo: values.root ?? false })
})
