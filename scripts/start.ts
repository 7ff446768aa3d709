import { buildWhatIsStale } from './build.ts'
import { keepCompiled } from './lib/keep-compiled.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'
import { readConfig } from '../apps/server/src/platform/start/config.ts'
import { assertStrict } from '../apps/server/src/platform/start/strict-start.ts'

const HELP = `npm start
  Builds what is not built, migrates, seeds an empty database, serves everything. Settings come from the environment (README.md).`

await orSayWhy(async () => {
  readOptions(HELP, {})
  assertStrict(readConfig(process.env))
  await buildWhatIsStale(console.log)
  keepCompiled(process.env)
  const { main } = await import('../apps/server/src/main.ts')
  await main(process.env)
})
