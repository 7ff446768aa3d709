import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isExact, startLoad } from './load.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

/** Ends the shards' connections at random moments from inside the database. */
export async function backends({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const times = short ? 40 : 1_000
  const server = await startServer(ground.url)
  const load = await startLoad(ground, { name: 'backend', seed, players: 48, address: () => server.address })
  let ended = 0
  for (let time = 0; time < times; time++) {
    await setTimeout(50 + random() * 300)
    ended += await ground.context.db.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'meydan play' and datname = current_database() and random() < 0.7`)
  }
  const result = await load.stop()
  await server.kill()
  return { name: 'backends', figures: { ended, ...result }, ok: isExact(result) && ended > 0 }
}
