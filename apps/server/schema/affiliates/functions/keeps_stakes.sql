-- Whether a player has staked so much in rounds that ended before a moment and count: what is open, sold back or void is no stake yet.
create or replace function affiliates.keeps_stakes(player integer, least_kurus bigint, at timestamptz) returns boolean
language sql stable as $$
  select case when least_kurus = 0 then true
    -- Read quickly, and never less than the rounds.
    when (select coalesce(sum(c.stake_kurus), 0) from wallet.counted_view c where c.player_id = player and c.created_at < at) < least_kurus then false
    else (select coalesce(sum(r.stake_kurus), 0) from wallet.rounds_view r
      where r.player_id = player and r.status = 'closed' and r.closed_at < at and not exists (
        select from wallet.uncounted_view u where u.player_id = r.player_id and u.first_seq = r.first_seq)) >= least_kurus end
$$;
