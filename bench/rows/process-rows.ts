import { randomUUID } from 'node:crypto'
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { type Figure, figure, median } from '../figure.ts'
import type { Environment } from '../environment.ts'
import { LOOK_MS } from './http-rows.ts'
import { type Served, serve } from '../served.ts'
import { type SignedRequest, signedStake } from '../signed-stake.ts'

const BODIES = 60_000
const CONNECTIONS = 64
/** Until then most of what runs is not yet compiled: a process answers three times as much after ten seconds as in its first two. */
const WARM_UP_SECONDS = 12
/** So few that every process knows their sessions after the warm-up. */
const AT_PLAY = 1_000
/** Together they answer no less than one alone. */
const LEAST = 1

/**
 * Signed stakes sent to two and three processes at once, which share the shards, beside the same sent to the owner alone. With Redis where it is
 * installed, as in operation: the news of balances cross processes through it.
 */
export async function processRows(ground: Environment): Promise<Figure[]> {
  const redis = await startRedis()
  const stake = await signedStake(ground)
  const signed: SignedRequest[] = []
  const sign = () => stake(1 + Math.floor(Math.random() * AT_PLAY), randomUUID())
  const fill = () => {
    while (signed.length < BODIES) signed.push(sign())
  }
  const next = () => signed.pop() ?? sign()
  const measured = new Map<number, number[]>([1, 2, 3].map((processes) => [processes, []]))
  const servers: Served[] = []
  try {
    for (let no = 0; no < 3; no++) servers.push(await serve(ground.url, { SHARED: '1', ...redis.env }))
    await fire(servers, { seconds: WARM_UP_SECONDS, next })
    for (let repeat = 0; repeat < ground.repeats; repeat++)
      for (const [processes, rates] of measured) {
        fill()
        rates.push(await fire(servers.slice(0, processes), { seconds: ground.seconds, next }))
      }
  } finally {
    for (const server of servers) await server.stop()
    redis.stop()
  }
  const rateOf = (processes: number) => median(measured.get(processes) as number[])
  return [2, 3].map((processes) =>
    figure(
      `signed stake, ${processes} processes / one (${redis.env.REDIS_URL ? 'with Redis' : 'no Redis here'})`,
      { value: rateOf(processes), unit: '1/s', reference: rateOf(1) },
      { least: LEAST },
    ),
  )
}

/** Answers per second of all together; each has to be ok. */
async function fire(
  servers: readonly Served[],
  options: { seconds: number; next: () => SignedRequest },
): Promise<number> {
  const results = await Promise.all(
    servers.map(({ app }) =>
      autocannon({
        url: app,
        connections: Math.ceil(CONNECTIONS / servers.length),
        duration: options.seconds,
        sampleInt: LOOK_MS,
        requests: [{ setupRequest: (request) => ({ ...request, ...options.next() }) }],
      }),
    ),
  )
  for (const { non2xx, errors, statusCodeStats } of results)
    if (non2xx + errors > 0)
      throw new Error(`not every answer was ok: ${JSON.stringify(statusCodeStats)}, ${errors} failed`)
  return results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0)
}

async function startRedis(): Promise<{ env: Record<string, string>; stop(): void }> {
  if (spawnSync('redis-server', ['--version']).status !== 0) return { env: {}, stop() {} }
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  for await (const line of createInterface(redis.stdout)) if (line.includes('Ready to accept')) break
  redis.stdout.resume()
  return { env: { REDIS_URL: `redis://127.0.0.1:${port}` }, stop: () => void redis.kill() }
}
