-- Corrections, reversals, held wins and raises of caps are proposed in the table of duties. What they wrote down themselves stays as
-- their history; what was open goes on as a proposal, once the server has sealed its input (`domains/duties/carried.ts`).
create table duties.carried (
  id integer generated always as identity primary key,
  act text not null,
  input jsonb not null,
  proposed_by integer not null references staff.members (id)
);

insert into duties.carried (act, input, proposed_by)
select act, input, proposed_by from (
  select 'balance.adjust' as act, created_at as at, created_by as proposed_by, jsonb_build_object('id', player_id::text, 'account', account,
    'direction', case when amount_kurus > 0 then 'credit' else 'debit' end, 'amount', trim_scale(abs(amount_kurus) / 100.0), 'reason', reason) as input
  from identity.adjustments where status = 'pending'
  union all
  select 'deposit.reverse', created_at, created_by, jsonb_build_object('id', deposit_id::text, 'reason', reason)
  from cashier.reversals where status = 'pending'
  union all
  select 'held-win.allow', proposed_at, proposed_by, jsonb_build_object('id', id::text, 'reason', reason)
  from games.held_wins where status = 'proposed'
  union all
  select case when game_id is null then 'provider.caps' else 'game.caps' end, asked_at, asked_by,
    jsonb_build_object('id', coalesce(game_id, provider_id)::text, 'max_win', trim_scale(max_win_kurus / 100.0)) ||
      case when game_id is null then jsonb_build_object('max_hour_loss', trim_scale(max_hour_loss_kurus / 100.0))
        else jsonb_build_object('max_win_x', max_win_x) end
  from games.cap_raises where status = 'asked'
) open order by at;

delete from identity.adjustments where status = 'pending';
alter table identity.adjustments
  alter column status drop default, drop constraint adjustments_status_check,
  add constraint adjustments_status_check check (status in ('approved', 'rejected'));
drop index identity.adjustments_open;

drop trigger reversals_kept on cashier.reversals;
delete from cashier.reversals where status = 'pending';
alter table cashier.reversals
  alter column status drop default, drop constraint reversals_status_check,
  add constraint reversals_status_check check (status in ('approved', 'rejected'));
create trigger reversals_kept before update or delete on cashier.reversals for each row execute function wallet.refuse_change();
drop function cashier.keep_reversal();

create or replace function cashier.roll_reversal() returns trigger language plpgsql as $$
declare
  d cashier.deposits;
begin
  select * into d from cashier.deposits where id = new.deposit_id;
  perform cashier.roll_player_day(new.player_id, 'deposit', d.created_at, 0, -new.amount_kurus, 0);
  insert into cashier.hours as h (hour, bank, deposits_reversed, reversed_kurus)
  values (date_trunc('hour', new.decided_at, 'UTC'), d.bank, 1, new.amount_kurus)
  on conflict (hour, bank) do update set
    deposits_reversed = h.deposits_reversed + 1, reversed_kurus = h.reversed_kurus + excluded.reversed_kurus;
  return null;
end $$;
drop trigger reversals_rolled on cashier.reversals;
create constraint trigger reversals_rolled after insert on cashier.reversals
  deferrable initially deferred for each row execute function cashier.roll_reversal();

update games.held_wins set status = 'held', proposed_at = null, proposed_by = null, reason = null where status = 'proposed';
alter table games.held_wins
  drop constraint held_wins_status_check, add constraint held_wins_status_check check (status in ('held', 'allowed', 'refused'));
drop index games.held_wins_waiting;
create index held_wins_waiting on games.held_wins (held_at) where status = 'held';

delete from games.cap_raises where status = 'asked';
drop index games.cap_raises_asked;
alter table games.cap_raises
  alter column status drop default, drop constraint cap_raises_status_check,
  add constraint cap_raises_status_check check (status in ('allowed', 'refused', 'replaced'));

update duties.limits set act = 'balance.adjust' where act = 'adjustment';

-- Whose money an open proposal is about, and why it was made, for the pages of those records.
create or replace view duties.proposals_view as
  select p.id, p.act, p.subject, p.proposed_at, p.proposed_by, p.status, p.ended_at, p.player_id, p.after ->> 'Gerekçe' as reason
  from duties.proposals p;
create index proposals_player on duties.proposals (player_id) where status = 'pending';

create or replace view identity.closings_view as
  select p.id as player_id, p.status, p.closing_since as since, p.closing_by as by,
    exists (select from duties.proposals_view w where w.player_id = p.id and w.act = 'balance.adjust' and w.status = 'pending') as awaits_adjustment
  from identity.players p where p.status in ('closing', 'closed') or p.closing_since is not null;
