-- Of which sites the players are; null: of all.
create function platform.is_of(p_sites integer[], p_player integer) returns boolean stable language sql as $$
  select p_sites is null or exists (select from identity.players p where p.id = p_player and p.site_id = any (p_sites))
$$;

-- Where a promotion is given and a way to pay may be used; null: on every site.
alter table bonuses.promotions add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);
alter table cashier.payment_methods add column sites integer[] check (cardinality(sites) > 0 and array_position(sites, null) is null);
