import { CANONICAL } from './movement.ts'
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
      from (select coalesce(sum(cash_kurus + bonus_kurus + hold_kurus), 0) as players from wallet.balances_view) p,
        (select coalesce(sum(balance_kurus), 0) as house from wallet.platform_balances_view) h
      where players + house <> 0`,
  },
  {
    invariant: 'I2 each wallet is what the projector saw: the movement at its number',
    query: `select format('player %s: wallet (%s, %s, %s) at %s', w.player_id, w.cash_kurus, w.bonus_kurus, w.hold_kurus, w.seq) as detail
      from wallet.wallets w left join wallet.movements m on m.player_id = w.player_id and m.seq = w.seq
      where (w.cash_kurus, w.bonus_kurus, w.hold_kurus)
          <> (coalesce(m.cash_after_kurus, 0), coalesce(m.bonus_after_kurus, 0), coalesce(m.hold_after_kurus, 0))
        or w.seq > 0 and m.seq is null or w.counted_seq > w.seq`,
  },
  {
    invariant: 'I4 each player’s movements are a chain without gap, each with the hash of all before it',
    query: `select format('player %s movement %s does not follow from %s', m.player_id, m.seq, m.before) as detail
      from (select *, lag(seq, 1, 0) over chain as before, lag(cash_after_kurus, 1, 0::bigint) over chain as cash,
          lag(coalesce(bonus_after_kurus, 0), 1, 0::bigint) over chain as bonus, lag(coalesce(hold_after_kurus, 0), 1, 0::bigint) over chain as hold,
          coalesce(encode(lag(hash) over chain, 'hex'), '') as hash_before
        from wallet.movements window chain as (partition by player_id order by seq)) m
      where seq <> before + 1 or cash_after_kurus <> cash + cash_kurus or coalesce(bonus_after_kurus, 0) <> bonus + coalesce(bonus_kurus, 0)
        or coalesce(hold_after_kurus, 0) <> hold + coalesce(hold_kurus, 0)
        or hash is distinct from sha256(convert_to(hash_before || ${CANONICAL}, 'UTF8'))`,
  },
  {
    invariant: 'I4 each movement belongs to a player',
    query: `select format('player %s has movements and no wallet', m.player_id) as detail
      from (select distinct player_id from wallet.movements) m left join wallet.wallets w on w.player_id = m.player_id where w.player_id is null`,
  },
  {
    invariant: 'I5 each key moves money once',
    query: `select format('player %s movement %s: its key is not that of %s', m.player_id, m.seq, m.external_id) as detail
      from wallet.movements m left join wallet.accounts a on a.id = m.account
      where m.key is distinct from encode(substr(sha256(convert_to(coalesce(m.source, 'game:' || a.provider) || ':' || m.external_id, 'UTF8')), 1, 16), 'hex')::uuid
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
