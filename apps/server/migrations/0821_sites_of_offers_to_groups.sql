-- A group that was made by somebody who is bound to sites holds their players alone, for ever; null: those of the whole house.
alter table segments.segments add column sites integer[]
  check (cardinality(sites) > 0 and array_position(sites, null) is null);
create function segments.keep_sites() returns trigger language plpgsql as $$
begin
  if old.sites is distinct from new.sites then
    raise exception 'a segment stays on its sites' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sites_kept before update on segments.segments for each row execute function segments.keep_sites();

-- For whom each offer is, for whoever asks who may look at it.
create view segments.sites_view as select id, sites from segments.segments;
create view campaigns.sites_view as
  select c.id, s.sites from campaigns.campaigns c join segments.sites_view s on s.id = c.segment_id;
create view wheel.sites_view as select id, sites from wheel.wheels;
create view referral.sites_view as select id, sites from referral.programs;
