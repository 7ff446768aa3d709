import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { listAffiliates, readAffiliate } from '@meydan/contract/leads/leads-admin'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Affiliate, listStaffAffiliates, readStaffAffiliate } from '../../domains/leads/public.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'

/** Applications, waiting ones first, each with what it brought in the days asked for. Figures are made for the page alone. */
export async function listAffiliatesPage(
  context: Pick<AppContext, 'db' | 'vault'>,
  input: InputOf<typeof listAffiliates>,
): Promise<OutputOf<typeof listAffiliates>> {
  const { rows, total } = await listStaffAffiliates(context, input)
  return { success: true, data: await withFigures(context.db, rows, input), total }
}

/** An affiliate with its whole number and all it ever brought; the look is audited. */
export async function readAffiliateCard(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  id: number,
): Promise<OutputOf<typeof readAffiliate>> {
  const [data] = await withFigures(context.db, [await readStaffAffiliate(context, actor, id)], {})
  return { success: true, data: data as NonNullable<typeof data> }
}

interface Brought {
  btag: string
  clicks: number
  registrations: number
  first_deposits: number
  net_kurus: bigint
}

async function withFigures(
  q: Queryable,
  rows: readonly Affiliate[],
  days: { from?: string | undefined; to?: string | undefined },
) {
  const tags = rows.flatMap(({ btag }) => (btag === null || btag === '' ? [] : [btag]))
  const figures = new Map((await broughtBy(q, tags, days)).map((each) => [each.btag, each]))
  return rows.map((row) => {
    const { clicks = 0, registrations = 0, first_deposits = 0, net_kurus = 0n } = figures.get(row.btag ?? '') ?? {}
    return { ...row, clicks, registrations, first_deposits, net_revenue: liraOfKurus(net_kurus) }
  })
}

/**
 * Net revenue: stakes less wins (wallet.player_figures_view, bonus money included), less bonus money given, plus bonus money taken back.
 * Without days: all of it, ever.
 */
function broughtBy(
  q: Queryable,
  tags: readonly string[],
  days: { from?: string | undefined; to?: string | undefined },
): Promise<Brought[]> {
  const from = days.from ?? '2000-01-01'
  const to = days.to ?? '9999-01-01'
  const since = startOfIstanbulDay(from)
  const until = startOfIstanbulDay(addDays(to, 1))
  return q.rows<Brought>(sql`
    select tag.btag, coalesce(visits.clicks, 0)::int as clicks, coalesce(brought.registrations, 0)::int as registrations,
      coalesce(money.first_deposits, 0)::int as first_deposits, (coalesce(money.play_kurus, 0) - coalesce(money.bonus_kurus, 0))::bigint as net_kurus
    from unnest(${tags}::text[]) as tag (btag)
    left join lateral (select sum(clicks) as clicks from leads.affiliate_days_view where btag = tag.btag and day between ${from} and ${to}) visits on true
    left join lateral (
      select array_agg(id) as players, count(*) filter (where created_at >= ${since} and created_at < ${until} and not wallet.is_own_at(id, created_at)) as registrations
      from identity.players_view where affiliate_btag = tag.btag and affiliate_btag <> ''
    ) brought on true
    left join lateral (
      select
        (select count(*) from (
          select player_id, min(decided_at) as first_at from cashier.deposits_view
          where player_id = any(brought.players) and status in ('approved', 'done') group by player_id
        ) firsts where first_at >= ${since} and first_at < ${until} and not wallet.is_own_at(player_id, first_at)) as first_deposits,
        (select sum(stake_kurus - win_kurus) from wallet.player_figures_view
          where player_id = any(brought.players) and day between ${from} and ${to}) as play_kurus,
        (select sum(granted_kurus) filter (where created_at >= ${since} and created_at < ${until} and not wallet.is_own_at(player_id, created_at))
            - coalesce(sum(forfeited_kurus) filter (where ended_at >= ${since} and ended_at < ${until}
              and not wallet.is_own_at(player_id, ended_at)), 0)
          from bonuses.grants_view where player_id = any(brought.players)) as bonus_kurus
    ) money on true`)
}
