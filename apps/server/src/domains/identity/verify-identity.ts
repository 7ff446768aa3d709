/** What must hold between the standing of an account, its wallet and its rounds. */
export const checksOfIdentity: readonly { invariant: string; query: string }[] = [
  {
    invariant: 'P1 no closed account holds money or has an open round',
    query: `select format('player %s: cash %s, bonus %s, hold %s, open rounds %s', p.id, b.cash_kurus, b.bonus_kurus, b.hold_kurus, r.open) as detail
      from identity.players p
      join wallet.balances_view b on b.player_id = p.id
      cross join lateral (select coalesce(sum(d.open_rounds), 0) as open from games.days_of(p.id) d) r
      where p.status = 'closed' and (b.cash_kurus > 0 or b.bonus_kurus > 0 or b.hold_kurus > 0 or r.open > 0)`,
  },
  {
    invariant: 'P2 no closing or closed account takes a stake',
    query: `select format('player %s is %s and not barred from stakes', p.id, p.status) as detail
      from identity.players p join wallet.barred_view w on w.player_id = p.id
      where p.status in ('closing', 'closed') and not w.is_blocked`,
  },
]
