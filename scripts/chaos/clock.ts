import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { isExact, startLoad } from './load.ts'
import { seededRandom } from '../../apps/server/src/seed/seeded-random.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const DAY_MS = 86_400_000

/** The machine’s clock is put forward and back by up to a day, again and again, under load. */
export async function clock({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seededRandom(seed)
  const steps = short ? 8 : 200
  const server = await startServer(ground.url)
  let offsetMs = 0
  const now = () => Date.now() + offsetMs
  const load = await startLoad(ground, { name: 'clock', seed, players: 32, address: () => server.address, now })
  for (let step = 0; step < steps; step++) {
    await setTimeout(300 + random() * 1_000)
    // Within a day of wherever it stood: further back the ledger itself takes for a fault.
    offsetMs = Math.round((random() - 0.5) * DAY_MS)
    server.setClock(offsetMs)
  }
  const result = await load.stop()
  await server.kill()
  const { days } = await ground.context.db.one<{ days: bigint }>(
    sql`select count(distinct day) as days from wallet.movements where round_ref like ${`clock-${seed}-%`}`,
  )
  return { name: 'clock', figures: { steps, days: Number(days), ...result }, ok: isExact(result) && days > 1n }
}
