import { CLUB_DAYS } from '@meydan/contract/club/club'
import type { Check } from '../../platform/check.ts'
import { OPEN, STANDS } from './recalls.ts'

/** Bonuses of campaigns that could still be something, with what was asked of their players, as of when. */
const GIVEN = `(select g.id, g.player_id, c.id as campaign, c.trigger, c.trigger_value, r.enrolled_at as chosen_at, coalesce(c.conditions, s.conditions) as conditions,
    case when c.conditions is null then coalesce(s.frozen_at, r.enrolled_at) else r.enrolled_at end as at
  from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id
  join bonuses.grants g on g.id = r.grant_id and ${STANDS} left join segments.segments s on s.id = c.segment_id)`

const DAY = (instant: string) => `(${instant} at time zone 'Europe/Istanbul')::date`

const MAY_BE = (cause: string) => OPEN(cause, `'campaign:' || g.campaign`)

/** Of a condition, its number; only of facts that have one. */
const ASKED = (
  ...facts: readonly string[]
) => `(select a ->> 'fact' as fact, a ->> 'test' as test, (a ->> 'value')::numeric as value, (a ->> 'days')::int as days
  from jsonb_array_elements(g.conditions) a where a ->> 'fact' = any ('{${facts.join(',')}}')) a`

/** Kuruş of the rounds that had ended by then, which only a coupon that was put right or sold can have made less. */
const PLAYED = (until: string, since: string) => `(select
    coalesce(sum(r.stake_kurus) filter (where not exists (
      select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq)), 0) as stakes,
    coalesce(sum(r.stake_kurus - r.win_kurus), 0) as lost,
    coalesce(sum(r.stake_kurus - r.bonus_stake_kurus - r.win_kurus + r.bonus_win_kurus), 0) as lost_cash
  from wallet.rounds_view r where r.player_id = g.player_id and r.status = 'closed' and r.closed_at <= ${until} and r.day <= ${DAY(until)}
    and (${since})) played`

const PUT_RIGHT = `(exists (select from wallet.uncounted_rounds u where u.player_id = g.player_id)
  or exists (select from wallet.movements m where m.player_id = g.player_id and m.kind = 'resettlement'))`

/** That no bonus of a campaign outlives what the campaign asked of its player; as it decides in `domains/campaigns/campaign-conditions.ts`. */
export const checksOfCampaignRecalls: readonly Check[] = [
  {
    invariant: 'R6 no bonus of a campaign outlives the deposits that it asked for',
    query: `select format('bonus %s of player %s stands, his first deposit %s was taken back by %s', g.id, g.player_id, d.id, d.reversed_kurus) as detail
      from ${GIVEN} g cross join lateral (select d.id, d.reversed_kurus from cashier.deposits_view d
        where d.player_id = g.player_id and d.status in ('approved', 'done') order by d.decided_at, d.id limit 1) d
      where g.trigger = 'first_deposit' and d.reversed_kurus > 0 and not ${OPEN('deposit', 'd.id::text')}
      union all
      select format('bonus %s of player %s stands, of %s %s %s campaign %s finds %s kuruş kept since %s', g.id, g.player_id, a.fact, a.test, a.value, g.campaign,
        coalesce(kept.kurus, 0), kept.first_day)
      from ${GIVEN} g cross join lateral ${ASKED('first_deposit', 'last_deposit', 'deposits')}
      cross join lateral (
        select min(p.day) as first_day, max(p.day) as last_day, sum(p.kept_kurus) filter (where a.days is null or p.day > ${DAY('g.at')} - a.days) as kurus
        from (select ${DAY('p.created_at')} as day, p.kept_kurus from cashier.payins_view p
          where p.player_id = g.player_id and p.status in ('approved', 'done') and p.decided_at <= g.at and p.kept_kurus > 0) p) kept
      where case a.fact || ' ' || a.test when 'deposits least' then coalesce(kept.kurus, 0) < a.value * 100
          when 'first_deposit within' then kept.first_day >= ${DAY('g.at')} - a.value::int is not true
          when 'first_deposit before' then kept.first_day < ${DAY('g.at')} - a.value::int is not true
          when 'last_deposit within' then kept.last_day >= ${DAY('g.at')} - a.value::int is not true else false end
        and not ${MAY_BE('deposit')}`,
  },
  {
    invariant: 'R6 no bonus of a campaign outlives the rounds that it asked for',
    query: `select format('bonus %s of player %s stands, of a loss of %s campaign %s finds %s', g.id, g.player_id, g.trigger_value, g.campaign, played.lost_cash) as detail
      from ${GIVEN} g cross join lateral ${PLAYED('g.chosen_at', `r.day >= ${DAY('g.chosen_at')}`)}
      where g.trigger = 'loss' and ${PUT_RIGHT} and played.lost_cash < g.trigger_value and not ${MAY_BE('round')}
      union all
      select format('bonus %s of player %s stands, of %s %s campaign %s finds %s staked and %s lost', g.id, g.player_id, a.fact, a.value, g.campaign,
        played.stakes, played.lost)
      from ${GIVEN} g cross join lateral ${ASKED('stakes', 'ggr', 'ngr')}
      cross join lateral ${PLAYED('g.at', `a.days is null or r.day > ${DAY('g.at')} - a.days`)}
      where a.test = 'least' and ${PUT_RIGHT} and case a.fact when 'stakes' then played.stakes else played.lost end < a.value * 100
        and not ${MAY_BE('round')}
      union all
      select format('bonus %s of player %s stands, of level %s campaign %s finds %s thousandths of points, of which %s were taken back', g.id, g.player_id, a.level, g.campaign,
        reached.points, lost.points)
      from ${GIVEN} g cross join lateral (
        select g.trigger_value::int as level, g.chosen_at as at where g.trigger = 'level'
        union all select a.value::int, g.at from ${ASKED('level')} where a.test = 'least') a
      cross join lateral (select club.lost_since(g.player_id, a.at,
        coalesce((select max(e.seq) from club.entries e where e.player_id = g.player_id and e.created_at < a.at), 0), ${CLUB_DAYS}) as points) lost
      cross join lateral (select sum(e.points) as points from club.entries e where e.player_id = g.player_id and e.created_at < a.at
        and ${DAY('a.at')} - e.day - (select count(distinct d::date) from compliance.breaks_view b cross join lateral generate_series(
          ${DAY('b.since')}, ${DAY('least(coalesce(b.ends_at, a.at), a.at)')}, interval '1 day') d
          where b.player_id = g.player_id and d::date > e.day and d::date < ${DAY('a.at')}) < ${CLUB_DAYS}
        and e.kind not in ('exchanged', 'exchange_recalled')) reached
      cross join lateral (select club.threshold_at(a.level, a.at) as points) needed
      where lost.points > 0 and reached.points >= needed.points and reached.points - lost.points < needed.points
        and not ${MAY_BE('round')}`,
  },
]
