-- Whether a player wants to be told of campaigns: a consent of its own, never presupposed. Each choice is a row that stays, the last one counts.
create table messages.marketing_texts (
  version text primary key,
  text text not null,
  since timestamptz not null
);
create table messages.marketing_choices (
  id integer generated always as identity primary key,
  player_id integer not null references identity.players (id),
  given boolean not null,
  version text not null references messages.marketing_texts (version),
  -- Ticked while registering and sent with the first login, or chosen on the account's page.
  given_at text not null check (given_at in ('registration', 'account')),
  at timestamptz not null
);
create index marketing_choices_player on messages.marketing_choices (player_id, id desc);

create function messages.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger marketing_texts_kept before update or delete on messages.marketing_texts for each row execute function messages.refuse_change();
create trigger marketing_choices_kept before update or delete on messages.marketing_choices for each row execute function messages.refuse_change();

create view messages.marketing_view as select player_id, given, version, given_at, at from messages.marketing_choices;
-- Whoever wants to be told now.
create view messages.marketing_wanted_view as
  select player_id from (
    select distinct on (player_id) player_id, given from messages.marketing_choices order by player_id, id desc
  ) latest where given;
