import { follows } from '@meydan/fair/chain'
import { crashPoint } from '@meydan/fair/shared/crash'
import { type Blocks, wordsOf } from '@meydan/fair/draws'
import { fromHex, toHex } from '@meydan/fair/hash'
import { mixOf, sharedBlocks } from '@meydan/fair/shared/shared-round'
import { isTableAlgorithm, tableRules } from '@meydan/fair/tables/tables'
import { drawBalls } from '@meydan/fair/tombala/tombala'
import { drawRace, raceOrder } from '@meydan/fair/shared/virtual-race'
import { climb, STOREYS } from '@meydan/fair/shared/zeppelin'
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
  head: string
  firstNo: number
  at: string
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

/** The players' seeds of one round, in the order in which it mixed them. */
export function useMixedSeeds(code: string, no: number) {
  return useQuery({
    queryKey: ['room-rounds', code, no, 'seeds'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<string[]> => {
      const reply = await fetch(`/studio/rooms/${code}/rounds/${no}/seeds`, { signal })
      if (!reply.ok) throw new Error(`${reply.status}`)
      return ((await reply.json()) as { seeds: string[] }).seeds
    },
  })
}

/** What the round's own data and the seeds of its players lead to, computed here and now. */
export function recompute(
  { no, algorithm, mix, seed, head, firstNo, drawn, result }: PastRound,
  seeds: readonly string[],
) {
  const bytes = fromHex(seed)
  const blocks = sharedBlocks({ algorithm, no, seed: bytes, mix: mix ?? '' })
  const steps = no - firstNo + 1
  const found = drawnBy(algorithm, blocks, no)
  return {
    steps,
    hmac: toHex(blocks(0)),
    isOfChain: follows(bytes, fromHex(head), steps),
    isMixed: mixOf(seeds) === mix,
    isEqual: found.result === result && String(found.drawn ?? '') === String(drawn ?? ''),
    ...found,
  }
}

function drawnBy(algorithm: string, blocks: Blocks, no: number): { result: number; drawn: number[] | null } {
  if (algorithm === 'aviator/1') return { result: crashPoint(blocks(0)), drawn: null }
  const words = wordsOf(blocks)
  if (algorithm === 'tombala/1') {
    const balls = drawBalls(words)
    return { result: balls[0] ?? 0, drawn: balls }
  }
  if (algorithm === 'virtual-race/1') {
    const drawn = drawRace(words, no)
    return { result: raceOrder(drawn)[0] ?? 0, drawn }
  }
  if (!isTableAlgorithm(algorithm)) return { result: STOREYS[climb(words).at(-1) ?? 0] ?? 100, drawn: null }
  const { draw, resultOf } = tableRules[algorithm]
  const drawn = draw(words)
  return { result: resultOf(drawn), drawn }
}
