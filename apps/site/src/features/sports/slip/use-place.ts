import { useWrite } from '@meydan/api-client/query'
import { requestKeyOf, settled } from '@meydan/api-client/request-keys'
import type { OutputOf } from '@meydan/contract/call'
import { checkSlip, listCoupons, placeCoupon } from '@meydan/contract/sports'
import { liraOfKurus } from '@meydan/money/kurus'
import { useQueryClient } from '@tanstack/react-query'
import { type Fresh, freshOf, type Reckoning } from './reckoning.ts'
import { askOf, type Slip } from './slip.ts'
import { showPlaced } from './slip-store.ts'

type Check = OutputOf<typeof checkSlip>

/** Plays the slip at the prices that are shown. A refusal that carries fresh legs repairs the slip at once. */
export function usePlace() {
  const client = useQueryClient()
  const write = useWrite(placeCoupon, {
    stale: [listCoupons],
    onSuccess: ({ coupon }) => showPlaced(coupon),
    onError: ({ details }) => {
      if (!Array.isArray(details.legs)) return
      const { legs, max_stake, referral_stake } = details as Pick<Check, 'legs' | 'max_stake' | 'referral_stake'>
      client.setQueriesData<Check>(
        { queryKey: [checkSlip.method, checkSlip.path] },
        (old) => old && { ...old, legs, max_stake, referral_stake },
      )
    },
  })
  const place = (slip: Slip, legs: readonly Fresh[], { perColumnKurus }: Reckoning) => {
    const ask = askOf(slip)
    if (!ask || perColumnKurus === undefined) return
    const body = {
      kind: ask.kind,
      sizes: ask.sizes,
      legs: ask.legs.map((leg) => {
        const fresh = freshOf(legs, leg)
        return { ...leg, odds: fresh?.odds ?? 0, version: fresh?.version ?? 0 }
      }),
      per_column: liraOfKurus(perColumnKurus),
      accept: slip.accept,
    }
    // Without prices: after a lost answer the same coupon at other odds must not become a second one.
    const content = JSON.stringify([ask, body.per_column])
    write.mutate({ ...body, client_key: requestKeyOf(content) }, { onSuccess: () => settled(content) })
  }
  return { place, isBusy: write.isPending, failure: write.error ?? undefined, reset: write.reset }
}
