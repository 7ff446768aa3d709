import sql, { raw } from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'

/** Rewrites a table of few rows along this index: what the transaction then writes into it needs no log where the server keeps none, and may be frozen. */
export async function renewed(tx: Tx, table: string, index: string): Promise<void> {
  await tx.run(raw(`cluster ${table} using ${index}`))
}

/** Does `work` without the table's indexes and makes them over all rows at once afterwards: one by one, ten million rows take an hour. */
export async function withoutIndexes<T>(
  q: Queryable,
  table: string,
  work: () => Promise<T>,
  isWritten: () => void = () => {},
): Promise<T> {
  const made = await q.rows<{ make: string; drop: string }>(sql`
    select coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as make,
      coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || c.conname, 'drop index ' || i.indexrelid::regclass) as drop
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint f where f.confrelid = i.indrelid and f.conindid = i.indexrelid and f.contype = 'f')`)
  for (const { drop } of made) await q.run(raw(drop))
  const result = await work()
  isWritten()
  for (const { make } of made) await q.run(raw(make))
  return result
}
