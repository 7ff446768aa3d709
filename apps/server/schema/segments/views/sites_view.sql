-- The sites of each segment, for checks of who may look at it.
create or replace view segments.sites_view as select id, sites from segments.segments;
