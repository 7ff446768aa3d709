import type { Check } from '../../platform/check.ts'

/** What must hold between players, their corrections and the ledger. */
export const checksOfIdentity: readonly Check[] = [
  {
    invariant: 'I8 each adjustment was approved by a second person, and moved what was approved',
    query: `select format('adjustment %s of player %s, movement %s of player %s', a.id, a.player_id, m.seq, m.player_id) as detail
      from (select * from identity.adjustments where status = 'approved') a
      full join (select * from wallet.movements where kind = 'adjustment' and source = 'adjustment') m on m.external_id = a.id::text
      where (m.player_id, m.seq, m.note) is distinct from (a.player_id, a.movement_seq::int, a.reason)
        or case a.account when 'cash' then m.cash_kurus else m.bonus_kurus end is distinct from a.amount_kurus
        or a.decided_by = a.created_by or a.decided_at < a.created_at or a.reason = ''
      union all
      select format('player %s movement %s is an adjustment that nobody proposed', player_id, seq)
      from wallet.movements where kind = 'adjustment' and source <> 'adjustment' and source not in (select source from wallet.opening_sources)`,
  },
  {
    invariant: 'I8 who is blocked or closed does not play',
    query: `select format('player %s is %s, the wallet is %s', p.id, p.status, case when w.is_blocked then 'blocked' when w.player_id is null then 'missing'
        else 'open' end) as detail
      from identity.players p full join wallet.wallets w on w.player_id = p.id where (p.status <> 'active') is distinct from w.is_blocked`,
  },
  {
    invariant: 'I8 a wallet is of the site that its player belongs to',
    query: `select format('player %s belongs to site %s, the wallet to %s', p.id, p.site_id, w.site_id) as detail
      from identity.players p join wallet.wallets w on w.player_id = p.id where w.site_id <> p.site_id`,
  },
  {
    invariant: 'I8 no closed account holds money or has an open round',
    query: `select format('player %s: cash %s, bonus %s, hold %s, open rounds %s', p.id, b.cash_kurus, b.bonus_kurus, b.hold_kurus, r.open) as detail
      from identity.players p
      join wallet.balances_view b on b.player_id = p.id
      cross join lateral (select coalesce(sum(d.open_rounds), 0) as open from wallet.days_of(p.id) d) r
      where p.status = 'closed' and (b.cash_kurus > 0 or b.bonus_kurus > 0 or b.hold_kurus > 0 or r.open > 0)`,
  },
  {
    invariant: 'I8 an account is the house’s own where its figures are left out, and nowhere else',
    query: `select format('player %s is marked %s, left out since %s', coalesce(p.id, o.player_id), p.is_house_account, o.from_day) as detail
      from (select id, is_house_account from identity.players where is_house_account) p
      full join (select player_id, from_day from wallet.own_accounts where until_day = 'infinity') o on o.player_id = p.id
      where p.id is null or o.player_id is null`,
  },
]
