import { producers } from '@meydan/feed/sports'
import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/db.ts'

const PAYOUT_LATE_MS = 60_000
const DECISION_LATE_MS = 30_000
const UNGRADED_MS = 3 * 3_600_000

interface Found {
  kind: 'producer' | 'payout' | 'decision' | 'ungraded'
  event: string | null
  name: string
  count: number
  kurus: bigint
}

/** What somebody has to look at now, the gravest first. */
export async function readAlarms(q: Queryable) {
  const ago = (ms: number) => new Date(q.now().getTime() - ms)
  const found = await q.rows<Found>(sql`
    select 'producer' as kind, null as event, id::text as name, 1 as count, 0::bigint as kurus from sports.producers where state <> 'up'
    union all
    select 'payout', null, '', count(*)::int, sum(amount_kurus)::bigint from sports.payouts where status = 'due' and due_at < ${ago(PAYOUT_LATE_MS)} having count(*) > 0
    union all
    select 'decision', null, '', count(*)::int, sum(stake_kurus)::bigint from sports.coupons
    where status = 'pending' and decides_at < ${ago(DECISION_LATE_MS)} having count(*) > 0
    union all
    select 'ungraded', e.id, h.name || ' - ' || a.name, count(*)::int, sum(c.stake_kurus)::bigint
    from sports.events e join sports.teams h on h.id = e.home_id join sports.teams a on a.id = e.away_id
    join sports.legs g on g.event_id = e.id and g.result is null join sports.coupons c on c.id = g.coupon_id and c.status = 'accepted' and c.return_kurus is null
    where e.phase in ('ended', 'closed', 'cancelled', 'abandoned') and e.status_at < ${ago(UNGRADED_MS)}
    group by 1, 2, 3 order by count desc limit 20`)
  return found.map((each) => ({ kind: each.kind, text: TEXTS[each.kind](each), event: each.event }))
}

const TEXTS: Record<Found['kind'], (found: Found) => string> = {
  producer: ({ name }) =>
    `Veri kaynağı kapalı: ${producers.find(({ id }) => String(id) === name)?.nameTr ?? name}. Bahisleri askıda`,
  payout: ({ count, kurus }) => `${count} ödeme bir dakikadan uzun süredir bekliyor (${formatKurus(kurus)})`,
  decision: ({ count }) => `${count} canlı kupon süresinde sonuçlanmadı`,
  ungraded: ({ name, count, kurus }) => `${name}: ${count} seçim üç saattir sonuç bekliyor (${formatKurus(kurus)})`,
}
