import { keepCompiled } from './lib/keep-compiled.ts'
import { orSayWhy } from './lib/or-say-why.ts'

await orSayWhy(async () => {
  keepCompiled(process.env)
  const { main } = await import('../apps/server/src/main.ts')
  await main(process.env)
})
