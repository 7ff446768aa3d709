import sql from 'sql-template-tag'
import type { Queryable } from './db.ts'
import { refuse } from './refusal.ts'

/** Whether this is had on a site; `sites` null: on all. */
export function isOnSite({ sites }: { sites: readonly number[] | null }, site: number): boolean {
  return sites?.includes(site) ?? true
}

/** Refuses sites that are not there; null: all. */
export async function assertSites(q: Queryable, sites: readonly number[] | null | undefined): Promise<void> {
  if (!sites) return
  const known = await q.rows(sql`select from platform.sites_of(${[...sites]})`)
  if (known.length < new Set(sites).size) throw refuse('bad_input', 'Geçersiz site', { field: 'sites' })
}

/** The names of sites for people to read; undefined where all are meant. */
export async function siteNames(
  q: Queryable,
  sites: readonly number[] | null | undefined,
): Promise<string | undefined> {
  if (!sites) return undefined
  const rows = await q.rows<{ name: string }>(sql`select name from platform.sites_of(${[...sites]}) order by id`)
  return rows.map(({ name }) => name).join(', ')
}
