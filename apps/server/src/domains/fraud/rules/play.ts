import { formatKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { kurus, type Rule, the } from './rule.ts'

export const bonusOnly: Rule = {
  find: (t) => sql`
    select s.no, given.kurus as a, cash.kurus as b from s
    cross join lateral (select coalesce(sum(g.granted_kurus), 0)::bigint as kurus from bonuses.grants_view g
      where g.player_id = s.player_id and g.created_at <= s.at and g.created_at > s.at - make_interval(days => ${the(t, 'days')})) given
    cross join lateral (select coalesce(sum(d.amount_kurus), 0)::bigint as kurus from cashier.payins_view d
      where d.player_id = s.player_id and d.status in ('approved', 'done') and d.decided_at <= s.at
        and d.decided_at > s.at - make_interval(days => ${the(t, 'days')})) cash
    where given.kurus > 0 and given.kurus >= ${kurus(t)} and cash.kurus * 100 < given.kurus * ${the(t, 'percent')}`,
  say: ({ a, b }, t) => `Son ${the(t, 'days')} günde ${formatKurus(a)} bonus aldı, ${formatKurus(b)} yatırdı`,
}

/** By the player alone, or with somebody of the same IBAN or device. A market counts once. */
export const oppositeBets: Rule = {
  find: (t) => sql`
    select s.no, count(distinct (m.event_id, m.key, m.specifiers)) as a, count(distinct o.player_id) filter (where o.player_id <> s.player_id) as b
    from s
    cross join lateral (
      select s.player_id as id
      union select j.player_id from cashier.ibans_view i join cashier.ibans_view j on j.iban_mark = i.iban_mark where i.player_id = s.player_id
      union select j.player_id from identity.devices_view i join identity.devices_view j on j.device = i.device where i.player_id = s.player_id
    ) kin
    join sports.single_bets_view m on m.player_id = s.player_id and m.stake_kurus >= ${kurus(t)}
      and m.accepted_at <= s.at and m.accepted_at > s.at - make_interval(days => ${the(t, 'days')})
    join sports.single_bets_view o on o.player_id = kin.id and o.event_id = m.event_id and o.key = m.key and o.specifiers = m.specifiers
      and o.outcome <> m.outcome and o.stake_kurus >= ${kurus(t)}
      and o.accepted_at <= s.at and o.accepted_at > s.at - make_interval(days => ${the(t, 'days')})
    group by s.no having count(distinct (m.event_id, m.key, m.specifiers)) >= ${the(t, 'count')}`,
  say({ a, b }, t) {
    const whom = b > 0n ? `kendisi ve ${b} bağlantılı hesap` : 'kendisi'
    return `Son ${the(t, 'days')} günde ${a} bahis türünün farklı sonuçlarına ${whom} oynadı`
  },
}
