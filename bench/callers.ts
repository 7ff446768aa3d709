import { setTimeout } from 'node:timers/promises'
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

/**
 * So many callers, each asking every so often, however long the one before took: a wait counts from when the caller wanted to ask, so that
 * a standstill is felt by everybody who would have come meanwhile.
 */
export async function callersArrive(
  callers: number,
  { seconds, everyMs }: { seconds: number; everyMs: number },
  ask: (caller: number) => Promise<unknown>,
): Promise<Load> {
  const latencies: number[] = []
  const started = performance.now()
  const one = async (caller: number) => {
    const asked: Promise<void>[] = []
    for (let due = started + (caller * everyMs) / callers; due < started + seconds * 1_000; due += everyMs) {
      await setTimeout(Math.max(0, due - performance.now()))
      asked.push(ask(caller).then(() => void latencies.push(performance.now() - due)))
    }
    await Promise.all(asked)
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)))
  const took = (performance.now() - started) / 1_000
  return { perSecond: latencies.length / took, p99Ms: percentile(latencies, 0.99), count: latencies.length }
}
