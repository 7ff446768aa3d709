import sql, { join, raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { shardsOf } from '../../src/domains/games/public.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { AppContext } from '../../src/platform/app-context.ts'
import { eventually } from '../patience.ts'

/** Tables that may change while a call refuses: attempts are counted, looks at personal data are recorded, readers of the ledger go on. A seal
 * is written with its row alone, whose table is noted. */
const MAY_CHANGE =
  /^(affiliates\.(login_|sessions)|identity\.login_|identity\.attempts|identity\.sessions|staff\.(login_|audit|sessions|attempts)|compliance\.events|leads\.clicks|games\.refusals|ledger_feed\.|wallet\.seals$)/

export interface Writes {
  /** The tables of domains, sorted, in which a committed transaction has added, changed or deleted a row since this was last asked. */
  take(): Promise<string[]>
  /** Leaves the database as it was found, for checks that know every trigger. */
  end(): Promise<void>
}

/** Notes each table that is written in a test's database from now on. A row that is written as it was counts for nothing. */
export async function watchWrites(db: Db): Promise<Writes> {
  const names = await tables(db)
  await db.run(
    sql`${raw(`
    create schema watch;
    create table watch.writes (name text not null);
    create function watch.note() returns trigger language plpgsql security definer as $$
    begin
      insert into watch.writes values (tg_argv[0]);
      return null;
    end $$;`)}`,
  )
  // One table at a time: what goes on beside it locks several, in an order of its own.
  for (const name of names)
    await db.run(
      sql`${raw(`
      create trigger watched after insert or delete on ${name} for each row execute function watch.note('${name}');
      create trigger watched_update after update on ${name} for each row when (old.* is distinct from new.*)
        execute function watch.note('${name}');`)}`,
    )
  return {
    async take() {
      const written = await db.rows<{ name: string }>(sql`delete from watch.writes returning name`)
      return [...new Set(written.map(({ name }) => name))].toSorted()
    },
    async end() {
      await db.run(sql`drop schema watch cascade`)
    },
  }
}

/** Waits for what calls decided and shards and outbox messages do a moment later. */
export async function settled(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<void> {
  await shardsOf(context).count()
  await eventually(async () => {
    const { count } = await context.db.one<{ count: number }>(
      sql`select count(*)::int as count from platform.outbox where dead_at is null and last_error is null`,
    )
    expect(count).toBe(0)
  }, 10)
}

/** Of a partitioned table its triggers are those of its parts too. */
async function tables(db: Db): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in (${join(['pg_catalog', 'information_schema', 'platform', 'studio'])}) order by 1`)
  return rows.map(({ name }) => name).filter((name) => !MAY_CHANGE.test(name))
}
