create or replace function wallet.sum_accounts(p_upto bigint default wallet.feed_horizon() - 1) returns void language plpgsql as $$
declare
  after bigint := (select written_by from wallet.account_sums_position for update);
begin
  if p_upto <= after then
    return;
  end if;
  -- The numbers stand in the text, so that the planner knows how few they are.
  execute format($f$
    insert into wallet.account_sums as s (account, site_id, kurus)
    select m.account, w.site_id, -sum(m.cash_kurus + coalesce(m.bonus_kurus, 0) + coalesce(m.hold_kurus, 0))
    from wallet.movements m join wallet.wallets w on w.player_id = m.player_id
    where m.written_by > %s and m.written_by <= %s and m.account is not null group by m.account, w.site_id
    on conflict (account, site_id) do update set kurus = s.kurus + excluded.kurus $f$, after, p_upto);
  update wallet.account_sums_position set written_by = p_upto;
end $$;
