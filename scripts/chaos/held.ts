import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { transfer } from '../../apps/server/src/domains/wallet/public.ts'
import type { Db } from '../../apps/server/src/platform/database/db.ts'
import { isExact, type Result, startLoad } from './load.ts'
import { openProxy, type Proxy } from '../../bench/proxy.ts'
import { startServer } from './server-process.ts'
import type { Outcome, Trial } from './trial.ts'

const PLAYERS = 32
/** Nobody else plays as these two: one whose wallet is held, one whose next movement is. */
const HELD = PLAYERS + 1
const MOVED = PLAYERS + 2
/** Twice what it is without disturbance, where the machine is busy with other things. */
const BYSTANDER_MS = 200

/** What one slow transaction or hung connection does to everybody else. */
export async function held(trial: Trial): Promise<Outcome> {
  const ms = trial.short ? 6_000 : 30_000
  const { db } = trial.ground.context
  const quiet = await measure(trial, 'quiet', () => setTimeout(ms / 2))
  const wallet = await measure(trial, 'wallet', () => holdWallet(db, ms))
  const movement = await measure(trial, 'movement', () => holdMovement(db, ms))
  const hung = await measure(trial, 'hung', (proxy) => hang(proxy, ms))
  const all = { quiet, wallet, movement, hung }
  const figures = Object.entries(all).flatMap(([name, result]) => [
    [`${name}_p99_ms`, result.p99_ms],
    [`${name}_worst_ms`, result.worst_ms],
    [`${name}_acknowledged`, result.acknowledged],
  ])
  return {
    name: 'held',
    figures: Object.fromEntries(figures),
    ok: Object.values(all).every(
      (result) => isExact(result) && result.p99_ms < Math.max(BYSTANDER_MS, 2 * quiet.p99_ms),
    ),
  }
}

async function measure(
  { ground, seed }: Trial,
  name: string,
  disturb: (proxy: Proxy) => Promise<void>,
): Promise<Result> {
  const proxy = await openProxy(ground.url)
  const server = await startServer(proxy.url)
  const load = await startLoad(ground, { name: `held-${name}`, seed, players: PLAYERS, address: () => server.address })
  const disturbed = await startLoad(ground, {
    name: `disturbed-${name}`,
    seed,
    first: HELD,
    players: 2,
    address: () => server.address,
  })
  await disturb(proxy)
  const result = await load.stop()
  await disturbed.stop()
  await server.kill()
  proxy.close()
  return result
}

async function holdWallet(db: Db, ms: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select from wallet.wallets where player_id = ${HELD} for update`)
    await setTimeout(ms)
  })
}

/** Holds what a transfer wrote, so that this player's next round runs into it. */
async function holdMovement(db: Db, ms: number): Promise<void> {
  await db
    .transaction(async (tx) => {
      await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
      await transfer(tx, {
        playerId: MOVED,
        kind: 'deposit',
        source: 'fire',
        externalId: randomUUID(),
        cash: 1n,
        contra: 'bank_clearing',
      })
      await setTimeout(ms)
      throw new Error('taken back')
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error
    })
}

/** From one message on nothing comes back on one connection of the shards. */
async function hang(proxy: Proxy, ms: number): Promise<void> {
  await setTimeout(ms / 4)
  let isDone = false
  proxy.next = () => {
    if (isDone) return undefined
    isDone = true
    return 'hang'
  }
  await setTimeout((ms * 3) / 4)
}
