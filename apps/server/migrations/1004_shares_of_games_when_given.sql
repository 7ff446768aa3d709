-- What share of a stake counts for wagering is said by each game, and a bonus that runs keeps what was said when it was given.
create table bonuses.game_shares (
  game_id integer primary key,
  percent integer not null check (percent between 0 and 100)
);

create function bonuses.keep_game_share(p_game integer, p_percent integer) returns void language sql as $$
  delete from bonuses.game_shares where game_id = p_game and p_percent is null;
  insert into bonuses.game_shares (game_id, percent) select p_game, p_percent where p_percent is not null
  on conflict (game_id) do update set percent = excluded.percent where bonuses.game_shares.percent <> excluded.percent
$$;

create function games.tell_share() returns trigger language plpgsql as $$
begin
  perform bonuses.keep_game_share(new.id, new.contribution_percent);
  return null;
end $$;
create trigger games_share_told after insert or update of contribution_percent on games.games for each row execute function games.tell_share();
select bonuses.keep_game_share(id, contribution_percent) from games.games where contribution_percent is not null;

-- By game; of an ended bonus from before, null.
alter table bonuses.grants add column game_shares jsonb;
create function bonuses.take_game_shares() returns trigger language plpgsql as $$
begin
  new.game_shares := (select coalesce(jsonb_object_agg(s.game_id, s.percent), '{}') from bonuses.game_shares s);
  return new;
end $$;
create trigger grants_take_shares before insert on bonuses.grants for each row execute function bonuses.take_game_shares();
update bonuses.grants set game_shares = (select coalesce(jsonb_object_agg(s.game_id, s.percent), '{}') from bonuses.game_shares s)
where status in ('active', 'finishing');

select wallet.seal_table('bonuses.game_shares');
