import { keyOf, read } from '@meydan/api-client/query'
import type { OutputOf, RawInputOf } from '@meydan/contract/call'
import { listCoupons, readCoupon } from '@meydan/contract/sports/sports'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Changes } from '../live/changes.ts'
import { openSportsSocket } from '../live/sports-socket.ts'

/** The socket sends most changes; this is for the others. */
const ASK_MS = 10_000
/** Of the twenty topics that a socket may have, one is that of the coupons. */
const EVENTS_MOST = 16

/** The player's coupons, by the call and from then on by the socket: their ends, and the scores of their open legs. */
export function useCoupons(input: RawInputOf<typeof listCoupons>) {
  const client = useQueryClient()
  const found = useQuery({
    ...read(listCoupons, input),
    refetchInterval: ASK_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const legs = found.data?.coupons.filter(({ status }) => status === 'accepted').flatMap((coupon) => coupon.legs) ?? []
  const open = [...new Set(legs.filter(({ result }) => result === 'open').map(({ event }) => event))]
  const topics = ['coupons', ...open.slice(0, EVENTS_MOST).map((event) => `event:${event}`)].join(' ')
  const ask = useEffectEvent(() => {
    for (const call of [listCoupons, readCoupon]) void client.invalidateQueries({ queryKey: keyOf(call) })
  })
  const score = useEffectEvent((events: readonly Changes[]) => {
    client.setQueryData<OutputOf<typeof listCoupons>>(keyOf(listCoupons, input), (old) => old && scored(old, events))
  })
  useEffect(
    () =>
      openSportsSocket({
        topics: topics.split(' '),
        changes: (events) => score(events),
        coupon: () => ask(),
      }),
    [topics],
  )
  return found
}

function scored(list: OutputOf<typeof listCoupons>, events: readonly Changes[]): OutputOf<typeof listCoupons> {
  const byId = new Map(events.map((event) => [event.id, event]))
  return {
    ...list,
    coupons: list.coupons.map((coupon) => ({
      ...coupon,
      legs: coupon.legs.map((leg) => {
        const now = byId.get(leg.event)
        return now ? { ...leg, phase: now.p, score: now.s } : leg
      }),
    })),
  }
}
