import { follows } from '@meydan/fair/chain'
import { type Blocks, wordsOf } from '@meydan/fair/draws'
import { fromHex, toHex } from '@meydan/fair/hash'
import { beaconTime, QUICKNET, randomnessOf } from '@meydan/fair/shared/beacon'
import { crashPoint } from '@meydan/fair/shared/crash'
import { joinedMix, mixOf, secretHashOf, sharedBlocks } from '@meydan/fair/shared/shared-round'
import { drawRace, raceOrder } from '@meydan/fair/shared/virtual-race'
import { climbStoreys, STOREYS } from '@meydan/fair/shared/zeppelin'
import { isTableAlgorithm, tableRules } from '@meydan/fair/tables/tables'
import { drawBalls, drawHall, hallCardsFor } from '@meydan/fair/tombala/tombala'
import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import { useQuery } from '@tanstack/react-query'
import type { RoundRecord } from './past-rounds.ts'

/** What the round's own data lead to, computed here and now. */
export function recomputeRound(record: RoundRecord) {
  const { no, algorithm, seeds, seed, head, firstNo, drawn, result, secret, beacon } = record
  const mix = record.mix ?? ''
  const randomness = beacon?.signature ? randomnessOf(beacon.signature) : ''
  const all = secret === null ? mix : joinedMix(mix, { secret: secret.value ?? '', randomness })
  const bytes = fromHex(seed)
  const blocks = sharedBlocks({ algorithm, no, seed: bytes, mix: all })
  const steps = no - firstNo + 1
  const found = drawnBy(algorithm, blocks, no)
  return {
    steps,
    mix: all,
    hmac: toHex(blocks(0)),
    isOfChain: follows(bytes, fromHex(head), steps),
    isMixed: mixOf(seeds) === mix,
    isPromised: secret?.value == null || secretHashOf(secret.value) === secret.hash,
    isInTime: isInTime(record),
    isEqual:
      found.result === result &&
      String(found.drawn ?? '') === String(drawn ?? '') &&
      isHall(record.hall, found.hallCards),
    ...found,
  }
}

/** Whether the hall's cards are the drawn ones, and as many of them played as its rule says. */
function isHall(hall: RoundRecord['hall'], cards: readonly TombalaCard[]): boolean {
  if (hall === null) return cards.length === 0
  return String(hall.cards) === String(cards) && hall.played === hallCardsFor(hall.held)
}

/** Whether the mix was fixed before the beacon signed; true where it gave nothing. */
function isInTime({ beacon, lockedAt }: RoundRecord): boolean {
  if (!beacon?.signature) return true
  const at = beaconTime(QUICKNET, beacon.round)
  return Date.parse(beacon.at) === at && lockedAt !== null && Date.parse(lockedAt) < at
}

/** Whether the beacon's value is signed by quicknet; true where there is none to check. What checks it is loaded when it is needed. */
export function useSignature({ beacon }: RoundRecord) {
  return useQuery({
    queryKey: ['beacon', beacon],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => {
      if (!beacon?.signature) return true
      const { isBeaconSignature } = await import('@meydan/fair/shared/beacon-signature')
      return beacon.chain === QUICKNET.hash && isBeaconSignature(QUICKNET, beacon.round, beacon.signature)
    },
  })
}

type Drawn = { result: number; drawn: number[] | null; hallCards: readonly TombalaCard[] }

function drawnBy(algorithm: string, blocks: Blocks, no: number): Drawn {
  const hallCards: TombalaCard[] = []
  if (algorithm === 'aviator/1') return { result: crashPoint(blocks(0)), drawn: null, hallCards }
  const words = wordsOf(blocks)
  if (algorithm === 'tombala/1') {
    const balls = drawBalls(words)
    return { result: balls[0] ?? 0, drawn: balls, hallCards }
  }
  if (algorithm === 'tombala/2') {
    const { balls, hallCards: cards } = drawHall(words)
    return { result: balls[0] ?? 0, drawn: balls, hallCards: cards }
  }
  if (algorithm === 'virtual-race/1') {
    const drawn = drawRace(words, no)
    return { result: raceOrder(drawn)[0] ?? 0, drawn, hallCards }
  }
  if (!isTableAlgorithm(algorithm))
    return { result: STOREYS[climbStoreys(words).at(-1) ?? 0] ?? 100, drawn: null, hallCards }
  const { draw, resultOf } = tableRules[algorithm]
  const drawn = draw(words)
  return { result: resultOf(drawn), drawn, hallCards }
}
