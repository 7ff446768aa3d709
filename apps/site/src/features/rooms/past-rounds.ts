import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { useQuery } from '@tanstack/react-query'

/** A finished round as the studio publishes it. */
export interface PastRound {
  no: number
  algorithm: string
  result: number | null
  /** All that was drawn, where a result is more than one number. */
  drawn: readonly number[] | null
  mix: string | null
  stakesHash: string | null
  seed: string
  lockedAt: string | null
  /** The platform's secret, by its promise and as it was revealed; null of rounds without one. */
  secret: { hash: string; value: string | null } | null
  /** What the public beacon gave; null where none took part. */
  beacon: { chain: string; round: number; at: string; signature: string | null } | null
  head: string
  firstNo: number
  at: string
}

/** All that proves one round. */
export interface RoundRecord extends PastRound {
  room: string
  /** The players' seeds in the order in which it mixed them. */
  seeds: readonly string[]
  /** Stakes that take no part. */
  left: readonly { seed: string; placedAt: string; returnedAt: string | null; reason: string }[]
  /** Of a tombala hall: the cards drawn for it, how many played, and how many each player held. */
  hall: { cards: readonly TombalaCard[]; played: number; held: readonly number[] } | null
}

const EVERY_MS = 15_000

/** The last rounds of a room, from the studio's public list. */
export function usePastRounds(code: string) {
  return useQuery({
    queryKey: ['room-rounds', code],
    refetchInterval: EVERY_MS,
    queryFn: async ({ signal }): Promise<PastRound[]> => {
      const reply = await fetch(`/studio/rooms/${code}/rounds`, { signal })
      if (!reply.ok) throw new Error(`${reply.status}`)
      return ((await reply.json()) as { rounds: PastRound[] }).rounds
    },
  })
}

/** Where the record of a round is to be had, by anybody. */
export function recordPath(code: string, no: number | string): string {
  return `/studio/rooms/${encodeURIComponent(code)}/rounds/${encodeURIComponent(no)}`
}

/** The record of a round; null where no room has it. Not asked for what cannot be the number of one. */
export function useRoundRecord(code: string | undefined, no: number | string | undefined) {
  return useQuery({
    queryKey: ['room-rounds', code, String(no)],
    enabled: code !== undefined && /^[1-9]\d{0,14}$/.test(String(no)),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<RoundRecord | null> => {
      const reply = await fetch(recordPath(code ?? '', no ?? ''), { signal, credentials: 'omit' })
      if (reply.status === 404) return null
      if (!reply.ok) throw new Error(`${reply.status}`)
      return ((await reply.json()) as { round: RoundRecord }).round
    },
  })
}
