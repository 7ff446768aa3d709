import type { Check } from './verify.ts'

/** What must hold between the ledger and the rows of the domains that move money: each points at its movement, and back. */
export const checksOfRows: readonly Check[] = [
  {
    invariant: 'I7 each part of a round names the movement that opened it, a win or rollback its stake',
    query: `select format('player %s movement %s (%s)', m.player_id, m.seq, m.kind) as detail
      from wallet.movements m
      left join wallet.movements o on o.player_id = m.player_id and o.seq = coalesce(m.round_seq, m.seq)
      left join wallet.movements s on s.player_id = m.player_id and s.seq = coalesce(m.stake_seq, m.round_seq)
      where m.day is not null and (o.round_key is null or o.game_id <> m.game_id or o.day <> m.day or o.category <> m.category or o.seq > m.seq)
        or m.round_seq is not null and m.kind in ('win', 'rollback') and (s.seq is null or s.seq > m.seq
          or s.kind <> 'stake' and s.round_key is null or coalesce(s.round_seq, s.seq) <> m.round_seq)`,
  },
  {
    invariant:
      'I7 each round is closed once and nothing comes after; no stake is taken back twice or above what it was',
    query: `select format('player %s round %s: %s closings, %s taken back of %s', player_id, first_seq, closings, back, staked) as detail
      from (select player_id, coalesce(round_seq, seq) as first_seq, count(*) filter (where closes) as closings,
          max(seq) filter (where closes) as closed_at, max(seq) as last_seq,
          coalesce(sum(cash_kurus + coalesce(bonus_kurus, 0)) filter (where kind = 'rollback'), 0) as back,
          -coalesce(sum(cash_kurus + coalesce(bonus_kurus, 0)) filter (where kind = 'stake'), 0) as staked,
          count(*) filter (where kind = 'rollback') as rollbacks,
          count(distinct coalesce(stake_seq, round_seq)) filter (where kind = 'rollback') as stakes_back
        from wallet.movements where day is not null group by 1, 2) r
      where closings > 1 or closed_at < last_seq or back > staked or rollbacks <> stakes_back`,
  },
  {
    invariant: 'I7 each day of a player is the sum of its counted movements',
    query: `select format('player %s %s %s', coalesce(d.player_id, r.player_id), coalesce(d.category, r.category), coalesce(d.day, r.day)) as detail
      from games.player_days d
      full join (select c.player_id, c.category, c.day, sum(c.stake_kurus) as stake, sum(c.win_kurus) as win, sum(c.bonus_stake_kurus) as bonus_stake,
          sum(c.bonus_win_kurus) as bonus_win, sum(c.rounds) as rounds, sum(c.open_rounds) as open, sum(c.lines) as lines, min(c.seq) as first_seq,
          max(c.seq) as last_seq
        from games.counted_view c join wallet.wallets w on w.player_id = c.player_id and c.seq <= w.counted_seq
        group by 1, 2, 3) r on (r.player_id, r.category, r.day) = (d.player_id, d.category, d.day)
      where (d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.open_rounds, d.lines, d.first_seq, d.last_seq)
        is distinct from (r.stake::bigint, r.win::bigint, r.bonus_stake::bigint, r.bonus_win::bigint, r.rounds::int, r.open::int, r.lines::int,
          r.first_seq, r.last_seq)`,
  },
  {
    invariant: 'I7 the days of the games are the sum of the counted movements',
    query: `select format('%s game %s: staked %s and won %s, movements %s and %s', coalesce(g.day, m.day), coalesce(g.game_id, m.game_id), g.stake, g.win,
        m.stake, m.win) as detail
      from (select day, game_id, sum(stake_kurus) as stake, sum(win_kurus) as win, sum(bonus_stake_kurus) as bonus_stake, sum(bonus_win_kurus) as bonus_win
        from games.game_days group by day, game_id) g
      full join (select (c.created_at at time zone 'Europe/Istanbul')::date as day, c.game_id, sum(c.stake_kurus) as stake, sum(c.win_kurus) as win,
          sum(c.bonus_stake_kurus) as bonus_stake, sum(c.bonus_win_kurus) as bonus_win
        from games.counted_view c join wallet.wallets w on w.player_id = c.player_id and c.seq <= w.counted_seq group by 1, 2) m
        on m.day = g.day and m.game_id = g.game_id
      where (coalesce(g.stake, 0), coalesce(g.win, 0), coalesce(g.bonus_stake, 0), coalesce(g.bonus_win, 0))
        <> (coalesce(m.stake, 0), coalesce(m.win, 0), coalesce(m.bonus_stake, 0), coalesce(m.bonus_win, 0))`,
  },
  {
    invariant: 'I6 each deposit is credited once',
    query: `select format('deposit %s (%s): movement %s', d.id, d.status, d.movement_seq) as detail
      from cashier.deposits d
      left join wallet.movements m on m.player_id = d.player_id and m.seq = d.movement_seq and m.source = 'cashier' and m.external_id = 'deposit:' || d.id
      where (d.status in ('approved', 'done')) <> (m.seq is not null)
        or m.seq is not null and (m.player_id, m.seq, m.kind, m.cash_kurus) is distinct from (d.player_id, d.movement_seq, 'deposit', coalesce(d.received_kurus, d.amount_kurus))
      union all
      select format('movement %s of player %s has no deposit', m.external_id, m.player_id)
      from wallet.movements m
      where m.source = 'cashier' and m.kind = 'deposit' and not exists (select 1 from cashier.deposits d where 'deposit:' || d.id = m.external_id)`,
  },
  {
    invariant: 'I6 each withdrawal is held once and ends once',
    query: `select format('withdrawal %s (%s): hold %s, end %s', w.id, w.status, w.hold_seq, w.end_seq) as detail
      from cashier.withdrawals w
      left join wallet.movements h on h.player_id = w.player_id and h.seq = w.hold_seq
      left join wallet.movements e on e.player_id = w.player_id and e.seq = w.end_seq
      where (h.kind, h.cash_kurus, h.hold_kurus, h.external_id) is distinct from ('withdrawal_hold', -w.amount_kurus, w.amount_kurus, 'withdrawal:' || w.id || ':hold')
        or (w.status in ('pending', 'approved')) <> (e.seq is null)
        or w.status = 'done' and (e.kind, e.hold_kurus, e.cash_kurus) is distinct from ('withdrawal_paid', -w.amount_kurus, 0)
        or w.status in ('rejected', 'cancel') and (e.kind, e.hold_kurus, e.cash_kurus) is distinct from ('withdrawal_returned', -w.amount_kurus, w.amount_kurus)
      union all
      select format('player %s movement %s (%s) has no withdrawal', m.player_id, m.seq, m.kind)
      from wallet.movements m
      where m.source = 'cashier' and m.kind in ('withdrawal_hold', 'withdrawal_paid', 'withdrawal_returned') and not exists (
        select 1 from cashier.withdrawals w where w.player_id = m.player_id and m.seq in (w.hold_seq, w.end_seq))`,
  },
  {
    invariant: 'I6 what is held is what is asked for',
    query: `select format('player %s holds %s for open withdrawals of %s', w.player_id, w.hold_kurus, coalesce(o.amount, 0)) as detail
      from wallet.balances_view w
      left join (select player_id, sum(amount_kurus) as amount from cashier.withdrawals where status in ('pending', 'approved') group by player_id) o
        on o.player_id = w.player_id
      where w.hold_kurus <> coalesce(o.amount, 0)`,
  },
  {
    invariant: 'I8 each adjustment was approved by a second person',
    query: `select format('player %s movement %s', m.player_id, m.seq) as detail
      from wallet.movements m
      left join identity.adjustments a on a.player_id = m.player_id and a.movement_seq = m.seq
      where m.kind = 'adjustment' and (a.status is distinct from 'approved' or a.decided_by = a.created_by
        or a.amount_kurus <> m.cash_kurus + coalesce(m.bonus_kurus, 0) or a.reason = '')`,
  },
  {
    invariant: 'I2 each bonus account is the sum of its bonuses',
    query: `select format('player %s has %s, bonuses %s', w.player_id, w.bonus_kurus, coalesce(g.balance, 0)) as detail
      from wallet.balances_view w
      left join (select player_id, sum(balance_kurus) as balance from bonuses.grants group by player_id) g on g.player_id = w.player_id
      where w.bonus_kurus <> coalesce(g.balance, 0)`,
  },
  {
    invariant: 'I2 each bonus is the sum of its entries',
    query: 'select breach as detail from bonuses.breaches_view',
  },
]
