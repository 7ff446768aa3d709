import sql, { raw } from 'sql-template-tag'
import type { Queryable, Tx } from '../../apps/server/src/platform/database/db.ts'
import { Stages } from './stages.ts'

/** A table that is larger costs more to rewrite than its log does, and would lose its order of time. */
const SMALL_BYTES = 64 * 2 ** 20

/**
 * Rewrites a small table along this index and says that it has: what the transaction writes into it from then on needs no log where the server
 * keeps none, and may be frozen.
 */
export async function renewed(tx: Tx, table: string, index: string): Promise<boolean> {
  const { bytes } = await tx.one<{ bytes: bigint }>(sql`select pg_relation_size(${table}::regclass) as bytes`)
  if (bytes > SMALL_BYTES) return false
  await tx.run(raw(`cluster ${table} using ${index}`))
  return true
}

/**
 * Does `work` without the table's indexes and foreign keys, and makes them over all rows at once afterwards: one by one, ten million rows take an
 * hour. What another table's foreign key stands on stays.
 */
export async function withoutIndexes<T>(
  q: Queryable,
  table: string,
  work: () => Promise<T>,
  stages = new Stages(() => {}),
): Promise<T> {
  const made = await q.rows<{ make: string; drop: string }>(sql`
    select coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as make,
      coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || c.conname, 'drop index ' || i.indexrelid::regclass) as drop
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint f where f.confrelid = i.indrelid and f.conindid = i.indexrelid and f.contype = 'f')
    union all
    select 'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid),
      'alter table ' || conrelid::regclass || ' drop constraint ' || conname
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`)
  for (const { drop } of made) await q.run(raw(drop))
  const result = await work()
  await stages.run(`indexes of ${table}`, async () => {
    for (const { make } of made) await q.run(raw(make))
  })
  return result
}
