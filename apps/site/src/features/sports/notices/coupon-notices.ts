import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readCoupon } from '@meydan/contract/sports/sports-coupons'
import { readPreferences } from '@meydan/contract/sports/sports-own'
import { formatAmount } from '@meydan/money/kurus'
import { toast } from '@meydan/ui/dialogs/toast'
import type { QueryClient } from '@tanstack/react-query'
import type { CouponMessage } from '../../../session/coupon-messages.ts'
import { noticeWords } from '../../../words/coupon-notices.ts'
import { couponWords } from '../../../words/sports-slip.ts'
import { sportsWords } from '../../../words/sports.ts'

type Coupon = OutputOf<typeof readCoupon>['coupon']

/** Ends that this page has shown: each revision of a coupon sends it again. */
const shownNotices = new Set<string>()
const ENDS = ['won', 'lost', 'void'] as const
const GOOD = new Set(['won', 'half_won'])

/** Shows what a coupon or its legs have come to, as far as the player wants notices. */
export async function showCouponNotice(client: QueryClient, { type, payload }: CouponMessage): Promise<void> {
  const end = type === 'coupon_update' ? ENDS.find((status) => status === payload.status) : undefined
  if (type === 'coupon_update' && (end === undefined || shownNotices.has(`${payload.no} ${end}`))) return
  if (end) shownNotices.add(`${payload.no} ${end}`)
  const { notices } = await client.fetchQuery({ ...read(readPreferences), staleTime: 60_000 })
  if (notices === 'off') return
  const { coupon } = await client.fetchQuery({ ...read(readCoupon, { no: String(payload.no) }), staleTime: 0 })
  if (end) return showEndNotice(coupon, end)
  if (type === 'coupon_legs') for (const { no } of payload.legs) showLegNotice(coupon, no)
}

function showEndNotice({ reference, return: returned }: Coupon, end: (typeof ENDS)[number]): void {
  const show = end === 'won' ? toast.success : toast.info
  show(noticeWords[end], noticeWords.returned(reference ?? '', formatAmount(returned ?? 0)))
}

function showLegNotice({ legs, reference }: Coupon, no: number): void {
  const leg = legs.find((one) => one.no === no)
  if (!leg || leg.result === 'open') return
  const show = GOOD.has(leg.result) ? toast.success : toast.info
  show(
    noticeWords.leg(sportsWords.match(leg.home, leg.away), couponWords.legResults[leg.result]),
    noticeWords.pick(leg.market_name, leg.outcome_name, reference ?? ''),
  )
}
