-- Who played on each Istanbul day that is over, as bits: of site and block of 4,096 ids, the bit at an id's remainder. Days joined by `bit_or` count
-- each player once, whatever span is asked for. A day of a million players takes 131 kB; days after the newest one here are read of the ledger's own.
create table history.active_days (
  day date not null,
  site_id integer not null,
  block integer not null,
  players bit(4096) not null,
  primary key (day, site_id, block)
);
insert into history.active_days (day, site_id, block, players)
select p.day, s.site_id, p.player_id / 4096, bit_or(set_bit(0::bit(4096), p.player_id % 4096, 1))
from wallet.player_figures_view p join wallet.sites_view s on s.player_id = p.player_id
where p.rounds > 0 and p.day < (now() at time zone 'Europe/Istanbul' - interval '1 hour')::date
group by 1, 2, 3;

-- What was counted of some spans alone.
drop table history.active_spans;
