create sequence sports.manual_numbers;

-- What trading offers itself has the source that results by hand have.
insert into sports.producers (id, state) values (0, 'up');
comment on column sports.producers.id is '0: trading, whose events no feed knows';

-- Ids of a feed are `<2 to 8 letters>:<kind>:<number>`, and none of its kinds is `event`.
alter table sports.markets add constraint markets_of_trading check ((producer = 0) = (event_id like 'manual:event:%'));
alter table sports.settlements add constraint settlements_of_trading check (producer = 0 or event_id not like 'manual:event:%');
alter table sports.cancels add constraint cancels_of_trading check (event_id not like 'manual:event:%');
alter table sports.events add constraint events_of_trading
  check (id not like 'manual:event:%' or status is null and stops = '{}' and phase in ('prematch', 'ended', 'cancelled'));
comment on column sports.events.id is 'as the feed names it; `manual:event:<number>`: opened by trading';
