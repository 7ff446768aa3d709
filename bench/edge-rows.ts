import { fork } from 'node:child_process'
import { once } from 'node:events'
import { prepareFirst } from '../apps/server/src/cells/prepare.ts'
import { startCluster } from './cluster.ts'
import { type Figure, figure, median } from './figure.ts'
import { assertClean, fillHouse, type Ground, migrateGround, openHouse } from './ground.ts'
import { fire, signStakes, stakeOnce } from './http-rows.ts'
import { type Served, serve } from './served.ts'
import { signedStake } from './signed-stake.ts'

const CONNECTIONS = 64
/** What the edge leaves where it has a core to share with the server that it stands before. */
const LEAST_THROUGH = 0.5
/** Being the first of several cells costs no more than the machine wanders. */
const LEAST_FIRST = 0.95

/** Signed stakes through the edge beside the same sent to the server itself, and those of a first cell beside those of a house of one. */
export async function edgeRows(ground: Ground): Promise<Figure[]> {
  const cluster = await startCluster({ wal_level: 'logical' })
  await migrateGround(cluster.url)
  const first: Ground = { ...ground, url: cluster.url, house: openHouse(cluster.url), cluster }
  await fillHouse(first.house)
  await prepareFirst(cluster.url)
  const servers = [await serve(ground.url), await serve(cluster.url)] as const
  const edge = await startEdge(servers[0].app)
  try {
    const stakes = [await signedStake(ground), await signedStake(first)] as const
    for (const [no, stake] of stakes.entries()) await stakeOnce((servers[no] as Served).app, stake)
    const [alone, cell] = [signStakes(stakes[0]), signStakes(stakes[1])]
    const rates = { direct: [] as number[], through: [] as number[], first: [] as number[] }
    const measure = (url: string, next: typeof alone) =>
      fire(url, { connections: CONNECTIONS, seconds: ground.seconds, next })
    for (let repeat = 0; repeat < ground.repeats; repeat++) {
      rates.direct.push(await measure(servers[0].app, alone))
      rates.through.push(await measure(edge.address, alone))
      rates.first.push(await measure(servers[1].app, cell))
    }
    await assertClean(first.house.db)
    const reference = median(rates.direct)
    const row = (name: string, value: number, least: number) =>
      figure(name, { value, unit: '1/s', reference }, { least })
    return [
      row('signed stake, through the edge / direct', median(rates.through), LEAST_THROUGH),
      row('signed stake, first of several cells / a house of one', median(rates.first), LEAST_FIRST),
    ]
  } finally {
    edge.stop()
    for (const server of servers) await server.stop()
    await first.house.db.close()
    await cluster.close()
  }
}

async function startEdge(address: string) {
  const child = fork(new URL('edge.ts', import.meta.url), [address])
  const [at] = (await once(child, 'message')) as [string]
  return { address: at, stop: () => void child.kill() }
}
