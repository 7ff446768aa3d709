-- What players agree to, as it read then: the terms and the notice of what is done with their data (KVKK art. 10). A
-- version is the hash of title and text; those of before stay, and nobody changes who agreed to which.
create or replace function content.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
