import { bin } from './lib/root.ts'
import { endOnSignal } from './lib/clean-up.ts'
import { readOptions } from './lib/options.ts'
import { run } from './test/run.ts'

const HELP = `npm run load:anonymous [-- --tries N]
  Floods of passwords, registrations, documents and codes while a player and somebody of the staff, in browsers known before, try to get
  in; exit 1 where one of them does in fewer than 99 of 100 tries, or where a browser that
  nobody knows is not let in within 10 s beside 200 guesses a second from 1,000 addresses. npm test has the same with fewer tries.
  --tries N     of each victim in each flood, 100 where not said`

const { values } = readOptions(HELP, { tries: { type: 'string', default: '100', least: 1 } })
endOnSignal()
const files = ['floods.long.test.ts', 'strangers-flood.long.test.ts'].map((file) => `apps/server/test/shape/${file}`)
const options = ['run', ...files, '--disable-console-intercept=true']
process.exitCode = await run(bin('vitest'), options, { FLOOD_TRIES: values.tries })
