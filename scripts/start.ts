import { buildWhatIsStale } from './build.ts'
import { orSayWhy } from './or-say-why.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'

await orSayWhy(async () => {
  readConfig(process.env)
  await buildWhatIsStale(console.log)
  const { main } = await import('../apps/server/src/main.ts')
  await main(process.env)
})
