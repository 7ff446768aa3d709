-- The ledger, second edition: a round is its movements, the last movement is the balance, and each movement is chained to the one
-- before by its hash. Wallets, day sums and house sums are derived from it a moment later by one statement (the projector).

create type wallet.movement_kind as enum (
  'deposit', 'deposit_reversed', 'claim_settled', 'withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned',
  'stake', 'win', 'rollback', 'tombstone',
  'bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment');

-- The platform's accounts, on which the equal and opposite leg of a movement stands.
create table wallet.accounts (
  id smallint generated always as identity primary key,
  account text not null check (account in ('bank_clearing', 'game_house', 'bonus_cost', 'cashback_cost', 'adjustment')),
  provider text not null default '',
  constraint accounts_key unique (account, provider),
  check ((account = 'game_house') = (provider <> ''))
);
insert into wallet.accounts (account, provider)
select account, '' from unnest(array['bank_clearing', 'bonus_cost', 'cashback_cost', 'adjustment']) account
union all
select 'game_house', code from games.providers;

drop view wallet.entries_view, wallet.platform_balances_view, wallet.sources_view, games.rounds_view, games.round_spans_view, games.transactions_view,
  games.player_days_view;
drop view wallet.movements_view, wallet.wallets_view;
drop function games.play_plain_bets, games.play_plain_wins, games.ask_others, wallet.move, wallet.set_flags, wallet.assert_rows;
drop type games.played;
drop trigger house_limits_bind on wallet.wallets;
drop function compliance.flag_new_wallet, compliance.flag_all_wallets, compliance.refresh_flag, compliance.binds_stakes, compliance.check_stake,
  compliance.used, compliance.effective_limits;
drop function bonuses.take_stake, bonuses.give_win, bonuses.give_spin_win, bonuses.undo_stake, bonuses.take_free_spin, bonuses.return_share,
  bonuses.end_grant, bonuses.note, bonuses.cashable, bonuses.contribution, bonuses.allows;

alter table wallet.movements rename to movements_before;
alter table wallet.movements_before rename constraint movements_pkey to movements_before_pkey;
alter table wallet.movements_before rename constraint movements_key to movements_before_key;
alter table wallet.movements_before rename constraint movements_known to movements_before_known;
drop index wallet.movements_beside_rounds, wallet.movements_by_time;

-- One row per movement of a player. Null in a money column is 0; `seq` counts a player's movements from 1 without gap.
create table wallet.movements (
  created_at timestamptz not null,
  cash_kurus bigint not null,
  cash_after_kurus bigint not null constraint movements_cash check (cash_after_kurus >= 0),
  bonus_kurus bigint,
  bonus_after_kurus bigint constraint movements_bonus check (bonus_after_kurus >= 0),
  hold_kurus bigint,
  hold_after_kurus bigint constraint movements_hold check (hold_after_kurus >= 0),
  player_id integer not null,
  seq integer not null constraint movements_counted check (seq > 0),
  -- Of a round's part: the seq of the movement that opened it; null for that one itself.
  round_seq integer,
  -- Of a win or rollback: the stake it answers, where that is not the one that opened the round.
  stake_seq integer,
  game_id integer,
  -- The Istanbul day of the round, under which it is listed.
  day date,
  kind wallet.movement_kind not null,
  -- The letter of the game's category, first of the round's reference.
  category "char",
  account smallint,
  closes boolean not null,
  -- The first 128 bits of sha256(source ':' external id), of the provider's request, and of provider ':' player ':' round.
  key uuid not null constraint movements_key unique,
  fingerprint uuid,
  round_key uuid,
  -- sha256 over the player's previous hash in hex and this row, see `domains/wallet/movement.ts`.
  hash bytea not null,
  external_id text not null,
  -- 'game:<provider>' where absent.
  source text,
  round_ref text,
  reference text,
  note text,
  primary key (player_id, seq),
  constraint movements_balanced check (
    source is null or (account is null) = (cash_kurus + coalesce(bonus_kurus, 0) + coalesce(hold_kurus, 0) = 0)
      and (cash_kurus <> 0 or coalesce(bonus_kurus, 0) <> 0 or coalesce(hold_kurus, 0) <> 0)),
  constraint movements_of_games check (
    (kind in ('stake', 'win', 'rollback', 'tombstone')) = (source is null)
    and (source is not null or game_id is not null and category is not null and account is not null)
    and (kind not in ('stake', 'win') or day is not null and (round_key is not null) = (round_seq is null)))
);

-- Counted in the reign of this row's guard: whoever changes what a lane remembers of its players adds 1 in the same transaction.
create table wallet.lane_rules (
  lane smallint primary key,
  version integer not null
) with (fillfactor = 10);
insert into wallet.lane_rules values (0, 1), (1, 1);

-- Which process plays for a lane; it holds the lane's advisory lock as long as it lives.
create table wallet.lanes (
  lane smallint primary key,
  address text not null,
  since timestamptz not null,
  -- All that the lane played before is in the sums.
  counted_at timestamptz not null
);

-- What the ledger of before could not say as a movement: tombstones, free stakes, wins of nothing. Read where a key is not in the ledger.
create table games.old_marks (
  key uuid primary key,
  player_id integer not null,
  game_id integer not null,
  kind wallet.movement_kind not null,
  is_taken_back boolean not null,
  -- Its round was closed.
  is_over boolean not null,
  round_ref text
);
-- The numbers that rounds were called by before.
create table games.old_rounds (
  player_id integer not null,
  category text not null,
  round_no integer not null,
  first_seq integer not null,
  primary key (player_id, category, round_no)
);

create function pg_temp.key_of(text) returns uuid language sql immutable as $$
  select encode(substr(sha256(convert_to($1, 'UTF8')), 1, 16), 'hex')::uuid
$$;

do $$
declare
  m record;
  last_player integer := 0;
  last_hash text := '';
  own bytea;
begin
  for m in
    with placed as materialized (
      select b.player_id, b.seq, r.category, r.round_no, r.game_id, r.provider_id, r.round_ref, r.status, r.bonus_stake_kurus, b.kind,
        (r.opened_at at time zone 'Europe/Istanbul')::date as day,
        min(b.seq) over of_round as first_seq, max(b.seq) over of_round as last_seq
      from wallet.movements_before b
      join games.rounds r on r.player_id = b.player_id and r.category = games.category_of(b.reference)
        and r.round_no = split_part(b.reference, '-', 2)::integer
      where b.kind in ('stake', 'win', 'rollback')
      window of_round as (partition by r.player_id, r.category, r.round_no)
    )
    select b.*, p.first_seq, p.game_id, p.day, p.round_ref, p.status in ('closed', 'voided') and p.last_seq = b.seq as closes_round,
      s.seq as stake_at, a.id as account_id, coalesce(b.source like 'game:%' and p.seq is not null, false) as of_game, pr.code,
      case when p.seq is not null then left(b.reference, 1) end as letter
    from wallet.movements_before b
    left join placed p on p.player_id = b.player_id and p.seq = b.seq
    left join games.providers pr on pr.id = p.provider_id
    left join wallet.movements_before s on s.source = b.source and s.external_id = b.related_id and b.kind in ('win', 'rollback')
    left join wallet.accounts a on a.account = b.contra and a.provider = case when b.contra = 'game_house' then b.provider else '' end
    order by b.player_id, b.seq
  loop
    if m.player_id <> last_player then
      last_player := m.player_id;
      last_hash := '';
    end if;
    own := sha256(convert_to(last_hash || concat_ws('|', m.player_id, m.seq, m.kind, m.cash_kurus, m.cash_after_kurus, m.bonus_kurus, m.bonus_after_kurus,
      m.hold_kurus, m.hold_after_kurus, (extract(epoch from m.created_at) * 1000000)::bigint, coalesce(nullif(m.first_seq, m.seq)::text, ''),
      coalesce(nullif(m.stake_at, m.first_seq)::text, ''), coalesce(m.game_id::text, ''), coalesce(m.day::text, ''),
      coalesce(m.letter, ''), coalesce(m.account_id::text, ''),
      coalesce(m.closes_round, false)::int, replace(pg_temp.key_of(m.source || ':' || m.external_id)::text, '-', ''), '',
      coalesce(case when m.first_seq = m.seq then replace(pg_temp.key_of(m.code || ':' || m.player_id || ':' || m.round_ref)::text, '-', '') end, ''),
      m.external_id, coalesce(case when not m.of_game then m.source end, ''), coalesce(case when m.first_seq = m.seq then m.round_ref end, ''),
      coalesce(m.reference, ''), coalesce(m.note, '')), 'UTF8'));
    last_hash := encode(own, 'hex');
    insert into wallet.movements (created_at, cash_kurus, cash_after_kurus, bonus_kurus, bonus_after_kurus, hold_kurus, hold_after_kurus, player_id, seq,
      round_seq, stake_seq, game_id, day, kind, category, account, closes, key, round_key, hash, external_id, source, round_ref, reference, note)
    values (m.created_at, m.cash_kurus, m.cash_after_kurus, nullif(m.bonus_kurus, 0), nullif(m.bonus_after_kurus, 0), nullif(m.hold_kurus, 0),
      nullif(m.hold_after_kurus, 0), m.player_id, m.seq, nullif(m.first_seq, m.seq), nullif(m.stake_at, m.first_seq), m.game_id, m.day,
      m.kind::wallet.movement_kind, m.letter::"char", m.account_id, coalesce(m.closes_round, false), pg_temp.key_of(m.source || ':' || m.external_id),
      case when m.first_seq = m.seq then pg_temp.key_of(m.code || ':' || m.player_id || ':' || m.round_ref) end, own, m.external_id,
      case when not m.of_game then m.source end, case when m.first_seq = m.seq then m.round_ref end,
      m.reference, m.note);
  end loop;
end $$;

create unique index round_opened on wallet.movements (player_id, round_key) where round_key is not null;
create index round_parts on wallet.movements (player_id, round_seq) where round_seq is not null;
-- A player's movements of bonuses and corrections, without the millions of rounds between them.
create index movements_beside_rounds on wallet.movements (player_id, created_at desc, seq desc)
  where kind in ('bonus_granted', 'bonus_converted', 'bonus_forfeited', 'cashback', 'free_spins', 'adjustment', 'deposit_reversed', 'claim_settled');
-- The ledger of everybody is looked through by time; this costs a round nothing, because a page of rows shares one entry.
create index movements_by_time on wallet.movements using brin (created_at) with (pages_per_range = 16, autosummarize = on);

create trigger movements_are_immutable before update or delete on wallet.movements
  for each row execute function wallet.refuse_change();
create trigger movements_are_not_truncated before truncate on wallet.movements
  for each statement execute function wallet.refuse_change();
do $$ begin
  if exists (select from pg_roles where rolname = 'meydan_app') then
    revoke update, delete, truncate on wallet.movements from meydan_app;
  end if;
end $$;

insert into games.old_marks (key, player_id, game_id, kind, is_taken_back, is_over, round_ref)
select pg_temp.key_of('game:' || p.code || ':' || k.transaction_id), k.player_id, k.game_id,
  case when k.round_no is null then 'tombstone' else 'stake' end::wallet.movement_kind, k.is_taken_back,
  coalesce(r.status, 'voided') <> 'open', r.round_ref
from games.stake_marks k
join games.providers p on p.id = k.provider_id
left join games.rounds r on r.player_id = k.player_id and r.category = k.category and r.round_no = k.round_no
where k.is_free or k.round_no is null
union all
select pg_temp.key_of('game:' || p.code || ':' || r.closed_by), r.player_id, r.game_id, 'win', false, true, r.round_ref
from games.rounds r join games.providers p on p.id = r.provider_id
where r.closed_by is not null;

insert into games.old_rounds (player_id, category, round_no, first_seq)
select r.player_id, r.category, r.round_no, m.seq
from games.rounds r
join games.providers p on p.id = r.provider_id
join wallet.movements m on m.player_id = r.player_id and m.round_key = pg_temp.key_of(p.code || ':' || r.player_id || ':' || r.round_ref);

-- Wallets become what the projector last saw, and the flags that every lane remembers.
alter table wallet.wallets add column counted_seq integer not null default 0;
update wallet.wallets set counted_seq = seq;
alter table wallet.wallets drop column last_stake_kurus, drop column last_win_kurus, drop column updated_at, alter column seq type integer;

alter table games.player_days rename to player_days_before;
alter table games.player_days_before rename constraint player_days_pkey to player_days_before_pkey;
drop index games.player_days_day;

-- What each player staked and won per category and Istanbul day of the round. `counted_seq` of the wallet says up to which movement.
create table games.player_days (
  player_id integer not null,
  category text not null,
  day date not null,
  stake_kurus bigint not null,
  win_kurus bigint not null,
  bonus_stake_kurus bigint not null,
  bonus_win_kurus bigint not null,
  rounds integer not null,
  open_rounds integer not null,
  -- Stakes, wins and rollbacks that moved money: the lines of the player's statement.
  lines integer not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (player_id, category, day)
) with (fillfactor = 70);
create index player_days_day on games.player_days using brin (day);
create index player_days_open on games.player_days (day) where open_rounds > 0;

-- What a movement adds to the sums of its round's day; empty for movements that belong to no round.
create view games.counted_view as
  select m.player_id, m.seq, m.game_id, games.category_of(m.category::text) as category, m.day, m.created_at,
    case m.kind when 'stake' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) when 'rollback' then -(m.cash_kurus + coalesce(m.bonus_kurus, 0)) else 0 end
      as stake_kurus,
    case m.kind when 'win' then m.cash_kurus + coalesce(m.bonus_kurus, 0) else 0 end as win_kurus,
    case m.kind when 'stake' then -coalesce(m.bonus_kurus, 0)
      when 'rollback' then (select coalesce(s.bonus_kurus, 0) from wallet.movements s
        where s.player_id = m.player_id and s.seq = coalesce(m.stake_seq, m.round_seq)) else 0 end as bonus_stake_kurus,
    case m.kind when 'win' then coalesce(m.bonus_kurus, 0) else 0 end as bonus_win_kurus,
    (m.round_key is not null)::integer as rounds,
    (m.round_key is not null)::integer - m.closes::integer as open_rounds,
    (m.cash_kurus <> 0 or coalesce(m.bonus_kurus, 0) <> 0)::integer as lines
  from wallet.movements m
  where m.day is not null;

insert into games.player_days (player_id, category, day, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds, open_rounds, lines, first_seq, last_seq)
select player_id, category, day, sum(stake_kurus), sum(win_kurus), sum(bonus_stake_kurus), sum(bonus_win_kurus), sum(rounds), sum(open_rounds), sum(lines),
  min(seq), max(seq)
from games.counted_view group by player_id, category, day;

-- Nothing is switched over that does not come out to the kuruş.
do $$
declare
  wrong text;
begin
  select format('player %s %s %s', coalesce(n.player_id, b.player_id), coalesce(n.category, b.category), coalesce(n.day, b.day)) into wrong
  from games.player_days n full join games.player_days_before b using (player_id, category, day)
  where (coalesce(n.stake_kurus, 0), coalesce(n.win_kurus, 0), coalesce(n.bonus_stake_kurus, 0), coalesce(n.bonus_win_kurus, 0))
    is distinct from (coalesce(b.stake_kurus, 0), coalesce(b.win_kurus, 0), coalesce(b.bonus_stake_kurus, 0), coalesce(b.bonus_win_kurus, 0))
  limit 1;
  if wrong is not null then
    raise exception 'the day sums of % differ from those of before', wrong;
  end if;
  if (select count(*) from wallet.movements) <> (select count(*) from wallet.movements_before) then
    raise exception 'movements were lost';
  end if;
end $$;

drop table wallet.movements_before, games.player_days_before, games.rounds, games.stake_marks;

-- Bonuses end only when nothing of them is open.
alter table bonuses.grants add column open_stakes integer not null default 0 check (open_stakes >= 0);
alter table bonuses.grants drop constraint grants_status_check, drop constraint grants_check1, drop constraint grants_check2;
alter table bonuses.grants
  add constraint grants_status check (status in ('active', 'finishing', 'completed', 'cancelled', 'expired')),
  add constraint grants_ended_empty check (status in ('active', 'finishing') or balance_kurus = 0),
  add constraint grants_ended_at check ((status in ('active', 'finishing')) = (ended_at is null));
drop index bonuses.grants_active, bonuses.grants_expiring;
create index grants_active on bonuses.grants (player_id, id) where status in ('active', 'finishing');
create index grants_expiring on bonuses.grants (expires_at) where status in ('active', 'finishing');
update bonuses.grants g set open_stakes = open.stakes
from (
  select e.grant_id, count(*)::integer as stakes
  from bonuses.entries e
  join games.providers p on p.id::text = split_part(e.movement_ref, ':', 1)
  join wallet.movements s on s.key = pg_temp.key_of('game:' || p.code || ':' || substr(e.movement_ref, length(p.id::text) + 2))
  where e.kind in ('stake', 'spin') and not exists (
    select from wallet.movements part where part.player_id = s.player_id and part.closes
      and (part.seq = coalesce(s.round_seq, s.seq) or part.round_seq = coalesce(s.round_seq, s.seq)))
    and not exists (
      select from wallet.movements back where back.player_id = s.player_id and back.kind = 'rollback'
        and coalesce(back.stake_seq, back.round_seq) = s.seq)
  group by e.grant_id
) open where open.grant_id = g.id;
drop function pg_temp.key_of;

create or replace view bonuses.player_money_view as
  select player_id, sum(balance_kurus)::bigint as bonus_kurus from bonuses.grants where status in ('active', 'finishing') group by player_id;
