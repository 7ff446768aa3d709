import type { endSportsDoubt } from '@meydan/contract/sports/sports-settle-admin'
import { eventTitle } from '@meydan/feed/names'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { namesOf } from '../book/format-event.ts'
import { contradictionText } from '../settle/contradiction-text.ts'
import { endDoubt } from '../settle/check-results.ts'

interface Doubt {
  key: string
  specifiers: string
  of: 'price' | 'result'
  detail: string
  ended: boolean
  home: string
  away: string | null
  coupons: number
  most: bigint
}

/** A doubted result keeps payouts back: letting it pass is for two people. A price is offered again, or not. */
export async function assessConfirmation(
  tx: Tx,
  { input }: Wanted<typeof endSportsDoubt>,
): Promise<EffectPreview | undefined> {
  const doubt = await tx.row<Doubt>(sql`
    select d.key, d.specifiers, d.of, d.detail, d.ended_at is not null as ended, coalesce(h.name, e.name) as home, a.name as away, o.coupons, o.most
    from sports.trading_confirmations d join sports.events e on e.id = d.event_id left join sports.teams h on h.id = e.home_id left join sports.teams a on a.id = e.away_id
    cross join lateral (select count(*)::int as coupons, coalesce(sum(c.max_return_kurus), 0)::bigint as most
      from sports.legs l join sports.coupons c on c.id = l.coupon_id and c.accepted_at is not null
      where l.event_id = d.event_id and l.key = d.key and l.specifiers = d.specifiers) o
    where d.id = ${input.id}`)
  if (!doubt) throw refuse('not_found')
  if (doubt.ended) throw refuse('already_decided')
  if (doubt.of === 'price') return undefined
  const match = eventTitle(doubt)
  const { market_name: market } = namesOf({ ...doubt, outcome: '' }, doubt)
  return {
    subject: `sports-doubt:${input.id}`,
    text: `${match} · ${market}`,
    before: null,
    after: {
      Maç: match,
      'Bahis türü': market,
      'Kaynak ile skor': contradictionText(doubt.detail, doubt, doubt),
      Kupon: String(doubt.coupons),
      'Ödenebilecek en çok': formatKurus(doubt.most),
      Gerekçe: input.reason,
    },
    effectKurus: doubt.most,
    needsTwo: true,
  }
}

export async function carryOutConfirmation(
  context: Pick<AppContext, 'db'>,
  { input, actor }: Wanted<typeof endSportsDoubt>,
) {
  await endDoubt(context.db, actor, input)
  return { success: true, status: 'ended', message: 'Şüphe kaldırıldı' }
}
