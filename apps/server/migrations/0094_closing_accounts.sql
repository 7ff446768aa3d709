-- An account that is closing: it takes no stake, deposit or bonus, waits for its open rounds and is paid out before it is closed for good.
alter table identity.players drop constraint players_status_check;
alter table identity.players
  add column closing_since timestamptz,
  add column closing_by text check (closing_by in ('player', 'operator')),
  add constraint players_status_check check (status in ('active', 'blocked', 'closing', 'closed')),
  -- A blocked account may have been closing before and goes on with it afterwards.
  add constraint players_closing check (
    (closing_since is null) = (closing_by is null) and (status <> 'closing' or closing_since is not null) and (status <> 'active' or closing_since is null));
create index players_closing on identity.players (id) where status = 'closing';

create view identity.closings_view as
  select p.id as player_id, p.status, p.closing_since as since, p.closing_by as by,
    exists (select from identity.adjustments a where a.player_id = p.id and a.status = 'pending') as awaits_adjustment
  from identity.players p where p.status in ('closing', 'closed') or p.closing_since is not null;

-- What was closed before while a round was open, and got its win later: it goes on closing, so that the money can be had.
update identity.players p set status = 'closing', closing_by = 'player',
  closing_since = coalesce((select max(e.created_at) from compliance.events e where e.player_id = p.id and e.kind = 'account_closed'), p.created_at)
where p.status = 'closed' and (
  exists (select from wallet.balances_view b where b.player_id = p.id and (b.cash_kurus > 0 or b.bonus_kurus > 0 or b.hold_kurus > 0))
  or exists (select from games.days_of(p.id) d where d.open_rounds > 0)
  or exists (select from cashier.deposits d where d.player_id = p.id and d.status = 'pending'));

-- The minimum is the rule of an open account; what remains of a closing one is paid out whole.
alter table cashier.withdrawals drop constraint withdrawals_amount_kurus_check;
alter table cashier.withdrawals add constraint withdrawals_amount_kurus_check check (amount_kurus between 1 and 9007199254740991);

