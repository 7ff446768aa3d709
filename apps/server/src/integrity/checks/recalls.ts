import type { Check } from '../../platform/check.ts'

const COUNTED_NOT = `(select distinct player_id, first_seq from wallet.uncounted_rounds where not counts_again)`

export const OPEN = (
  cause: string,
  ref: string,
) => `exists (select from bonuses.recalls r where r.grant_id = g.id and r.cause = '${cause}' and r.cause_ref = ${ref}
  and r.restored_at is null)`

/** Of a bonus that could still be something: it runs, or has become cash that nobody owes. */
export const STANDS = `(g.status in ('active', 'finishing') or g.converted_kurus > 0)`

/** That no right outlives its reason, and that what was recalled is what the ledger and the bonuses say. */
export const checksOfRecalls: readonly Check[] = [
  {
    invariant: 'R1 no bonus outlives the deposit it was given for',
    query: `select format('bonus %s of player %s stands, deposit %s was taken back by %s', g.id, g.player_id, d.id, d.reversed_kurus) as detail
      from bonuses.grants g join cashier.deposits_view d on g.source = 'deposit' and g.source_ref = d.id::text and g.player_id = d.player_id
      where d.reversed_kurus > 0 and ${STANDS} and not ${OPEN('deposit', 'd.id::text')}
        and exists (select from cashier.reversals r where r.deposit_id = d.id and r.status = 'approved')
      union all
      select format('refund of losses %s of player %s stands, deposit %s was taken back by %s', g.id, g.player_id, d.id, d.reversed_kurus)
      from bonuses.cashback_claims c join bonuses.grants g on g.id = c.grant_id join cashier.deposits_view d on d.id = any (c.deposit_ids)
      where d.amount_kurus - d.reversed_kurus < coalesce(c.kept_kurus[array_position(c.deposit_ids, d.id)], d.amount_kurus) and ${STANDS}
        and not ${OPEN('deposit', 'd.id::text')} and exists (select from cashier.reversals r
          where r.deposit_id = d.id and r.status = 'approved' and (c.kept_kurus is not null or r.decided_at >= c.created_at))
      union all
      select format('bonus %s of player %s is recalled, deposit %s stands whole', g.id, g.player_id, d.id)
      from bonuses.recalls r join bonuses.grants g on g.id = r.grant_id join cashier.deposits_view d on r.cause_ref = d.id::text
      where r.cause = 'deposit' and r.restored_at is null and d.reversed_kurus = 0`,
  },
  {
    invariant: 'R2 no reward for a friend outlives the deposits and stakes it was given for',
    query: `select format('bonus %s of player %s stands, friend %s has kept %s of %s', g.id, g.player_id, i.friend_id, kept.kurus, p.deposits_kurus) as detail
      from referral.invitations i join referral.programs p on p.id = i.program_id
      join bonuses.grants g on g.id in (i.grant_id, i.friend_grant_id)
      cross join lateral (select coalesce(sum(d.kept_kurus), 0) as kurus, max(r.decided_at) as taken_at from cashier.payins_view d
        left join cashier.reversals r on r.deposit_id = d.id and r.status = 'approved'
        where d.player_id = i.friend_id and d.status in ('approved', 'done') and d.decided_at <= i.ends_at) kept
      where i.status = 'rewarded' and kept.taken_at is not null and ${STANDS} and not ${OPEN('friend', 'i.id::text')}
        and (select coalesce(sum(d.kept_kurus), 0) from cashier.payins_view d
          where d.player_id = i.friend_id and d.status in ('approved', 'done') and d.decided_at <= i.ends_at) < p.deposits_kurus
      union all
      select format('bonus %s of player %s stands, of what friend %s staked %s of %s count', g.id, g.player_id, i.friend_id, played.kurus, p.stakes_kurus)
      from referral.invitations i join referral.programs p on p.id = i.program_id and p.stakes_kurus > 0
      join bonuses.grants g on g.id in (i.grant_id, i.friend_grant_id)
      cross join lateral (select coalesce(sum(r.stake_kurus - r.bonus_stake_kurus), 0) as kurus from wallet.rounds_view r
        where r.player_id = i.friend_id and r.day <= (i.ends_at at time zone 'Europe/Istanbul')::date and r.status = 'closed' and not wallet.is_own(r.player_id, r.day)
          and not exists (select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq)) played
      where i.status = 'rewarded' and exists (select from wallet.uncounted_rounds u where u.player_id = i.friend_id) and ${STANDS}
        and not ${OPEN('friend', 'i.id::text')} and played.kurus < p.stakes_kurus`,
  },
  {
    invariant: 'R3 a round that counts no more is part of no wagering, no points and no mission',
    query: `select format('player %s, round %s: %s counts towards bonus %s', u.player_id, u.first_seq, e.progress_kurus, g.id) as detail
      from ${COUNTED_NOT} u join wallet.movements m on m.player_id = u.player_id and coalesce(m.round_seq, m.seq) = u.first_seq and m.kind = 'stake'
      join wallet.accounts a on a.id = m.account join games.providers p on p.code = a.provider
      join bonuses.entries e on e.movement_ref = p.id || ':' || m.external_id and e.kind = 'stake' and e.progress_kurus > 0
      join bonuses.grants g on g.id = e.grant_id
      where case when g.status in ('active', 'finishing') then true when g.status = 'completed' and g.end_reason = 'wagered' then g.converted_kurus > 0 end
        and e.progress_kurus > -(select coalesce(sum(u.progress_kurus), 0) from bonuses.entries u where u.grant_id = e.grant_id
          and (u.movement_ref = e.movement_ref || ':undo' or u.movement_ref like 'uncounted:%:' || e.movement_ref))
        and not ${OPEN('round', "'wagering:' || e.movement_ref")}
      union all
      select format('player %s: mission %s of %s stands on %s rounds of %s', c.player_id, c.mission_id, c.period, n.rounds, m.goal)
      from missions.completions c join missions.missions m on m.id = c.mission_id and m.condition = 'rounds'
      cross join lateral (select count(*) as rounds from club.rounds r where r.player_id = c.player_id and r.closed_at <= c.claimed_at + interval '8 days') n
      where c.player_id in (select player_id from ${COUNTED_NOT} u) and n.rounds < m.goal
        and not exists (select from missions.recalls r where (r.mission_id, r.period, r.player_id) = (c.mission_id, c.period, c.player_id) and r.restored_at is null)`,
  },
  {
    invariant: 'R4 each round that does not count is a coupon that was sold back or is void',
    query: `select format('player %s, round %s does not count: %s', u.player_id, u.first_seq, u.why) as detail
      from wallet.uncounted_rounds u left join sports.coupons c on c.player_id = u.player_id and c.round_seq = u.first_seq
      where not u.counts_again and (c.id is null or case u.why when 'void' then c.status <> 'void'
        else not exists (select from sports.cashouts x where x.coupon_id = c.id and x.state = 'taken') end)
      union all
      select format('coupon %s was sold back and counts', c.id) from sports.coupons c
      where exists (select from sports.cashouts x where x.coupon_id = c.id and x.state = 'taken')
        and not exists (select from wallet.uncounted_rounds u where u.player_id = c.player_id and u.first_seq = c.round_seq and u.why = 'sold')
      union all
      select format('coupon %s was put right to void and counts', c.id) from sports.coupons c
      where c.status = 'void' and exists (select from sports.corrections k where k.coupon_id = c.id and k.status = 'paid')
        and not exists (select from wallet.uncounted_rounds u where u.player_id = c.player_id and u.first_seq = c.round_seq and u.why = 'void' and not u.counts_again)`,
  },
  {
    invariant:
      'R5 what was taken of recalled bonuses is what their payments, entries and movements say, and never more than is owed',
    query: `select format('recall %s: %s taken, payments of %s, entries of %s, movements of %s', r.id, r.taken_kurus, p.kurus, e.kurus, m.kurus) as detail
      from bonuses.recalls r join bonuses.grants g on g.id = r.grant_id
      left join (select recall_id, sum(kurus) as kurus from bonuses.recall_payments group by 1) p on p.recall_id = r.id
      left join (select split_part(movement_ref, ':', 2) as recall, sum(amount_kurus) as kurus from bonuses.entries
        where movement_ref like 'recall:%' and kind = 'converted' group by 1) e on e.recall = r.id::text
      left join (select split_part(external_id, ':', 2) as recall, -sum(cash_kurus) as kurus from wallet.movements
        where source = 'bonuses' and external_id like 'recall:%' group by 1) m on m.recall = r.id::text
      where (r.taken_kurus + r.annulled_kurus, r.taken_kurus + r.annulled_kurus, r.taken_kurus + r.annulled_kurus, r.player_id) is distinct from (coalesce(p.kurus, 0), coalesce(e.kurus, 0), coalesce(m.kurus, 0), g.player_id)
        or r.restored_at is null and r.has_ended and g.status in ('active', 'finishing')
      union all
      select format('recall of mission %s of %s, player %s: %s points of %s', r.mission_id, r.period, r.player_id, coalesce(e.points, 0), c.points)
      from missions.recalls r join missions.completions c on (c.mission_id, c.period, c.player_id) = (r.mission_id, r.period, r.player_id)
      left join lateral (select sum(e.points) as points from club.entries e where e.kind = 'mission_recalled'
        and e.reference in (concat_ws(':', r.mission_id, r.period, r.player_id, r.id), concat_ws(':', r.mission_id, r.period, r.player_id, r.id, 'again'))) e on true
      where coalesce(e.points, 0) <> case when r.restored_at is null then c.points::bigint * -1000 else 0 end`,
  },
]
