import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { openSession, sessionCookie } from '../../apps/server/src/domains/identity/public.ts'
import { type Figure, figure, median } from '../figure.ts'
import { type Environment, PLAYERS } from '../environment.ts'
import { type Served, serve } from '../served.ts'
import { type SignedRequest, signedStake } from '../signed-stake.ts'

const BODIES = 60_000
/** How often a load is asked whether it is over. */
export const LOOK_MS = 100

/** Calls over HTTP beside a Fastify that does nothing, the generator in another process, 64 and 256 connections. */
export async function httpRows(ground: Environment): Promise<Figure[]> {
  const served = await serve(ground.url)
  try {
    return [...(await callbackRows(ground, served)), ...(await readRows(ground, served))]
  } finally {
    await served.stop()
  }
}

/** Requests per second; every answer has to be of the 2xx or 304. */
export async function fire(
  url: string,
  options: { connections: number; seconds: number; next: () => SignedRequest },
): Promise<number> {
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    sampleInt: LOOK_MS,
    requests: [{ setupRequest: (request) => ({ ...request, ...options.next() }) }],
  })
  const bad = result.non2xx - (result.statusCodeStats?.['304']?.count ?? 0)
  if (bad > 0 || result.errors > 0) throw new Error(`${url}: ${bad} answers were not ok, ${result.errors} failed`)
  return result.requests.total / result.duration
}

async function callbackRows(ground: Environment, served: Served): Promise<Figure[]> {
  const rows: Figure[] = []
  const stake = await signedStake(ground)
  await stakeOnce(served.app, stake)
  const stakes = signStakes(stake)
  for (const [connections, least] of [
    [64, 0.33],
    [256, 0.45],
  ] as const) {
    const ours: number[] = []
    const bare: number[] = []
    for (let repeat = 0; repeat < ground.repeats; repeat++) {
      bare.push(
        await fire(served.bare, { connections, seconds: ground.seconds, next: () => ({ ...stakes(), path: '/' }) }),
      )
      ours.push(await fire(served.app, { connections, seconds: ground.seconds, next: stakes }))
    }
    rows.push(
      figure(
        `signed stake, ${connections} connections / bare POST`,
        { value: median(ours), unit: '1/s', reference: median(bare) },
        { least },
      ),
    )
  }
  return rows
}

/** A stake of each player, so that the server knows all sessions, as it knows those of players at play. */
async function stakeOnce(url: string, stake: SignStake): Promise<void> {
  let player = 0
  await autocannon({
    url,
    connections: 64,
    amount: PLAYERS,
    sampleInt: LOOK_MS,
    requests: [{ setupRequest: (request) => ({ ...request, ...stake((player++ % PLAYERS) + 1, randomUUID()) }) }],
  })
}

type SignStake = Awaited<ReturnType<typeof signedStake>>

/** Signed before the clock runs, each with ids of its own; what is asked beyond them is signed on the way. */
function signStakes(stake: SignStake): () => SignedRequest {
  const sign = () => stake(1 + Math.floor(Math.random() * PLAYERS), randomUUID())
  const signed = Array.from({ length: BODIES }, sign)
  return () => signed.pop() ?? sign()
}

async function readRows(ground: Environment, served: Served): Promise<Figure[]> {
  const { token } = await openSession(ground.context, 1, { remember: true, ip: '127.0.0.1', userAgent: 'bench' })
  const cookie = `${sessionCookie(ground.context.config)}=${token}`
  const first = await fetch(`${served.app}/api/get-balance.php`, { headers: { cookie } })
  const get = (url: string, path: string, headers: Record<string, string>) =>
    fire(url, {
      connections: 64,
      seconds: ground.seconds,
      next: () => ({ method: 'GET', path, headers }),
    })
  const rates = { bare: [] as number[], full: [] as number[], unchanged: [] as number[] }
  for (let repeat = 0; repeat < ground.repeats; repeat++) {
    rates.bare.push(await get(served.bare, '/', { cookie }))
    rates.full.push(await get(served.app, '/api/get-balance.php', { cookie }))
    const known = { cookie, 'if-none-match': String(first.headers.get('etag')) }
    rates.unchanged.push(await get(served.app, '/api/get-balance.php', known))
  }
  const beside = (name: string, values: number[], least: number) =>
    figure(name, { value: median(values), unit: '1/s', reference: median(rates.bare) }, { least })
  return [
    beside('balance poll with session, 304 / bare GET', rates.unchanged, 0.75),
    beside('balance poll with session, 200 / bare GET', rates.full, 0.8),
  ]
}
