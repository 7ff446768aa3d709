import { randomFillSync } from 'node:crypto'

/**
 * A number from 0 up to 1 that decides one thing: the `n`th of its purpose in an event. A stream of its own for each pair, so that
 * one more draw of one thing shifts nothing else.
 */
export type Draws = (event: number, purpose: string, n: number) => number

const pool = new Uint32Array(512)
let used = pool.length

/** Of the operating system, when it is asked: nothing of what comes later exists before. */
export const systemDraws: Draws = () => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const value = fraction(pool[used] ?? 0, pool[used + 1] ?? 0)
  pool[used] = pool[used + 1] = 0
  used += 2
  return value
}

/** The same again for the same seed: for invented strengths, tests and tables, never for a match that is bet on. */
export function seededDraws(seed: string): Draws {
  const streams = new Map<string, [number, number]>()
  return (event, purpose, n) => {
    const name = `${seed} ${event} ${purpose}`
    let stream = streams.get(name)
    if (stream === undefined) {
      stream = [hash(name, 0x9e3779b9), hash(name, 0x85ebca6b)]
      streams.set(name, stream)
    }
    return fraction(mixed(stream[0] + Math.imul(n, 0x9e3779b1)), mixed(stream[1] ^ Math.imul(n, 0x85ebca77)))
  }
}

function fraction(high: number, low: number): number {
  return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53
}

/** The last step of MurmurHash3: every bit of the input moves half of the output's. */
export function mixed(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

function hash(text: string, start: number): number {
  let h = start
  for (let at = 0; at < text.length; at++) h = mixed(h ^ text.charCodeAt(at) ^ Math.imul(at + 1, 0x27d4eb2f))
  return h
}

/** Two independent standard normal numbers of two draws. */
export function normalPair(first: number, second: number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - first))
  return [radius * Math.cos(2 * Math.PI * second), radius * Math.sin(2 * Math.PI * second)]
}
