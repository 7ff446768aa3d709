import { lanesOf } from '../apps/server/src/domains/games/public.ts'
import { callersAsk } from './callers.ts'
import { openHouse } from './ground.ts'
import { anyone, openBench } from './stakes.ts'

/** One of several server processes: plays stakes on lanes of its own, when it is told to. */
const [, , url, callers, seconds] = process.argv as [string, string, string, string, string]
const house = openHouse(url)
const { stake } = await openBench(house)
await callersAsk(8, 1, () => stake(anyone()))
process.on('disconnect', () => process.exit())
process.on('message', async () => {
  const load = await callersAsk(Number(callers), Number(seconds), () => stake(anyone()))
  await lanesOf(house).close()
  await house.db.close()
  process.send?.(load)
})
process.send?.('ready')
