-- The life of a free spin or bet, told by entries without money: played (`spin`), given back with its stake (`spin_returned`), and where that was
-- wrong after all taken again (`spin_retaken`), or owed because it had been played elsewhere by then (`spin_owed`). What is owed is kept of the next
-- that is given back (`spin_kept`); nothing else is taken for it.
alter table bonuses.entries drop constraint entries_kind_check;
alter table bonuses.entries add constraint entries_kind_check check (kind in ('granted', 'stake', 'spin', 'win', 'correction', 'rollback', 'converted',
  'forfeited', 'spin_returned', 'spin_retaken', 'spin_owed', 'spin_kept'));
alter table bonuses.grants add column spins_owed integer not null default 0 check (spins_owed >= 0);

-- What was given back before this was told. A coupon that turned out void has its free bet back by now, also where a correction said so.
insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
  select p.id || ':k' || c.id || ':undo', 'spin_returned', c.free_bet_id, 0, 0, c.settled_at
  from sports.coupons c join games.providers p on p.code = 'spor'
  where c.free_bet_id is not null and c.status = 'void' and c.accepted_at is not null and c.settled_at is not null;
update bonuses.grants g set spins_left = g.spins_left + 1
  from sports.coupons c
  where c.free_bet_id = g.id and c.status = 'void' and c.settled_at is not null and g.status in ('active', 'finishing')
    and exists (select from sports.payouts p where p.coupon_id = c.id and p.kind <> 'refund' and p.status = 'paid')
    and g.spins_left < g.spins_total;
insert into bonuses.entries (movement_ref, kind, grant_id, amount_kurus, progress_kurus, created_at)
  select 'before:' || g.id || ':' || n, 'spin_returned', g.id, 0, 0, g.created_at
  from bonuses.grants g
  cross join lateral (select count(*) filter (where e.kind = 'spin') - count(*) filter (where e.kind = 'spin_returned') as played
    from bonuses.entries e where e.grant_id = g.id) e
  cross join lateral generate_series(1, (case when g.status in ('active', 'finishing') then g.spins_left else 0 end - g.spins_total + e.played)::int) n
  where g.spins_total > 0;

-- How often the free bet of a coupon was given back, less how often that was put right.
create view bonuses.returned_spins_view as
  select e.grant_id, substring(split_part(e.movement_ref, ':', 2) from '^[a-z]+[0-9]+') as stake,
    sum(case when e.kind in ('spin_returned', 'spin_kept') then 1 else -1 end)::int as times
  from bonuses.entries e where e.kind in ('spin_returned', 'spin_retaken', 'spin_owed', 'spin_kept') group by 1, 2;

-- A coupon of a free bet that turns out void, or not void after all, is put right though it pays the same: nothing.
alter table sports.corrections add column moves_free_bet boolean not null default false,
  drop constraint corrections_differ,
  add constraint corrections_differ check (before_kurus <> after_kurus or moves_free_bet);
