-- Wins above what a game or its provider may pay wait until two people let them pass.
alter table games.games
  -- The highest win of a round in its stakes; null where nobody has declared one.
  add column max_win_x integer check (max_win_x between 1 and 1000000),
  -- What a round may win whatever was staked: the higher of the two counts.
  add column max_win_kurus bigint not null default 500000000 check (max_win_kurus between 0 and 9007199254740991);
alter table games.providers
  -- What a round of any of its games may win; null where the games' own say it all.
  add column max_win_kurus bigint check (max_win_kurus between 0 and 9007199254740991);

update games.games g set max_win_x = declared.times
from games.providers p, (values
    (58, array['cay-molasi', 'cifte-7', 'sans-nali', 'limon-senligi']),
    (130, array['balon-festivali', 'lale-devri', 'carsi-fenerleri', 'nar-bereketi']),
    (247, array['kapadokya', 'altin-lale', 'papagan-adasi', 'bakir-demlik']),
    (260, array['yakut-7', 'zar-gecesi']),
    (936, array['boga-gucu', 'zumrut-kapi', 'gece-baykusu', 'sakaci', 'robot-ustasi']),
    (5801, array['kilim-ustasi', 'ucan-hali', 'kiz-kulesi', 'hamsi-firtinasi']),
    (15081, array['anadolu-hazinesi', 'safir-saray', 'tramvay-turu', 'deniz-feneri']),
    (18679, array['nazar', 'sultan-taci', 'hazine-adasi', 'uzay-madeni']),
    (31422, array['efes-altini', 'altin-anahtar', 'korsan-koyu', 'buz-kristali']),
    (40171, array['sikke-yagmuru', 'define-sandigi', 'rulet-royal']),
    (86511, array['gobeklitepe', 'kehribar-yolu', 'bogaz-gecesi', 'meyve-bahcesi'])
  ) as declared (times, codes)
where p.id = g.provider_id and p.launch_url = '/studio/play' and g.code = any(declared.codes);

-- What was in force when: a win is judged by the caps of its time. A row without a game is a provider's.
create table games.win_caps (
  id integer generated always as identity primary key,
  provider_id integer not null references games.providers (id),
  game_id integer references games.games (id),
  max_win_x integer,
  -- Null: no cap.
  max_win_kurus bigint,
  since timestamptz not null
);
create index win_caps_of on games.win_caps (provider_id, game_id, since);
create trigger win_caps_are_immutable before update or delete on games.win_caps
  for each row execute function wallet.refuse_change();

-- Rounds of before had no cap.
insert into games.win_caps (provider_id, game_id, since)
select provider_id, id, '-infinity'::timestamptz from games.games union all select id, null, '-infinity' from games.providers;
insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
select provider_id, id, max_win_x, max_win_kurus, now() from games.games;

create function games.note_first_cap() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'games' then
    insert into games.win_caps (provider_id, game_id, max_win_x, max_win_kurus, since)
    values (new.provider_id, new.id, new.max_win_x, new.max_win_kurus, '-infinity');
  else
    insert into games.win_caps (provider_id, max_win_kurus, since) values (new.id, new.max_win_kurus, '-infinity');
  end if;
  return null;
end $$;
create trigger games_note_cap after insert on games.games for each row execute function games.note_first_cap();
create trigger providers_note_cap after insert on games.providers for each row execute function games.note_first_cap();

-- A win that was held: one person proposes to let it pass, another decides. Whether it was paid is what the ledger says of its key.
create table games.held_wins (
  id integer generated always as identity primary key,
  provider_id integer not null references games.providers (id),
  transaction_id text not null,
  -- The transaction's key in the ledger, and what its request says.
  key uuid not null unique,
  fingerprint uuid not null,
  player_id integer not null references identity.players (id),
  game_id integer not null references games.games (id),
  round_ref text not null,
  amount_kurus bigint not null check (amount_kurus between 1 and 9007199254740991),
  -- Of the round when it was held: its wins before, its stakes, and what its wins may come to.
  won_kurus bigint not null check (won_kurus >= 0),
  stakes_kurus bigint not null check (stakes_kurus >= 0),
  cap_kurus bigint not null check (cap_kurus >= 0 and won_kurus + amount_kurus > cap_kurus),
  held_at timestamptz not null,
  status text not null default 'held' check (status in ('held', 'proposed', 'allowed', 'refused')),
  proposed_at timestamptz,
  proposed_by integer references staff.members (id),
  reason text check (reason <> ''),
  decided_at timestamptz,
  decided_by integer references staff.members (id),
  decision text check (decision <> ''),
  unique (provider_id, transaction_id),
  check ((proposed_by is null) = (proposed_at is null) and (proposed_by is null) = (reason is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decision is null)),
  check ((status in ('allowed', 'refused')) = (decided_by is not null)),
  check (status not in ('proposed', 'allowed') or proposed_by is not null),
  constraint held_wins_two_people check (decided_by <> proposed_by)
);
create index held_wins_waiting on games.held_wins (held_at) where status in ('held', 'proposed');
create index held_wins_player on games.held_wins (player_id);

create function games.keep_held_win() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.provider_id, new.transaction_id, new.key, new.fingerprint, new.player_id, new.game_id, new.round_ref,
      new.amount_kurus, new.won_kurus, new.stakes_kurus, new.cap_kurus, new.held_at)
    is distinct from (old.id, old.provider_id, old.transaction_id, old.key, old.fingerprint, old.player_id, old.game_id, old.round_ref,
      old.amount_kurus, old.won_kurus, old.stakes_kurus, old.cap_kurus, old.held_at) then
    raise exception 'what a held win says never changes';
  end if;
  return new;
end $$;
create trigger held_wins_kept before update or delete on games.held_wins for each row execute function games.keep_held_win();

-- `outcome` is `paid` once the ledger knows the transaction, `replaced` where it came with another amount.
create view games.held_wins_view as
  select h.*, case when m.key is null then h.status
      when m.cash_kurus + coalesce(m.bonus_kurus, 0) = h.amount_kurus and m.kind = 'win' then 'paid' else 'replaced' end as outcome,
    m.created_at as paid_at
  from games.held_wins h left join wallet.movements m on m.key = h.key;
