import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readCoupon } from '@meydan/contract/sports/sports-coupons'
import { readPreferences } from '@meydan/contract/sports/sports-own'
import { formatAmount } from '@meydan/money/kurus'
import { toast } from '@meydan/ui/dialogs/toast'
import type { QueryClient } from '@tanstack/react-query'
import type { CouponNews } from '../../../session/coupon-news.ts'
import { noticeWords } from '../../../words/coupon-notices.ts'
import { couponWords } from '../../../words/sports-slip.ts'
import { sportsWords } from '../../../words/sports.ts'

type Coupon = OutputOf<typeof readCoupon>['coupon']

/** Ends that this page has told: a coupon is told of again by each of its revisions. */
const shownNotices = new Set<string>()
const ENDS = ['won', 'lost', 'void'] as const
const GOOD = new Set(['won', 'half_won'])

/** Tells what a coupon or its legs have come to, as far as the player wants to be told. */
export async function tellCoupon(client: QueryClient, { type, payload }: CouponNews): Promise<void> {
  const end = type === 'coupon_update' ? ENDS.find((status) => status === payload.status) : undefined
  if (type === 'coupon_update' && (end === undefined || shownNotices.has(`${payload.no} ${end}`))) return
  if (end) shownNotices.add(`${payload.no} ${end}`)
  const { notices } = await client.fetchQuery({ ...read(readPreferences), staleTime: 60_000 })
  if (notices === 'off') return
  const { coupon } = await client.fetchQuery({ ...read(readCoupon, { no: String(payload.no) }), staleTime: 0 })
  if (end) return tellEnd(coupon, end)
  if (type === 'coupon_legs') for (const { no } of payload.legs) tellLeg(coupon, no)
}

function tellEnd({ reference, return: returned }: Coupon, end: (typeof ENDS)[number]): void {
  const tell = end === 'won' ? toast.success : toast.info
  tell(noticeWords[end], noticeWords.returned(reference ?? '', formatAmount(returned ?? 0)))
}

function tellLeg({ legs, reference }: Coupon, no: number): void {
  const leg = legs.find((one) => one.no === no)
  if (!leg || leg.result === 'open') return
  const tell = GOOD.has(leg.result) ? toast.success : toast.info
  tell(
    noticeWords.leg(sportsWords.match(leg.home, leg.away), couponWords.legResults[leg.result]),
    noticeWords.pick(leg.market_name, leg.outcome_name, reference ?? ''),
  )
}
