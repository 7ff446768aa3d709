-- Cash-out: a coupon is sold back, whole or in part, before its legs are decided. What is sold stands in `cashouts`; what a coupon still
-- plays for is `playing_kurus` per column, nothing of one that was sold whole.
create table sports.cashouts (
  id bigint generated always as identity primary key,
  coupon_id bigint not null references sports.coupons (id),
  client_key text not null,
  -- Of the offer that was taken, so that the key never stands for another.
  offer_hash bytea not null,
  share_percent smallint not null check (share_percent between 1 and 100),
  -- Per column.
  sold_kurus bigint not null check (sold_kurus > 0),
  amount_kurus bigint not null check (amount_kurus >= 100),
  -- Of the sold part, before the commission.
  fair_kurus bigint not null,
  -- [{"no": 1, "version": 7, "producer": 3, "closed_seq": 0}] of its open legs, as they were when it was asked for.
  legs_seen jsonb not null,
  -- `holding` until it is decided; a result of any leg meanwhile refuses it.
  state text not null check (state in ('holding', 'taken', 'refused')),
  refusal text,
  asked_at timestamptz not null,
  decides_at timestamptz not null,
  -- The payout it has become.
  revision integer,
  unique (coupon_id, client_key),
  check (fair_kurus >= amount_kurus),
  check ((state = 'refused') = (refusal is not null)),
  check ((state = 'taken') = (revision is not null))
) with (fillfactor = 80);
create unique index cashouts_holding on sports.cashouts (coupon_id) where state = 'holding';
create index cashouts_due on sports.cashouts (decides_at) where state = 'holding';

alter table sports.coupons
  add column playing_kurus bigint,
  -- The cash-out that is being decided: of those who would change the coupon, only the first does.
  add column cashout_id bigint references sports.cashouts (id),
  drop constraint coupons_status_check,
  drop constraint coupons_taken,
  drop constraint coupons_settled;
update sports.coupons set playing_kurus = per_column_kurus;
alter table sports.coupons
  alter column playing_kurus set not null,
  add check (status in ('pending', 'accepted', 'won', 'lost', 'void', 'cashed', 'refused', 'expired')),
  add constraint coupons_taken check ((accepted_at is not null) = (status in ('accepted', 'won', 'lost', 'void', 'cashed'))
    and (accepted_at is null) = (round_seq is null)),
  add constraint coupons_settled check ((settled_at is not null) = (status in ('won', 'lost', 'void', 'cashed'))),
  add constraint coupons_playing check (playing_kurus between 0 and per_column_kurus
    and (playing_kurus > 0 or return_kurus is null and status in ('accepted', 'cashed'))),
  add constraint coupons_sold check (status <> 'cashed' or playing_kurus = 0),
  add constraint coupons_held check (cashout_id is null or status = 'accepted' and return_kurus is null and playing_kurus > 0);

-- `part` leaves the round open, `cashout` ends it.
alter table sports.payouts drop constraint payouts_kind_check;
alter table sports.payouts add check (kind in ('win', 'lose', 'refund', 'cashout', 'part'));
drop index sports.payouts_once;
create unique index payouts_once on sports.payouts (coupon_id) where kind <> 'part';

-- What still plays of a coupon returns, by the results stored with its legs.
create or replace function sports.return_of(coupon bigint) returns numeric language plpgsql stable as $$
declare
  c sports.coupons;
  l sports.legs;
  n numeric;
  d numeric;
  banks_n numeric := 1;
  banks_d numeric := 1;
  product numeric := 1;
  sums numeric[] := array[1::numeric];
  total numeric := 0;
  size integer;
begin
  select * into strict c from sports.coupons where id = coupon;
  for l in select * from sports.legs where coupon_id = coupon loop
    n := case l.result when 'won' then l.odds when 'lost' then 0 when 'void' then 200 when 'half_won' then l.odds + 100 when 'half_lost' then 100
      when 'dead_heat' then l.odds * l.places else l.odds end;
    d := case l.result when 'void' then 200 when 'half_won' then 200 when 'half_lost' then 200 when 'dead_heat' then 100 * l.tied else 100 end;
    if l.is_bank then
      banks_n := banks_n * n;
      banks_d := banks_d * d;
    else
      sums := array(select coalesce(sums[k], 0) * d + coalesce(sums[k - 1], 0) * n from generate_series(1, array_length(sums, 1) + 1) k order by k);
      product := product * d;
    end if;
  end loop;
  foreach size in array c.sizes loop
    total := total + sums[size + 1];
  end loop;
  return div(c.playing_kurus * banks_n * total, banks_d * product);
end $$;

-- Stakes that count towards a bonus whose wagering is still going on, by the movement they belong to.
create view bonuses.counting_stakes_view as
  select e.movement_ref, g.player_id from bonuses.entries e join bonuses.grants g on g.id = e.grant_id
  where e.kind in ('stake', 'spin') and (e.amount_kurus <> 0 or e.kind = 'spin' or e.progress_kurus > 0 and g.status = 'active');

-- What a statement calls the movements of a coupon.
create view sports.coupons_view as
  select c.id, c.player_id, c.round_seq, c.kind, c.columns, (select count(*)::int from sports.legs l where l.coupon_id = c.id) as legs,
    (select array_agg(l.odds order by l.no) from sports.legs l where l.coupon_id = c.id) as odds,
    coalesce((select jsonb_object_agg(p.revision, p.kind) from sports.payouts p where p.coupon_id = c.id), '{}') as payouts
  from sports.coupons c where c.round_seq is not null;
