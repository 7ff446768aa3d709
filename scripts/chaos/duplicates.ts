import sql from 'sql-template-tag'
import { provider } from './provider.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const COPIES = 10
const AT_ONCE = 20

/** Every stake is sent ten times at once: it is taken once. */
export async function duplicates({ ground, seed, short }: Trial): Promise<Outcome> {
  const stakes = short ? 1_000 : 10_000
  const send = await provider(ground, AT_ONCE)
  const server = await startServer(ground.url)
  const before = await takenFrom(ground)
  let refused = 0
  for (let start = 0; start < stakes; start += AT_ONCE) {
    const copies = Array.from({ length: AT_ONCE * COPIES }, (_, index) => {
      const stake = start + Math.floor(index / COPIES)
      const round = `duplicate-${seed}-${stake}`
      return send(server.address, {
        kind: 'bet',
        player: (stake % AT_ONCE) + 1,
        round,
        transaction: `${round}-bet`,
        amount: 10,
      })
    })
    for (const answer of await Promise.all(copies)) if (answer?.status !== 200) refused++
  }
  const taken = (await takenFrom(ground)) - before
  await server.kill()
  return {
    name: 'duplicates',
    figures: { stakes, copies: stakes * COPIES, refused, taken_kurus: Number(taken) },
    ok: taken === BigInt(stakes) * 10n && refused === 0,
  }
}

async function takenFrom({ context }: Trial['ground']): Promise<bigint> {
  const { taken } = await context.db.one<{ taken: bigint }>(sql`
    select coalesce(-sum(cash_kurus + bonus_kurus), 0)::bigint as taken from wallet.movements_view where kind in ('stake', 'win', 'rollback')`)
  return taken
}
