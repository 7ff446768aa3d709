import { setTimeout } from 'node:timers/promises'
import { isExact, type Load, startLoad } from './load.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const RECOVERY_MS = 5_000

/** Kills PostgreSQL under load, in turn without a word and by an immediate stop: rounds go on soon after it is back, and nothing is lost. */
export async function database({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const times = short ? 4 : 50
  const server = await startServer(ground.url)
  const load = await startLoad(ground, { name: 'database', seed, players: 32, address: () => server.address })
  let slowestMs = 0
  for (let time = 0; time < times; time++) {
    await setTimeout(1_000 + random() * 1_500)
    await ground.cluster.kill(time % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
    await setTimeout(random() * 1_000)
    await ground.cluster.start()
    slowestMs = Math.max(slowestMs, await untilAnswered(load))
  }
  const result = await load.stop()
  await server.kill()
  return {
    name: 'database',
    figures: { kills: times, ...result, slowest_recovery_ms: Math.round(slowestMs) },
    ok: isExact(result) && slowestMs <= RECOVERY_MS,
  }
}

/** Milliseconds from now to the next acknowledgement. */
async function untilAnswered(load: Load): Promise<number> {
  const before = load.count()
  const from = performance.now()
  while (load.count() === before && performance.now() - from < 6 * RECOVERY_MS) await setTimeout(5)
  return performance.now() - from
}
