create or replace function campaigns.keep_recipient() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('control', 'withheld', 'recalled')
    or (old.campaign_id, old.player_id, old.enrolled_at) is distinct from (new.campaign_id, new.player_id, new.enrolled_at)
    or old.status = 'sent' and (new.status <> 'recalled'
      or (old.sent_at, old.thread_id, old.grant_id, old.cost_kurus) is distinct from (new.sent_at, new.thread_id, new.grant_id, new.cost_kurus)) then
    raise exception 'what campaign % has done for player % stays', old.campaign_id, old.player_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
