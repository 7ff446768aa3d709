import { sentenceOf } from '@meydan/api-client/failure'
import { keyOf, readAgain } from '@meydan/api-client/query'
import { sendProven } from '@meydan/api-client/proof'
import { requestKeyOf, settled } from '@meydan/api-client/request-keys'
import { CallFailed } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import { checkSlip, listCoupons, placeCoupon } from '@meydan/contract/sports/sports'
import { liraOfKurus } from '@meydan/money/kurus'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sportsWords } from '../../../words/sports.ts'
import { slipWords } from '../../../words/sports-slip.ts'
import { type Fresh, freshOf, type Reckoning } from './compute-returns.ts'
import { couponsOf, type Slip } from './slip.ts'
import { type Failure, type Placed, type PlayedCoupon, showPlaced } from './slip-store.ts'

type Check = OutputOf<typeof checkSlip>
type Ask = ReturnType<typeof couponsOf>[number]['ask']

interface Wish {
  slip: Slip
  legs: readonly Fresh[]
  perColumnKurus: bigint
}

/**
 * Plays the slip at the prices that are shown, each single of several as a coupon of its own. A refusal that carries fresh legs
 * repairs the slip at once; what of several was taken is shown beside what was not.
 */
export function usePlace() {
  const client = useQueryClient()
  const write = useMutation<Omit<Placed, 'choices'>, CallFailed, Wish>({
    mutationFn: playAll,
    onSuccess: async (placed) => {
      await readAgain(client, { queryKey: keyOf(listCoupons) })
      void readAgain(client, { queryKey: keyOf(listActiveBonuses) })
      showPlaced(placed)
    },
    onError: ({ details }) => {
      if (!Array.isArray(details.legs)) return
      const { legs, max_stake, referral_stake } = details as Pick<Check, 'legs' | 'max_stake' | 'referral_stake'>
      client.setQueriesData<Check>(
        { queryKey: keyOf(checkSlip) },
        (old) => old && { ...old, legs, max_stake, referral_stake },
      )
    },
  })
  const place = (slip: Slip, legs: readonly Fresh[], { perColumnKurus }: Reckoning) => {
    if (perColumnKurus !== undefined) write.mutate({ slip, legs, perColumnKurus })
  }
  return { place, isBusy: write.isPending, failure: write.error ?? undefined, reset: write.reset }
}

/** One after the other; where none is taken, the first refusal is that of the slip. */
async function playAll({ slip, legs, perColumnKurus }: Wish): Promise<Omit<Placed, 'choices'>> {
  const coupons: PlayedCoupon[] = []
  const failures: Failure[] = []
  let first: unknown
  for (const { ask, choices } of couponsOf(slip)) {
    try {
      coupons.push(await playOne(ask, { slip, legs, perColumnKurus }))
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      first ??= failure
      const sentence = sentenceOf(failure, { network: slipWords.network, failure: slipWords.placeFailed })
      failures.push(...choices.map((choice) => ({ choice, sentence, ...namesOf(freshOf(legs, choice)) })))
    }
  }
  if (coupons.length === 0) throw first
  return { coupons, failures }
}

function namesOf(leg: Fresh | undefined): Pick<Failure, 'name' | 'match'> {
  if (!leg) return { name: '', match: '' }
  return { name: `${leg.market_name} · ${leg.outcome_name}`, match: sportsWords.match(leg.home, leg.away) }
}

async function playOne(ask: Ask, { slip, legs, perColumnKurus }: Wish): Promise<PlayedCoupon> {
  const per_column = liraOfKurus(perColumnKurus)
  // Without prices: after a lost answer the same coupon at other odds must not become a second one.
  const content = JSON.stringify([ask, per_column])
  const { coupon } = await sendProven(placeCoupon, {
    ...ask,
    legs: ask.legs.map((leg) => {
      const fresh = freshOf(legs, leg)
      return { ...leg, odds: fresh?.odds ?? 0, version: fresh?.version ?? 0 }
    }),
    per_column,
    accept: slip.accept,
    client_key: requestKeyOf(content),
  })
  settled(content)
  return coupon
}
