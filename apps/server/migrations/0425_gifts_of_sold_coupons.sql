-- What coupons were sold for, whole or in part, after people had written a result of a leg or let one in doubt pass: until now only what coupons were
-- paid or corrected by was written down as their gift.
insert into approvals.gifts (act_id, act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at)
select distinct on (a.staff_id, p.coupon_id, p.revision) a.id, a.act, a.staff_id, c.player_id, format('coupon:k%sr%s', p.coupon_id, p.revision),
  p.amount_kurus, a.proposal_id is null, false, p.paid_at
from (
  select id, act, staff_id, at, proposal_id, split_part(substr(subject, 8), '|', 1) as event, split_part(subject, '|', 2) as key,
    substring(subject from '^[^|]*[|][^|]*[|](.*)$') as specifiers
  from approvals.acts where act = 'sports.result'
  union all
  select a.id, a.act, a.staff_id, a.at, a.proposal_id, d.event_id, d.key, d.specifiers
  from approvals.acts a join sports.trading_confirmations d on a.subject = 'sports-doubt:' || d.id where a.act = 'sports.doubt'
) a
join sports.legs l on l.event_id = a.event and (a.key = '*' or (l.key, l.specifiers) = (a.key, a.specifiers)
  or exists (select from sports.components_of(l.key, l.specifiers) part where (part.part_key, part.part_specifiers) = (a.key, a.specifiers)))
join sports.coupons c on c.id = l.coupon_id and c.accepted_at < a.at
join sports.payouts p on p.coupon_id = c.id and p.kind in ('cashout', 'part') and p.status = 'paid' and p.paid_at > a.at
where not exists (select from approvals.gifts f where f.reference = format('coupon:k%sr%s', p.coupon_id, p.revision) and f.staff_id = a.staff_id)
order by a.staff_id, p.coupon_id, p.revision, a.id desc;
