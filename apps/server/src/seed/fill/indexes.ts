import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'

/** Does `work` without the table's indexes and makes them over all rows at once afterwards: one by one, ten million rows take an hour. */
export async function withoutIndexes<T>(q: Queryable, table: string, work: () => Promise<T>): Promise<T> {
  const made = await q.rows<{ make: string; drop: string }>(sql`
    select coalesce('alter table ' || c.conrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
        pg_get_indexdef(i.indexrelid)) as make,
      coalesce('alter table ' || c.conrelid::regclass || ' drop constraint ' || c.conname, 'drop index ' || i.indexrelid::regclass) as drop
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
    where i.indrelid = ${table}::regclass
      and not exists (select from pg_constraint f where f.confrelid = i.indrelid and f.conindid = i.indexrelid and f.contype = 'f')`)
  for (const { drop } of made) await q.run(raw(drop))
  const result = await work()
  for (const { make } of made) await q.run(raw(make))
  return result
}
