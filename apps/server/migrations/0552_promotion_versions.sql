-- Every change of a promotion is kept: what it was, since when, and by whom.
alter table bonuses.promotions
  add column changed_by integer references staff.members (id),
  add column seconded_by integer references staff.members (id);

create function bonuses.rule_of(p bonuses.promotions) returns jsonb language sql stable set timezone = 'UTC' as $$
  select to_jsonb(p) - '{id, sort_order, created_at, updated_at, changed_by, seconded_by}'::text[]
$$;

create table bonuses.promotion_versions (
  promotion_id integer not null references bonuses.promotions (id),
  number integer not null check (number > 0),
  rule jsonb not null,
  -- Null where no person did it.
  changed_by integer references staff.members (id),
  seconded_by integer references staff.members (id),
  changed_at timestamptz not null,
  primary key (promotion_id, number)
);

insert into bonuses.promotion_versions (promotion_id, number, rule, changed_at)
  select p.id, 1, bonuses.rule_of(p), p.updated_at from bonuses.promotions p;

create function bonuses.keep_version() returns trigger language plpgsql as $$
declare
  last bonuses.promotion_versions;
  said jsonb := bonuses.rule_of(new);
begin
  select * into last from bonuses.promotion_versions where promotion_id = new.id order by number desc limit 1;
  if last.number is null or jsonb_strip_nulls(last.rule) <> jsonb_strip_nulls(said) then
    insert into bonuses.promotion_versions (promotion_id, number, rule, changed_by, seconded_by, changed_at)
    values (new.id, coalesce(last.number, 0) + 1, said, new.changed_by, new.seconded_by, new.updated_at);
  end if;
  return null;
end $$;
create trigger versions_kept after insert or update on bonuses.promotions for each row execute function bonuses.keep_version();

create function bonuses.refuse_new_past() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger promotion_versions_kept before update or delete or truncate on bonuses.promotion_versions
  for each statement execute function bonuses.refuse_new_past();

-- The version that a bonus was given under; null of those that came before versions were kept.
alter table bonuses.grants
  add column promotion_version integer,
  add foreign key (promotion_id, promotion_version) references bonuses.promotion_versions (promotion_id, number),
  add check (promotion_version is null or promotion_id is not null);

select wallet.seal_table('bonuses.promotion_versions');
