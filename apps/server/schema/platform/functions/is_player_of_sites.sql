-- Whether the player belongs to one of the sites; null: all.
create or replace function platform.is_player_of_sites(p_sites integer[], p_player integer) returns boolean stable language sql as $$
  select p_sites is null or exists (select from identity.players p where p.id = p_player and p.site_id = any (p_sites))
$$;
