create or replace view cashier.hour_figures_view as
  select each.hour, each.bank, each.site_id, sum(each.deposit_requests)::integer as deposit_requests, sum(each.deposits)::integer as deposits,
    sum(each.deposited)::numeric(24) as deposited_kurus, sum(each.deposits_refused)::integer as deposits_refused,
    sum(each.withdrawal_requests)::integer as withdrawal_requests, sum(each.withdrawals)::integer as withdrawals,
    sum(each.withdrawn)::numeric(24) as withdrawn_kurus, sum(each.withdrawals_returned)::integer as withdrawals_returned
  from (
    select hour, bank, site_id, deposit_requests, deposits, deposited_kurus as deposited, deposits_refused, withdrawal_requests, withdrawals,
      withdrawn_kurus as withdrawn, withdrawals_returned
    from cashier.hourly_totals_view
    union all
    select date_trunc('hour', h.at, 'UTC'), h.bank, own.site_id, -h.deposit_requests, -h.deposits, h.reversed_kurus - h.deposited_kurus, -h.deposits_refused,
      -h.withdrawal_requests, -h.withdrawals, -h.withdrawn_kurus, -h.withdrawals_returned
    from (select o.player_id, w.site_id from (select distinct player_id from wallet.own_accounts_view) o join wallet.sites_view w using (player_id)) own
    cross join lateral (select * from cashier.hour_parts_view part where part.player_id = own.player_id offset 0) h
    where wallet.is_own_at(h.player_id, h.at)
  ) each
  group by each.hour, each.bank, each.site_id
  having (sum(each.deposit_requests), sum(each.deposits), sum(each.deposited), sum(each.deposits_refused), sum(each.withdrawal_requests),
    sum(each.withdrawals), sum(each.withdrawn), sum(each.withdrawals_returned)) <> (0, 0, 0, 0, 0, 0, 0, 0);
