import { setTimeout } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { shardsOf } from '../../apps/server/src/domains/games/public.ts'
import { callersArrive, callersAsk, type Load } from '../callers.ts'
import { type Figure, figure } from '../figure.ts'
import { type Environment, openHouse } from '../environment.ts'
import { openProxy, type Proxy } from '../proxy.ts'
import { anyone, openBench } from '../stakes.ts'

const HELD = 3
const BYSTANDER_MS = 200
/** Of each of 64 callers: some hundred stakes a second, which no machine finds hard. */
const EVERY_MS = 200

/** What everybody else feels while one wallet is locked, and while one connection of the shards hangs. */
export async function bystanderRows(ground: Environment): Promise<Figure[]> {
  const seconds = ground.quick ? 5 : 12
  const quiet = await measure(ground, Math.min(seconds, 5), async () => {})
  const locked = await measure(ground, seconds, () => lockWallet(ground, seconds))
  const hung = await measure(ground, seconds, (proxy) => hangOnce(proxy))
  const row = (name: string, { p99Ms }: Load, most?: number) =>
    figure(`p99 of a bystander, ${name}`, { value: p99Ms, unit: 'ms' }, most === undefined ? {} : { most })
  return [
    row('nothing wrong', quiet),
    row(`one wallet locked for ${seconds} s`, locked, BYSTANDER_MS),
    row(`one connection hung for ${seconds} s`, hung, BYSTANDER_MS),
  ]
}

async function measure(ground: Environment, seconds: number, disturb: (proxy: Proxy) => Promise<void>): Promise<Load> {
  const proxy = await openProxy(ground.url)
  const context = openHouse(proxy.url)
  const { stake } = await openBench(context)
  await callersAsk(64, 1, () => stake(anyone()))
  let isOver = false
  const victim = (async () => {
    while (!isOver) await stake(HELD)
  })()
  const bystander = () => {
    const player = anyone()
    return player === HELD ? player + 1 : player
  }
  const disturbed = disturb(proxy)
  const load = await callersArrive(64, { seconds, everyMs: EVERY_MS }, () => stake(bystander()))
  isOver = true
  await Promise.all([disturbed, victim])
  await shardsOf(context).close()
  await context.db.close()
  proxy.close()
  return load
}

async function lockWallet({ context }: Environment, seconds: number): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.run(sql`set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select from wallet.wallets where player_id = ${HELD} for update`)
    await setTimeout(seconds * 1_000)
  })
}

async function hangOnce(proxy: Proxy): Promise<void> {
  await setTimeout(1_000)
  let isDone = false
  proxy.next = () => {
    if (isDone) return undefined
    isDone = true
    return 'hang'
  }
}
