-- How far readers have come, for those who depend on it.
create or replace view ledger_feed.reader_positions_view as select reader, written_by from ledger_feed.reader_positions;
