-- What a file says is kept; once it is handed out or dissolved, that is kept too.
create or replace function cashier.keep_payout_batch() returns trigger language plpgsql as $$
declare
  ends text[] := array['handed_out_at', 'handed_out_by', 'dissolved_at', 'dissolved_by', 'dissolve_reason', 'is_dissolved'];
begin
  if tg_op = 'DELETE' or old.handed_out_at is not null or old.is_dissolved or to_jsonb(old) - ends is distinct from to_jsonb(new) - ends then
    raise exception 'payout batches are kept' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
