import type { Db } from '../../platform/database/db.ts'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { decideCashoutsDue } from './cashout/decide-cashout.ts'
import { sellAtTargets } from './cashout/cashout-targets.ts'
import { decideDue } from './coupons/decide-coupon.ts'
import { deleteWithdrawnSuspensions } from './trading/holds.ts'
import { countLateBets } from './trading/limits/late-bets.ts'
import { adjustDue } from './trading/limits/liability-adjustments.ts'
import { countPopularOutcomes } from './ready/popular-outcomes.ts'
import { gradeMissed, settleDue } from './settle/settle-due.ts'
import { writeOffOld } from './settle/player-debts.ts'
import { endStartedManualEvents } from './manual/end-manual-events.ts'
import { closeDue } from './feed/close-due.ts'
import { voidUnplayed } from './settle/void-unplayed.ts'
import { deleteOldSharedSlips } from './shared-slips.ts'
import { raiseRiskAlerts } from './risk-alerts.ts'

const MESSAGES_DAYS = 90

export function sportsJobs(context: AppContext): Job[] {
  return [
    { name: 'sports: decide live coupons', pattern: '* * * * * *', run: () => decideDue(context) },
    { name: 'sports: decide cash-outs', pattern: '* * * * * *', run: () => decideCashoutsDue(context) },
    { name: 'sports: sell coupons at their targets', pattern: '*/2 * * * * *', run: () => sellAtTargets(context) },
    { name: 'sports: close markets at their time', pattern: '*/5 * * * * *', run: () => closeDue(context.db) },
    { name: 'sports: end manual events', pattern: '*/5 * * * * *', run: () => endStartedManualEvents(context.db) },
    { name: 'sports: settle coupons', pattern: '*/5 * * * * *', run: () => settleDue(context) },
    { name: 'sports: adjust odds to liability', pattern: '*/3 * * * * *', run: () => adjustDue(context) },
    { name: 'sports: grade missed markets', pattern: '30 * * * * *', run: () => gradeMissed(context) },
    { name: 'sports: count popular outcomes', pattern: '20 * * * * *', run: () => countPopularOutcomes(context.db) },
    { name: 'sports: raise risk alerts', pattern: '45 * * * * *', run: () => raiseRiskAlerts(context) },
    { name: 'sports: void unplayed legs', pattern: '10 5 0 * * *', run: () => voidUnplayed(context) },
    {
      name: 'sports: delete withdrawn suspensions',
      pattern: '25 */10 * * * *',
      run: () => deleteWithdrawnSuspensions(context.db),
    },
    { name: 'sports: write off old player debts', pattern: '40 20 4 * * *', run: () => writeOffOld(context.db) },
    { name: 'sports: count late bets', pattern: '15 50 3 * * *', run: () => countLateBets(context.db) },
    {
      name: 'sports: maintain price partitions',
      pattern: '5 10 * * * *',
      run: () => maintainPricePartitions(context.db),
    },
    { name: 'sports: delete old shared slips', pattern: '20 35 4 * * *', run: () => deleteOldSharedSlips(context.db) },
    {
      name: 'sports: delete old feed messages',
      pattern: '50 35 4 * * *',
      run: () => deleteOldFeedMessages(context.db),
    },
  ]
}

/** Three days ahead, so that a night without it harms nothing; what is older than 30 days goes. */
async function maintainPricePartitions(db: Db): Promise<void> {
  await db.run(sql`select sports.keep_price_days(${istanbulDay(db.now())})`)
}

async function deleteOldFeedMessages(db: Db): Promise<void> {
  const before = new Date(db.now().getTime() - MESSAGES_DAYS * 86_400_000)
  await db.run(sql`delete from sports.feed_messages where received_at < ${before}`)
}
