-- For whom each offer is, for whoever asks who may look at it.
create or replace view segments.sites_view as select id, sites from segments.segments;
