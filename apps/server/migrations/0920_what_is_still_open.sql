-- What may still be bet on is found without reading all that was ever played: a virtual match begins every few minutes, for years.
create index events_open on sports.events (phase) where phase in ('prematch', 'live', 'interrupted');
drop index sports.events_running;

-- What was paid today, likewise. Payouts are written in the order of their time, so that a few bytes a block say where a day begins.
create index payouts_by_time on sports.payouts using brin (due_at) with (pages_per_range = 16, autosummarize = on);
