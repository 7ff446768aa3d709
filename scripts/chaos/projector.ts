import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isExact, startLoad } from './load.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

/** Longer than the projector sleeps. */
const CAUGHT_UP_MS = 8_000

/**
 * Whoever adds up the days is ended in the middle of it, and its server killed between two runs: soon after the last start every
 * movement is counted, once.
 */
export async function projector({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const times = short ? 3 : 60
  let server: ServerProcess | undefined = await startServer(ground.url)
  const load = await startLoad(ground, { name: 'project', seed, players: 32, address: () => server?.address })
  let ended = 0
  for (let time = 0; time < times; time++) {
    for (let look = 0; look < 200; look++) {
      await setTimeout(10 + random() * 10)
      ended += await ground.context.db.run(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where query like '%held as materialized%' and state = 'active' and pid <> pg_backend_pid()`)
    }
    await server.kill()
    server = undefined
    server = await startServer(ground.url)
  }
  const result = await load.stop()
  await server.kill()
  server = await startServer(ground.url)
  await setTimeout(CAUGHT_UP_MS)
  await server.kill()
  const { uncounted } = await ground.context.db.one<{ uncounted: bigint }>(sql`
    select count(*) as uncounted from wallet.wallets w join wallet.balances_view b using (player_id) where w.counted_seq <> b.seq`)
  return {
    name: 'projector',
    figures: { ended, kills: times + 1, ...result, uncounted_players: Number(uncounted) },
    ok: isExact(result) && uncounted === 0n,
  }
}
