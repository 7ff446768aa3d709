import type { Check } from './verify.ts'

/** What must hold inside the ledger itself. */
export const checksOfLedger: readonly Check[] = [
  {
    invariant: 'I1 every movement sums to zero',
    query: `select format('player %s movement %s: legs sum to %s', player_id, seq, sum(amount_kurus)) as detail
      from wallet.entries_view group by player_id, seq having sum(amount_kurus) <> 0`,
  },
  {
    invariant: 'I1 the house and its players sum to zero',
    query: `select format('players hold %s, the house %s', players, house) as detail
      from (select coalesce(sum(cash_kurus + bonus_kurus + hold_kurus), 0) as players from wallet.wallets) p,
        (select coalesce(sum(balance_kurus), 0) as house from wallet.platform_balances_view) h
      where players + house <> 0`,
  },
  {
    invariant: 'I2 each wallet is the sum of its movements',
    query: `select format('player %s: wallet (%s, %s, %s) at %s, movements (%s, %s, %s) at %s', coalesce(w.player_id, m.player_id),
        w.cash_kurus, w.bonus_kurus, w.hold_kurus, w.seq, m.cash, m.bonus, m.hold, m.seq) as detail
      from wallet.wallets w
      full join (select player_id, sum(cash_kurus) as cash, sum(bonus_kurus) as bonus, sum(hold_kurus) as hold, max(seq) as seq, count(*) as count
        from wallet.movements group by player_id) m on m.player_id = w.player_id
      where (coalesce(w.cash_kurus, -1), coalesce(w.bonus_kurus, -1), coalesce(w.hold_kurus, -1), coalesce(w.seq, -1))
          <> (coalesce(m.cash, 0), coalesce(m.bonus, 0), coalesce(m.hold, 0), coalesce(m.seq, 0)) or m.count <> m.seq`,
  },
  {
    invariant: 'I3 nothing is negative',
    query: `select format('player %s: (%s, %s, %s)', player_id, cash_kurus, bonus_kurus, hold_kurus) as detail
      from wallet.wallets where least(cash_kurus, bonus_kurus, hold_kurus) < 0
      union all
      select format('player %s movement %s leaves (%s, %s, %s)', player_id, seq, cash_after_kurus, bonus_after_kurus, hold_after_kurus)
      from wallet.movements where least(cash_after_kurus, bonus_after_kurus, hold_after_kurus) < 0`,
  },
  {
    invariant: 'I4 each player’s movements are a chain without gap',
    query: `select format('player %s movement %s does not follow from %s', player_id, seq, before) as detail
      from (select *, lag(seq, 1, 0::bigint) over chain as before, lag(cash_after_kurus, 1, 0::bigint) over chain as cash,
          lag(bonus_after_kurus, 1, 0::bigint) over chain as bonus, lag(hold_after_kurus, 1, 0::bigint) over chain as hold
        from wallet.movements window chain as (partition by player_id order by seq)) m
      where seq <> before + 1 or cash_after_kurus <> cash + cash_kurus or bonus_after_kurus <> bonus + bonus_kurus
        or hold_after_kurus <> hold + hold_kurus`,
  },
  {
    invariant: 'I5 each key moves money once',
    query: `select format('%s %s: %s movements', source, external_id, count(*)) as detail
      from wallet.movements group by source, external_id having count(*) > 1
      union all
      select 'the unique key of wallet.movements is gone or invalid'
      where not exists (select 1 from pg_constraint c join pg_index i on i.indexrelid = c.conindid
        where c.conrelid = 'wallet.movements'::regclass and c.conname = 'movements_key' and i.indisunique and i.indisvalid)`,
  },
  {
    invariant: 'I10 the ledger refuses change',
    query: `select format('trigger %s is missing or off', wanted.name) as detail
      from (values ('movements_are_immutable'), ('movements_are_not_truncated')) as wanted (name)
      where not exists (select 1 from pg_trigger t where t.tgrelid = 'wallet.movements'::regclass and t.tgname = wanted.name and t.tgenabled in ('O', 'A'))
      union all
      select format('the application may %s movements', privilege)
      from pg_roles r, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where r.rolname = 'meydan_app' and has_table_privilege(r.oid, 'wallet.movements'::regclass, privilege)`,
  },
]
