import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { House } from '../../platform/house.ts'
import type { Job } from '../../platform/jobs.ts'
import { decideCashoutsDue } from './cashout/decide.ts'
import { decideDue } from './coupons/decide.ts'
import { forgetHolds } from './desk/holds.ts'
import { countLateBets } from './desk/late-bets.ts'
import { shadeDue } from './desk/shade.ts'
import { gradeMissed, settleDue } from './settle/settle.ts'
import { writeOffOld } from './settle/claims.ts'
import { voidUnplayed } from './settle/unplayed.ts'
import { forgetOldSlips } from './shared-slips.ts'
import { watchBook } from './watch.ts'

const MESSAGES_DAYS = 90

export function sportsJobs(house: House): Job[] {
  return [
    { name: 'decide live coupons', pattern: '* * * * * *', run: () => decideDue(house) },
    { name: 'decide cash-outs', pattern: '* * * * * *', run: () => decideCashoutsDue(house) },
    { name: 'settle coupons', pattern: '*/5 * * * * *', run: () => settleDue(house) },
    { name: 'shade odds', pattern: '*/3 * * * * *', run: () => shadeDue(house) },
    { name: 'grade what was missed', pattern: '30 * * * * *', run: () => gradeMissed(house) },
    { name: 'watch the book', pattern: '45 * * * * *', run: () => watchBook(house) },
    { name: 'void what was not played', pattern: '10 5 0 * * *', run: () => voidUnplayed(house) },
    { name: 'forget holds that were taken back', pattern: '25 */10 * * * *', run: () => forgetHolds(house) },
    { name: 'write off old claims of coupons', pattern: '40 20 4 * * *', run: () => writeOffOld(house) },
    { name: 'count late bets', pattern: '15 50 3 * * *', run: () => countLateBets(house) },
    { name: 'keep days of prices', pattern: '5 10 * * * *', run: () => keepPriceDays(house) },
    { name: 'forget old shared slips', pattern: '20 35 4 * * *', run: () => forgetOldSlips(house) },
    { name: 'forget old messages of the feed', pattern: '50 35 4 * * *', run: () => forgetMessages(house) },
  ]
}

/** Three days ahead, so that a night without it harms nothing; what is older than 30 days goes. */
async function keepPriceDays(house: House): Promise<void> {
  await house.db.run(sql`select sports.keep_price_days(${istanbulDay(house.db.now())})`)
}

async function forgetMessages(house: House): Promise<void> {
  const before = new Date(house.db.now().getTime() - MESSAGES_DAYS * 86_400_000)
  await house.db.run(sql`delete from sports.feed_messages where received_at < ${before}`)
}
