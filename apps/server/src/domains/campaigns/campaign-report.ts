import type { OutputOf } from '@meydan/contract/call'
import { CAMPAIGN_REPORT_DAYS, type readCampaign } from '@meydan/contract/campaigns/campaigns-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

type Report = OutputOf<typeof readCampaign>['data']['report']

interface Sums {
  is_control: boolean
  players: number
  opened: number
  came_back: number
  depositors: number
  deposits: bigint
  ggr: bigint
}

/**
 * What followed in the days from that of the choice on, of those who were written to and of those who were kept out for comparison. The
 * same days and the same sums for both. Who came back was logged in after the choice, or was here on a later day.
 */
export async function reportOf(q: Queryable, id: number): Promise<Report> {
  const rows = await q.rows<Sums>(sql`
    with chosen as (
      select r.player_id, r.thread_id, r.enrolled_at, r.status = 'control' as is_control, (r.enrolled_at at time zone 'Europe/Istanbul')::date as day
      from campaigns.recipients r where r.campaign_id = ${id} and r.status in ('control', 'sent', 'recalled')),
    followed as (
      select c.is_control,
        exists (select from messages.messages_view m where m.thread_id = c.thread_id and m.read_at is not null) as has_opened,
        exists (select from identity.logins_view l where l.player_id = c.player_id and l.created_at > c.enrolled_at
            and (l.created_at at time zone 'Europe/Istanbul')::date < c.day + ${CAMPAIGN_REPORT_DAYS}::int)
          or exists (select from compliance.presence_days_view d where d.player_id = c.player_id and d.day > c.day
            and d.day < c.day + ${CAMPAIGN_REPORT_DAYS}::int) as is_back,
        coalesce((select sum(d.settled_kurus) from cashier.player_days_view d where d.player_id = c.player_id and d.kind = 'deposit' and not wallet.is_own(d.player_id, d.day)
          and d.day >= c.day and d.day < c.day + ${CAMPAIGN_REPORT_DAYS}::int), 0) as deposits,
        coalesce((select sum(d.stake_kurus - d.win_kurus) from wallet.player_figures_view d where d.player_id = c.player_id
          and d.day >= c.day and d.day < c.day + ${CAMPAIGN_REPORT_DAYS}::int), 0) as ggr
      from chosen c)
    select is_control, count(*)::int as players, count(*) filter (where has_opened)::int as opened, count(*) filter (where is_back)::int as came_back,
      count(*) filter (where deposits > 0)::int as depositors, sum(deposits)::bigint as deposits, sum(ggr)::bigint as ggr
    from followed group by is_control`)
  const others = await q.rows<{ status: string; reason: string | null; players: number }>(sql`
    select status, reason, count(*)::int as players from campaigns.recipients
    where campaign_id = ${id} and status in ('due', 'recalled', 'withheld') group by status, reason order by status, reason`)
  const of = (status: string) => others.find((row) => row.status === status)?.players ?? 0
  return {
    waiting: of('due'),
    recalled: of('recalled'),
    withheld: others.flatMap(({ reason, players }) => (reason === null ? [] : [{ reason, players }])),
    treated: onWire(rows.find(({ is_control }) => !is_control)),
    control: onWire(rows.find(({ is_control }) => is_control)),
  }
}

function onWire(sums: Sums | undefined): Report['treated'] {
  const { players = 0, opened = 0, came_back = 0, depositors = 0, deposits = 0n, ggr = 0n } = sums ?? {}
  return { players, opened, came_back, depositors, deposits: liraOfKurus(deposits), ggr: liraOfKurus(ggr) }
}
