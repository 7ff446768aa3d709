import type { Check } from './verify.ts'

/** What must hold between the ledger and the rows of the domains that move money: each points at its movement, and back. */
export const checksOfRows: readonly Check[] = [
  {
    invariant: 'I5 each game movement belongs to a round',
    query: `select format('player %s movement %s (%s) has no round', m.player_id, m.seq, m.external_id) as detail
      from wallet.movements m
      where m.kind in ('stake', 'win', 'rollback') and not exists (
        select 1 from games.rounds r where r.player_id = m.player_id and r.category = games.category_of(m.reference)
          and r.round_no = split_part(m.reference, '-', 2)::int and m.seq between r.first_seq and r.last_seq)`,
  },
  {
    invariant: 'I7 each round is the sum of its movements',
    query: `select format('round %s: stake %s, win %s, refunded %s; movements %s, %s, %s', ref, stake_kurus, win_kurus, refunded_kurus, staked, won, refunded) as detail
      from (select r.*, games.reference_of(r.category, r.player_id, r.round_no) as ref from games.rounds r) r
      left join (select player_id, reference, coalesce(-sum(cash_kurus + bonus_kurus) filter (where kind = 'stake'), 0) as staked,
          coalesce(sum(cash_kurus + bonus_kurus) filter (where kind = 'win'), 0) as won,
          coalesce(sum(cash_kurus + bonus_kurus) filter (where kind = 'rollback'), 0) as refunded
        from wallet.movements where kind in ('stake', 'win', 'rollback') group by player_id, reference) m
        on m.player_id = r.player_id and m.reference = r.ref
      where (stake_kurus + refunded_kurus, win_kurus, refunded_kurus) <> (coalesce(staked, 0), coalesce(won, 0), coalesce(refunded, 0))
        or (status = 'voided') <> (bets = 0) or (status = 'open') <> (closed_at is null)`,
  },
  {
    invariant: 'I7 rounds are numbered without gap',
    query: `select format('player %s %s: %s rounds up to number %s', player_id, category, count(*), max(round_no)) as detail
      from games.rounds group by player_id, category having count(*) <> max(round_no) or min(round_no) <> 1`,
  },
  {
    invariant: 'I7 each day of a player is the sum of its rounds',
    query: `select format('player %s %s %s', coalesce(d.player_id, r.player_id), coalesce(d.category, r.category), coalesce(d.day, r.day)) as detail
      from games.player_days d
      full join (select player_id, category, (opened_at at time zone 'Europe/Istanbul')::date as day, sum(stake_kurus) as stake, sum(win_kurus) as win,
          sum(bonus_stake_kurus) as bonus_stake, sum(bonus_win_kurus) as bonus_win, count(*) as rounds, max(round_no) as last_no,
          count(*) filter (where status = 'open') as open
        from games.rounds group by 1, 2, 3) r on (r.player_id, r.category, r.day) = (d.player_id, d.category, d.day)
      where (d.stake_kurus, d.win_kurus, d.bonus_stake_kurus, d.bonus_win_kurus, d.rounds, d.last_round_no, d.open_rounds)
        is distinct from (r.stake::bigint, r.win::bigint, r.bonus_stake::bigint, r.bonus_win::bigint, r.rounds::int, r.last_no, r.open::int)`,
  },
  {
    invariant: 'I7 the days of the games are the sum of the movements',
    query: `select format('%s: games staked %s and won %s, movements %s and %s', coalesce(g.day, m.day), g.stake, g.win, m.stake, m.win) as detail
      from (select day, sum(stake_kurus) as stake, sum(win_kurus) as win from games.game_days group by day) g
      full join (select (created_at at time zone 'Europe/Istanbul')::date as day,
          -sum(cash_kurus + bonus_kurus) filter (where kind in ('stake', 'rollback')) as stake,
          coalesce(sum(cash_kurus + bonus_kurus) filter (where kind = 'win'), 0) as win
        from wallet.movements where kind in ('stake', 'win', 'rollback') group by 1) m on m.day = g.day
      where (coalesce(g.stake, 0), coalesce(g.win, 0)) <> (coalesce(m.stake, 0), coalesce(m.win, 0))`,
  },
  {
    invariant: 'I6 each deposit is credited once',
    query: `select format('deposit %s (%s): movement %s', d.id, d.status, d.movement_seq) as detail
      from cashier.deposits d
      left join wallet.movements m on m.source = 'cashier' and m.external_id = 'deposit:' || d.id
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
      where m.source = 'cashier' and m.kind like 'withdrawal%' and not exists (
        select 1 from cashier.withdrawals w where w.player_id = m.player_id and m.seq in (w.hold_seq, w.end_seq))`,
  },
  {
    invariant: 'I6 what is held is what is asked for',
    query: `select format('player %s holds %s for open withdrawals of %s', w.player_id, w.hold_kurus, coalesce(o.amount, 0)) as detail
      from wallet.wallets w
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
        or a.amount_kurus <> m.cash_kurus + m.bonus_kurus or a.reason = '')`,
  },
  {
    invariant: 'I2 each bonus account is the sum of its bonuses',
    query: `select format('player %s has %s, bonuses %s', w.player_id, w.bonus_kurus, coalesce(g.balance, 0)) as detail
      from wallet.wallets w
      left join (select player_id, sum(balance_kurus) as balance from bonuses.grants group by player_id) g on g.player_id = w.player_id
      where w.bonus_kurus <> coalesce(g.balance, 0)`,
  },
  {
    invariant: 'I2 each bonus is the sum of its entries',
    query: 'select breach as detail from bonuses.breaches_view',
  },
]
