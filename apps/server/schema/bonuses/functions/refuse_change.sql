create or replace function bonuses.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'bonuses.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
