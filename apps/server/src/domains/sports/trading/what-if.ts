import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type { readWhatIf } from '@meydan/contract/sports/sports-desk-admin'
import { marketTypeByKey } from '@meydan/feed/market-types'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { refuse } from '../../../platform/http/refusal.ts'
import { learnTypesOf } from '../book/market-types.ts'
import { namesOf } from '../book/format-event.ts'
import { freeBetReturn } from '../coupons/quote.ts'
import { type HitCoupon, readHit, returnBy, type Won } from './dry-run.ts'

/** What each result of a market would do to the coupons that are open now; where two win, as each alone would. Writes nothing. */
export async function whatIf(db: Db, { event, key, specifiers }: InputOf<typeof readWhatIf>) {
  const match = await db.row<{ home: string; away: string | null; odds: (number | null)[] }>(sql`
    select coalesce(h.name, e.name) as home, a.name as away, m.odds from sports.markets m join sports.events e on e.id = m.event_id left join sports.teams h on h.id = e.home_id
      left join sports.teams a on a.id = e.away_id where m.event_id = ${event} and m.key = ${key} and m.specifiers = ${specifiers}`)
  if (!match) throw refuse('not_found')
  await learnTypesOf(db, [{ key, odds: match.odds }])
  const open = (await readHit(db, event, [{ key, specifiers }])).filter(({ status }) => status === 'accepted')
  const outcomes = (marketTypeByKey.get(key)?.outcomes ?? []).map(({ id }) => ({
    id,
    name: namesOf({ key, specifiers, outcome: id }, match).outcome_name,
    ...endedBy(open, { ids: new Set([id]), isTied: false }),
  }))
  return {
    success: true,
    coupons: open.length,
    results: [...outcomes, { id: 'void', name: 'İptal (1,00)', ...endedBy(open, 'void') }],
  }
}

function endedBy(open: readonly HitCoupon[], won: Won) {
  const sums = { ends: 0, stake: 0n, pays: 0n }
  for (const coupon of open) {
    const gross = returnBy(coupon, won)
    if (gross === undefined) continue
    const played = coupon.playing_kurus * BigInt(coupon.columns)
    sums.ends += 1
    sums.stake += coupon.is_free ? 0n : played
    sums.pays += coupon.is_free ? freeBetReturn(gross, played) : gross
  }
  return {
    ends: sums.ends,
    stake: liraOfKurus(sums.stake),
    pays: liraOfKurus(sums.pays),
    keeps: liraOfKurus(sums.stake - sums.pays),
  }
}
