/** What was paid for a feature that was bought; a migration of the studio's schema. */
export const boughtSchema = `
  alter table studio.round add column bought_kurus bigint
    check (bought_kurus is null or (bought_kurus > stake_kurus and free_spin_id is null));
  comment on column studio.round.bought_kurus is 'what its feature was bought for, at the stake that its wins are computed on; null of a spin';

  create or replace function studio.keep_outcome() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then raise exception 'a round is never deleted'; end if;
    if (old.id, old.session_id, old.request_id, old.game_code, old.player_ref, old.stake_kurus, old.win_kurus, old.algorithm,
        old.model, old.model_version, old.profile, old.profile_version, old.stops, old.outcome, old.bought_kurus)
       is distinct from
       (new.id, new.session_id, new.request_id, new.game_code, new.player_ref, new.stake_kurus, new.win_kurus, new.algorithm,
        new.model, new.model_version, new.profile, new.profile_version, new.stops, new.outcome, new.bought_kurus)
    then raise exception 'a drawn round is never changed'; end if;
    return new;
  end $$;
`
