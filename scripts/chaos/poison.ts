import { setTimeout } from 'node:timers/promises'
import { isExact, startLoad } from './load.ts'
import { provider } from './provider.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const PLAYERS = 64
const POISONED = PLAYERS + 1
/** Twice what it is without poison, where the machine is busy with other things. */
const NEIGHBOUR_MS = 200

/** One player's writes break a rule of the database, in every batch: the neighbours do not notice, and the player plays on afterwards. */
export async function poison({ ground, seed, short }: Trial): Promise<Outcome> {
  const { pool } = ground.context.db
  const server = await startServer(ground.url)
  const send = await provider(ground, POISONED)
  const address = () => server.address
  const before = await startLoad(ground, { name: 'unpoisoned', seed, players: PLAYERS, address })
  await setTimeout(short ? 4_000 : 20_000)
  const quiet = await before.stop()
  const load = await startLoad(ground, { name: 'poison', seed, players: PLAYERS, address })
  await pool.query(`
    begin;
    set local lock_timeout = 0;
    create function wallet.refuse_poison() returns trigger language plpgsql as $$ begin raise check_violation using message = 'poison'; end $$;
    create trigger poison before insert on wallet.movements for each row when (new.player_id = ${POISONED}) execute function wallet.refuse_poison();
    commit`)
  let isOver = false
  let refused = 0
  let taken = 0
  const victims = Array.from({ length: 2 }, async (_, victim) => {
    for (let no = 0; !isOver; no++) {
      const round = `poisoned-${seed}-${victim}-${no}`
      const answer = await send(server.address, {
        kind: 'bet',
        player: POISONED,
        round,
        transaction: `${round}-bet`,
        amount: 10,
      })
      if (answer?.status === 200) taken++
      else refused++
    }
  })
  await setTimeout(short ? 8_000 : 60_000)
  isOver = true
  await Promise.all(victims)
  // Both wait for the table as long as it takes under load.
  await pool.query(
    'begin; set local lock_timeout = 0; drop trigger poison on wallet.movements; drop function wallet.refuse_poison(); commit',
  )
  const round = `healed-${seed}`
  const healed = await send(server.address, {
    kind: 'bet',
    player: POISONED,
    round,
    transaction: `${round}-bet`,
    amount: 10,
  })
  const result = await load.stop()
  await server.kill()
  return {
    name: 'poison',
    figures: { poisoned: refused, ...result, quiet_p99_ms: quiet.p99_ms },
    ok:
      isExact(result) &&
      taken === 0 &&
      refused > 0 &&
      healed?.status === 200 &&
      result.p99_ms < Math.max(NEIGHBOUR_MS, 2 * quiet.p99_ms),
  }
}
