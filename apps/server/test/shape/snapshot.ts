import sql, { raw } from 'sql-template-tag'
import { expect } from 'vitest'
import { lanesOf } from '../../src/domains/games/public.ts'
import type { Db } from '../../src/platform/db.ts'
import type { House } from '../../src/platform/house.ts'
import { eventually } from '../patience.ts'

/** Tables that may change while a call refuses: attempts are counted, looks at personal data are recorded, readers of the ledger go on. */
const MAY_CHANGE =
  /^(affiliates\.(login_|sessions)|identity\.login_|identity\.attempts|identity\.sessions|staff\.(login_|audit|sessions|attempts)|compliance\.events|leads\.clicks|games\.refusals|feed\.)/

/** Waits for what calls decided and lanes and letters do a moment later. */
export async function settled(house: House): Promise<void> {
  await lanesOf(house).count()
  await eventually(async () => {
    const { count } = await house.db.one<{ count: number }>(
      sql`select count(*)::int as count from platform.outbox where parked_at is null and last_error is null`,
    )
    expect(count).toBe(0)
  }, 10)
}

/** A fingerprint of every table of every domain: row count and the sum of the rows' hashes. */
export async function snapshot(db: Db): Promise<Record<string, string>> {
  const names = await tables(db)
  const query = names
    .map(
      (name) =>
        `select '${name}' as name, count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
    )
    .join(' union all ')
  const rows = await db.rows<{ name: string; print: string }>(sql`${raw(query)}`)
  return Object.fromEntries(rows.map((row) => [row.name, row.print]))
}

let known: string[] | undefined

async function tables(db: Db): Promise<string[]> {
  known ??= (
    await db.rows<{ name: string }>(sql`
      select table_schema || '.' || table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'platform', 'studio') order by 1`)
  )
    .map((row) => row.name)
    .filter((name) => !MAY_CHANGE.test(name))
  return known
}
