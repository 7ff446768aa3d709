-- How much money a promotion may give and to how many players; null is without a cap.
alter table bonuses.promotions
  add column budget_kurus bigint check (budget_kurus > 0),
  add column player_cap integer check (player_cap > 0);

-- What each promotion has given: money, spins and bets at their value, and to how many players. Its caps stand beside, because a
-- constraint sees one row alone; a trigger of the promotion keeps them.
create table bonuses.meters (
  promotion_id integer primary key references bonuses.promotions (id),
  spent_kurus bigint not null default 0 check (spent_kurus >= 0),
  player_count integer not null default 0 check (player_count >= 0),
  most_kurus bigint,
  most_players integer,
  constraint meters_within_budget check (spent_kurus <= most_kurus),
  constraint meters_within_players check (player_count <= most_players)
) with (fillfactor = 50);

insert into bonuses.meters (promotion_id, spent_kurus, player_count)
  select p.id, coalesce(sum(g.granted_kurus + g.spins_total * coalesce(g.spin_stake_kurus, 0)), 0), count(distinct g.player_id)
  from bonuses.promotions p left join bonuses.grants g on g.promotion_id = p.id group by p.id;

create function bonuses.keep_caps() returns trigger language plpgsql as $$
begin
  insert into bonuses.meters (promotion_id, most_kurus, most_players) values (new.id, new.budget_kurus, new.player_cap)
  on conflict (promotion_id) do update set most_kurus = excluded.most_kurus, most_players = excluded.most_players;
  return null;
end $$;
create trigger caps_kept after insert or update of budget_kurus, player_cap on bonuses.promotions
  for each row execute function bonuses.keep_caps();

select wallet.seal_table('bonuses.meters');
