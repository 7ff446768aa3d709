import sql from 'sql-template-tag'
import type { Ground } from '../../bench/ground.ts'
import { provider } from './provider.ts'
import type { Outcome, Trial } from './run.ts'
import { seeded } from './seeded.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const CALLERS = 32

/** Kills the server again and again under load: whatever it answered is in the ledger, once. */
export async function kills({ ground, seed, short }: Trial): Promise<Outcome> {
  const random = seeded(seed)
  const send = await provider(ground, CALLERS)
  const acknowledged: string[] = []
  const times = short ? 10 : 200
  let server: ServerProcess | undefined
  let isOver = false
  let sent = 0
  const play = async (player: number) => {
    while (!isOver) {
      const round = `kill-${player}-${sent++}`
      const bet = { kind: 'bet', player, round, transaction: `${round}-bet`, amount: 10 } as const
      const win = {
        kind: 'win',
        player,
        round,
        transaction: `${round}-win`,
        reference: bet.transaction,
        amount: 7,
      } as const
      for (const wire of [bet, win]) {
        const address = server?.address
        const answer = address === undefined ? undefined : await send(address, wire)
        if (answer?.status === 200) acknowledged.push(wire.transaction)
        else await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }
  server = await startServer(ground.url)
  const players = Array.from({ length: CALLERS }, (_, index) => play(index + 1))
  let slowestStartMs = 0
  for (let time = 0; time < times; time++) {
    await new Promise((resolve) => setTimeout(resolve, 150 + random() * 1_500))
    await server.kill()
    const started = performance.now()
    server = await startServer(ground.url)
    slowestStartMs = Math.max(slowestStartMs, performance.now() - started)
  }
  isOver = true
  await Promise.all(players)
  await server.kill()
  const lost = await countLost(ground, acknowledged)
  return {
    name: 'kills',
    figures: { kills: times, acknowledged: acknowledged.length, lost, slowest_start_ms: Math.round(slowestStartMs) },
    ok: lost === 0 && acknowledged.length > 0,
  }
}

async function countLost({ house }: Ground, transactions: readonly string[]): Promise<number> {
  const { lost } = await house.db.one<{ lost: bigint }>(sql`
    select count(*) as lost from (
      select from unnest(${transactions}::text[]) as wanted (id)
      left join wallet.movements_view m on m.external_id = wanted.id and m.kind in ('stake', 'win')
      group by wanted.id having count(m.seq) <> 1) as wrong`)
  return Number(lost)
}
