import { producers as fed } from '@meydan/feed/sports'
import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { OPERATOR_SOURCE } from '../feed/operator-source.ts'
import type { ProducerState } from '../feed/producers.ts'
import { readAlarms } from './alarms.ts'
import { readHolds } from './holds.ts'

/** What the desk sees first: what is wrong, the feed, what is held, and how much is played. */
export async function readTradingOverview({ db }: Pick<AppContext, 'db'>) {
  const [alarms, producers, holds, figures] = await Promise.all([
    readAlarms(db),
    readProducers(db),
    readHolds(db),
    readFigures(db),
  ])
  return { success: true, alarms, producers, holds, figures }
}

interface ProducerRow {
  id: number
  state: ProducerState
  hold_reason: string | null
  last_generated_at: Date | null
  gaps: number
}

const REASONS: Record<string, string> = {
  connection: 'Bağlantı kuruluyor',
  'other feed': 'Bağlı yayında yok',
  silence: 'Mesaj gelmiyor',
  lag: 'Gecikiyor',
  gap: 'Arada mesaj kaybı var',
  'not subscribed': 'Abonelik kesildi',
  session: 'Yayını baştan başlattı',
  desk: 'Elle yeniden istendi',
}

async function readProducers(q: Queryable) {
  const rows = await q.rows<ProducerRow>(
    sql`select id, state, hold_reason, last_generated_at, gaps from sports.producers where id <> ${OPERATOR_SOURCE} order by id`,
  )
  return rows.map(({ id, state, hold_reason, last_generated_at, gaps }) => ({
    id,
    name: fed.find((each) => each.id === id)?.nameTr ?? String(id),
    state,
    reason: hold_reason === null ? null : (REASONS[hold_reason] ?? hold_reason),
    lag: last_generated_at && Math.max(0, Math.round((q.now().getTime() - last_generated_at.getTime()) / 1_000)),
    gaps,
  }))
}

/** `turnover` and `returned`: of coupons that came to their end today, as the reports have it: no free stakes, and whatever was paid of them. */
interface Figures {
  open_coupons: number
  open_stake: bigint
  open_return: bigint
  coupons_last_minute: number
  live_events: number
  turnover: bigint
  returned: bigint
}

async function readFigures(q: Queryable) {
  const now = q.now()
  const row = await q.one<Figures>(sql`
    select o.*, d.*,
      (select count(*)::int from sports.coupons where placed_at > ${new Date(now.getTime() - 60_000)}) as coupons_last_minute,
      (select count(*)::int from sports.events where phase in ('live', 'interrupted')) as live_events
    from (select count(*)::int as open_coupons, coalesce(sum(stake_kurus), 0)::bigint as open_stake, coalesce(sum(max_return_kurus), 0)::bigint as open_return
        from sports.coupons where settled_at is null and refusal is null and status = 'accepted') o
    cross join (select coalesce(sum(c.stake_kurus) filter (where c.free_bet_id is null), 0)::bigint as turnover, coalesce(sum(paid.kurus), 0)::bigint as returned
        from sports.payouts e join sports.coupons c on c.id = e.coupon_id
        cross join lateral (select coalesce((select sum(p.amount_kurus) from sports.payouts p where p.coupon_id = c.id and p.status = 'paid'), 0)
          + coalesce((select sum(k.after_kurus - k.before_kurus) from sports.corrections k where k.coupon_id = c.id and k.status = 'paid'), 0)
          + coalesce((select sum(o.amount_kurus - o.collected_kurus - o.forgiven_kurus) from sports.player_debts o where o.coupon_id = c.id), 0) as kurus) paid
        where e.due_at >= ${startOfIstanbulDay(istanbulDay(now))} and e.kind <> 'part' and c.settled_at is not null) d`)
  return {
    ...row,
    open_stake: liraOfKurus(row.open_stake),
    open_return: liraOfKurus(row.open_return),
    turnover: liraOfKurus(row.turnover),
    returned: liraOfKurus(row.returned),
  }
}
