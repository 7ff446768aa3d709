import type { Check } from '../../platform/check.ts'
import { SHARDS } from '../../domains/wallet/public.ts'

/** What guards the ledger and the rows beside it: constraints, triggers, rights, seals, fingerprints of plays. */
export const checksOfGuards: readonly Check[] = [
  {
    invariant: 'I5 the database refuses a second use of a key',
    query: `select format('the unique key %s is gone or invalid', wanted.name) as detail
      from (values ('wallet.movements_key'), ('wallet.movements_pkey'), ('wallet.round_opened'), ('bonuses.grants_player_id_source_source_ref_key')) as wanted (name)
      where not exists (select from pg_index i where i.indexrelid = to_regclass(wanted.name) and i.indisunique and i.indisvalid)`,
  },
  {
    invariant: 'I10 the ledger refuses change',
    query: `select format('trigger %s of %s is missing', wanted.name, wanted.of) as detail
      from (values ('wallet.movements', 'movements_are_immutable'), ('wallet.movements', 'movements_are_not_truncated'),
        ('bonuses.entries', 'append_only'), ('bonuses.promotions', 'caps_kept'),
        ('bonuses.promotions', 'versions_kept'), ('bonuses.promotion_versions', 'promotion_versions_kept'),
        ('cashier.deposits', 'deposits_kept'), ('cashier.withdrawals', 'withdrawals_kept'), ('staff.audit_log', 'audit_log_kept'),
        ('staff.audit_log', 'audit_log_chained'), ('staff.audit_seals', 'audit_seals_kept'), ('staff.audit_chain', 'audit_chain_kept')) as wanted (of, name)
      where not exists (select from pg_trigger t where t.tgrelid = wanted.of::regclass and t.tgname = wanted.name)
      union all
      select format('table %s lacks the trigger %s', s.relation, wanted.name)
      from wallet.sealed_tables s, (values ('sealed_insert'), ('sealed_update'), ('sealed_delete')) as wanted (name)
      where not exists (select from pg_trigger t where t.tgrelid = to_regclass(s.relation) and t.tgname = wanted.name)
      union all
      select format('table %s is sealed, and not among those that are', n.nspname || '.' || c.relname)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgname = 'sealed_insert' and not exists (select from wallet.sealed_tables s where s.relation = n.nspname || '.' || c.relname)
      union all
      select format('trigger %s of %s is off', t.tgname, t.tgrelid::regclass)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where t.tgenabled not in ('O', 'A') and n.nspname in ('wallet', 'bonuses', 'cashier', 'games', 'identity', 'compliance', 'history', 'staff')
      union all
      select format('the role %s may %s %s', r.rolname, privilege, c.oid::regclass)
      from pg_class c, pg_roles r, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege
      where c.oid = 'wallet.movements'::regclass and r.oid <> c.relowner and not r.rolsuper and r.rolname !~ '^pg_'
        and not pg_has_role(r.oid, c.relowner, 'USAGE') and has_table_privilege(r.oid, c.oid, privilege)`,
  },
  { invariant: 'I10 each sealed row is as the house wrote it', query: 'select detail from wallet.broken_seals()' },
  {
    invariant: 'I10 each play has a fingerprint',
    query: `select format('movement %s-%s has none', player_id, seq) as detail from wallet.movements
      where fingerprint is null and kind in ('stake', 'win', 'rollback')`,
  },
  {
    invariant: 'I10 each shard has its rules',
    query: `select format('shard %s has no rules', shard) as detail from generate_series(0, ${SHARDS - 1}) shard
      where not exists (select from wallet.shard_rules r where r.shard = shard.shard and r.version > 0)
      union all
      select format('shard %s is none', shard) from wallet.shard_rules where shard not between 0 and ${SHARDS - 1}`,
  },
]
