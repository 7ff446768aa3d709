import { setTimeout as sleep } from 'node:timers/promises'
import { type BeaconChain, beaconTime, QUICKNET } from '@meydan/fair/shared/beacon'
import { isBeaconSignature } from '@meydan/fair/shared/beacon-signature'
import { request } from 'undici'
import * as z from 'zod'
import type { RoomClock } from '../clock.ts'

/** Where a beacon is asked, in this order, without a trailing slash; its chain is quicknet unless it is named. */
export type BeaconSettings = { urls: readonly string[]; chain?: BeaconChain }

export type Beacon = {
  chain: BeaconChain
  /** The signature of a round, waited for from its time on and checked; null where no server has it a few seconds later. */
  signatureOf: (round: number) => Promise<string | null>
}

/** Times that all servers are asked for a round, the pause between, and how long each may take. */
const TRIES = 10
const PAUSE_MS = 500
const ANSWER_MS = 2_000
/** Rounds whose signatures are kept: several rooms wait for the same one. */
const KEPT = 64

const Answer = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

export function makeBeacon(
  { urls, chain = QUICKNET }: BeaconSettings,
  { clock, log }: { clock: RoomClock; log: { warn: (facts: object, text: string) => void } },
): Beacon {
  const asked = new Map<number, Promise<string | null>>()
  const find = async (round: number): Promise<string | null> => {
    await clock.wait(beaconTime(chain, round) - clock.ms())
    for (let turn = 1; turn <= TRIES; turn++) {
      const found = await askAll(urls, chain, round)
      if (found !== null) return found
      if (turn < TRIES) await clock.wait(PAUSE_MS)
    }
    log.warn({ round, chain: chain.hash }, 'rooms: the beacon did not answer')
    return null
  }
  return {
    chain,
    signatureOf(round) {
      const present = asked.get(round)
      if (present !== undefined) return present
      const finding = find(round)
      asked.set(round, finding)
      // What was not there may be by the time that somebody else asks.
      void finding.then((found) => found === null && asked.delete(round))
      for (const old of [...asked.keys()].slice(0, -KEPT)) asked.delete(old)
      return finding
    },
  }
}

/** The first right answer of all servers; all but the first are asked a little later. */
async function askAll(urls: readonly string[], chain: BeaconChain, round: number): Promise<string | null> {
  const over = new AbortController()
  const answers = urls.map(async (url, place) => {
    await sleep((place * PAUSE_MS) / 2, undefined, { signal: over.signal })
    return ask(`${url}/${chain.hash}/public/${round}`, { chain, round, signal: over.signal })
  })
  try {
    return await Promise.any(answers)
  } catch {
    return null
  } finally {
    over.abort()
  }
}

type Wanted = { chain: BeaconChain; round: number; signal: AbortSignal }

/** Rejects whatever is not the signature of that round. */
async function ask(url: string, { chain, round, signal }: Wanted): Promise<string> {
  const { statusCode, body } = await request(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) })
  if (statusCode !== 200) {
    await body.dump()
    throw new Error(`HTTP ${statusCode}`)
  }
  const answer = Answer.parse(await body.json())
  if (answer.round !== round || !isBeaconSignature(chain, round, answer.signature)) throw new Error('no such signature')
  return answer.signature
}
