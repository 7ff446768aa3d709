-- Who was given value by whom: a row for each receiver of each act, written with it where they are known, and when they are known where
-- it is published before. The giver is who asked for the act; a second person beside them does not make it another's.
create table duties.gifts (
  id bigint generated always as identity primary key,
  act_id integer not null references duties.acts (id),
  act text not null,
  staff_id integer not null references staff.members (id),
  -- Null where what is paid is no player's, as an affiliate's statement.
  player_id integer references identity.players (id),
  -- What was given, once by this act: the subject itself, or a prize, a grant, a coupon.
  reference text not null,
  kurus bigint not null check (kurus >= 0),
  -- Done by one person.
  is_alone boolean not null,
  -- The bank's line or the provider's message says that it came: passed on, not given.
  is_evidenced boolean not null,
  at timestamptz not null,
  unique nulls not distinct (act_id, player_id, reference)
);
create index gifts_of on duties.gifts (player_id, staff_id, at);
create index gifts_by on duties.gifts (staff_id, at);
create index acts_subject on duties.acts (subject);

create function duties.guard_gift() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'who was given what is never changed';
  end if;
  if not exists (select from duties.acts a where a.id = new.act_id
    and (a.act, a.staff_id, a.proposal_id is null) = (new.act, new.staff_id, new.is_alone)) then
    raise exception 'a gift is of who did its act';
  end if;
  return new;
end $$;
create trigger gifts_guarded before insert or update or delete on duties.gifts for each row execute function duties.guard_gift();
create trigger gifts_kept before truncate on duties.gifts execute function duties.guard_gift();

create view duties.gifts_view as
  select g.id, g.act_id, g.act, a.subject, g.staff_id, g.player_id, g.reference, g.kurus, g.is_alone, g.is_evidenced, g.at
  from duties.gifts g join duties.acts a on a.id = g.act_id;
create view duties.acts_view as
  select a.id, a.act, a.subject, a.staff_id, a.player_id, a.effect_kurus, a.alone_kurus, a.at, a.proposal_id from duties.acts a;

-- What was given before, as far as its act named the player.
insert into duties.gifts (act_id, act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at)
select id, act, staff_id, player_id, subject, greatest(effect_kurus, 0), proposal_id is null, act = 'deposit.approve', at
from duties.acts where player_id is not null and act <> 'withdrawal.approve';

-- What one person may give one player alone on a day, all kinds together, and what of deposits without the bank's word on a day in all.
create table duties.giving (
  is_only boolean primary key default true check (is_only),
  player_day_kurus bigint not null check (player_day_kurus >= 0),
  unproven_day_kurus bigint not null check (unproven_day_kurus >= 0)
);
insert into duties.giving (player_day_kurus, unproven_day_kurus) values (2000000, 2000000);

-- Prizes of money are published and paid by two people, however small.
update duties.limits set alone_kurus = 0, alone_day_kurus = 0, alone_day_count = 0 where act in ('tournament.publish', 'tournament.pay');

-- All that was asked of a gift by hand: the same key with anything else is another gift.
create table bonuses.hand_gifts (
  grant_id integer primary key references bonuses.grants (id),
  fingerprint bytea not null
);
create trigger hand_gifts_kept before update or delete on bonuses.hand_gifts for each row execute function wallet.refuse_change();

select wallet.seal_table('duties.gifts'), wallet.seal_table('duties.giving'), wallet.seal_table('bonuses.hand_gifts');
