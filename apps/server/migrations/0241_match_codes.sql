-- Players name a match by a short number that they type into the slip (maç kodu).
create sequence sports.match_codes as integer minvalue 10000 maxvalue 99999 cycle;
alter table sports.events add column code integer check (code between 10000 and 99999);
comment on column sports.events.code is
  'what players type for it; given again after its end; null: virtual, or over before codes were given';
update sports.events set code = nextval('sports.match_codes')
where phase in ('prematch', 'live', 'interrupted') and sport <> 'virtual';
create index events_code on sports.events (code) where code is not null;
