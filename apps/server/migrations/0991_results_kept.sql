-- Who won stays as it was counted. Of an account that was blocked or closed by the payment, its prize is withheld then.
alter table tournaments.results add column withheld_at timestamptz;

create function tournaments.keep_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from tournaments.tournaments t where t.id = new.tournament_id and t.counted_at is not null) then
      raise exception 'tournament % is counted', new.tournament_id using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.withheld_at is null and new.withheld_at is not null
    and (old.tournament_id, old.rank, old.player_id, old.points, old.prize_kurus) = (new.tournament_id, new.rank, new.player_id, new.points, new.prize_kurus) then
    return new;
  end if;
  raise exception 'a result stays as it was counted' using errcode = 'restrict_violation';
end $$;
create trigger results_kept before insert or update or delete on tournaments.results for each row execute function tournaments.keep_result();
create trigger results_not_emptied before truncate on tournaments.results for each statement execute function wallet.refuse_change();
select wallet.seal_table('tournaments.results');

-- Prizes that wait to be paid: an account that is leaving is not closed before.
create view tournaments.prizes_due_view as
  select r.player_id, r.tournament_id, r.rank, r.prize_kurus
  from tournaments.results r join tournaments.tournaments t on t.id = r.tournament_id where t.paid_at is null;
