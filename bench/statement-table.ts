import sql from 'sql-template-tag'
import type { Db } from '../apps/server/src/platform/database/db.ts'

/** Settings of a PostgreSQL that counts its statements, those inside of functions and triggers too. */
export const COUNTED_STATEMENTS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track': 'all',
}

const LINES = 20
const WIDTH = 110

/** From here on. */
export async function countStatements(db: Db): Promise<void> {
  await db.run(sql`create extension if not exists pg_stat_statements schema public`)
  await db.run(sql`select public.pg_stat_statements_reset()`)
}

/** What each statement took since, of one of so many calls: a statement has its triggers' statements in it, which stand for themselves too. */
export async function printStatements(db: Db, count: number): Promise<void> {
  const rows = await db.rows<
    Record<'runs' | 'rows' | 'micros' | 'pages' | 'dirtied' | 'wal', number> & { text: string }
  >(
    sql`
      select calls::float8 as runs, rows::float8 as rows, total_exec_time * 1000 as micros, (shared_blks_hit + shared_blks_read)::float8 as pages,
        shared_blks_dirtied::float8 as dirtied, wal_bytes::float8 as wal, regexp_replace(query, '\\s+', ' ', 'g') as text
      from public.pg_stat_statements order by total_exec_time desc limit ${LINES}`,
  )
  console.log(
    `\n${'runs'.padStart(8)} ${'rows'.padStart(7)} ${'µs'.padStart(8)} ${'pages'.padStart(7)} ${'dirtied'.padStart(7)} ${'log B'.padStart(7)}  of a call`,
  )
  for (const { text, ...row } of rows) {
    const of = (name: keyof typeof row, width: number, digits: number) =>
      (row[name] / count).toFixed(digits).padStart(width)
    console.log(
      `${of('runs', 8, 4)} ${of('rows', 7, 2)} ${of('micros', 8, 2)} ${of('pages', 7, 2)} ${of('dirtied', 7, 3)} ${of('wal', 7, 0)}  ${text.slice(0, WIDTH)}`,
    )
  }
  console.log('')
}
