import sql from 'sql-template-tag'
import type { Environment } from '../environment.ts'

export interface Wal {
  /** Bytes of what happened. */
  records: number
  /** Bytes of whole pages, each written once after a checkpoint: they grow fewer the longer a load runs. */
  pages: number
}

/** What the work wrote to PostgreSQL's log. */
export async function walOf<T>(
  { context: { db } }: Environment,
  work: () => Promise<T>,
): Promise<{ result: T; wal: Wal }> {
  await db.run(sql`create extension if not exists pg_walinspect`)
  const from = await position(db)
  const result = await work()
  const { records, pages } = await db.one<{ records: bigint; pages: bigint }>(sql`
    select sum(record_size)::bigint as records, sum(fpi_size)::bigint as pages from pg_get_wal_stats(${from}, ${await position(db)})`)
  return { result, wal: { records: Number(records), pages: Number(pages) } }
}

async function position(db: Environment['context']['db']): Promise<string> {
  return (await db.one<{ position: string }>(sql`select pg_current_wal_flush_lsn()::text as position`)).position
}
