import { setTimeout } from 'node:timers/promises'
import { isExact, startLoad } from './load.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

/** Kills the server again and again under load: whatever it answered is in the ledger, once. */
export async function kills({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const times = short ? 8 : 200
  let server: ServerProcess | undefined = await startServer(ground.url)
  const load = await startLoad(ground, { name: 'kill', seed, players: 32, address: () => server?.address })
  let slowestStartMs = 0
  for (let time = 0; time < times; time++) {
    await setTimeout(150 + random() * 1_500)
    await server.kill()
    server = undefined
    const started = performance.now()
    server = await startServer(ground.url)
    slowestStartMs = Math.max(slowestStartMs, performance.now() - started)
  }
  const result = await load.stop()
  await server.kill()
  return {
    name: 'kills',
    figures: { kills: times, ...result, slowest_start_ms: Math.round(slowestStartMs) },
    ok: isExact(result),
  }
}
