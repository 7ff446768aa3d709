import { percentile } from './figure.ts'

export interface Load {
  perSecond: number
  p99Ms: number
  count: number
}

/** So many callers, each asking again as soon as it is answered. */
export async function callersAsk(
  callers: number,
  seconds: number,
  ask: (caller: number, turn: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  const one = async (caller: number) => {
    for (let turn = 0, from = performance.now(); from < end; turn++) {
      await ask(caller, turn)
      const now = performance.now()
      latencies.push(now - from)
      from = now
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
  const took = (performance.now() - started) / 1_000
  return { perSecond: latencies.length / took, p99Ms: percentile(latencies, 0.99), count: latencies.length }
}
