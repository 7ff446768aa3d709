import { buildWhatIsStale } from './build.ts'
import { readOptions } from './lib/options.ts'
import { orSayWhy } from './lib/or-say-why.ts'

const HELP = `npm run build
  Builds the site, the back office and the studio's games where they are older than their sources, as npm start does.`

await orSayWhy(async () => {
  readOptions(HELP, {})
  await buildWhatIsStale(console.log)
})
