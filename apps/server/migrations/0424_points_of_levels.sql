create table club.level_thresholds (
  id           integer generated always as identity,
  since        timestamptz not null,
  level_points integer[] not null check (cardinality(level_points) = 5),
  constraint level_thresholds_pkey primary key (id)
);
comment on table club.level_thresholds is
  'Points that each level begins at, since when: what was given for a level is judged by those of its time.';
comment on column club.level_thresholds.level_points is 'as in club.settings';
create index level_thresholds_since on club.level_thresholds (since);
create trigger level_thresholds_are_immutable before update or delete or truncate on club.level_thresholds
  for each statement execute function club.refuse_change();

-- What the audit log says of the changes until now.
insert into club.level_thresholds (since, level_points)
select '2000-01-01 00:00:00+00', coalesce(
  (select array(select p::integer from jsonb_array_elements_text(a.before -> 'level_points') p) from staff.audit_log a
    where a.action = 'club.change' and jsonb_array_length(a.before -> 'level_points') = 5 order by a.id limit 1),
  (select level_points from club.settings));
insert into club.level_thresholds (since, level_points)
select a.at, array(select p::integer from jsonb_array_elements_text(a.after -> 'level_points') p) from staff.audit_log a
where a.action = 'club.change' and jsonb_array_length(a.after -> 'level_points') = 5 and a.after -> 'level_points' is distinct from a.before -> 'level_points'
order by a.id;
-- Whatever the log lacks.
insert into club.level_thresholds (since, level_points)
select current_timestamp, s.level_points from club.settings s
where s.level_points is distinct from (select t.level_points from club.level_thresholds t order by t.id desc limit 1);
