import { setTimeout } from 'node:timers/promises'
import { isExact, startLoad } from './load.ts'
import { openProxy } from '../../bench/proxy.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

/** The network between server and database swallows answers to commits, loses messages and delivers them when nobody waits any more. */
export async function cuts({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const proxy = await openProxy(ground.url)
  const server = await startServer(proxy.url)
  const load = await startLoad(ground, { name: 'cut', seed, players: 48, address: () => server.address })
  proxy.next = () => {
    const dice = random()
    return dice < 0.03 ? 'swallow answer' : dice < 0.04 ? 'lose message' : dice < 0.05 ? 'late message' : undefined
  }
  await setTimeout(short ? 15_000 : 300_000)
  proxy.next = () => undefined
  const result = await load.stop()
  await server.kill()
  proxy.close()
  return { name: 'cuts', figures: { cuts: proxy.faults, ...result }, ok: isExact(result) && proxy.faults > 0 }
}
