import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from './database/db.ts'
import { refuseField } from './http/refusal.ts'
import { requestedSites } from './site-scope.ts'

/**
 * For which sites an offer is that a form makes: `asked`, or as it was `before` where the form says nothing; null is all. Whoever is bound to sites
 * makes it for those of theirs that are asked for, or for all of theirs. Refuses others as `bad_input`.
 */
export function sitesMade(wantedSites: number[] | null | undefined, before: number[] | null = null): number[] | null {
  const own = requestedSites()
  const sites = wantedSites === undefined ? before : wantedSites
  if (!own) return sites
  if (sites?.some((site) => !own.includes(site)))
    throw refuseField('sites', 'Yalnızca bağlı olduğunuz siteleri seçebilirsiniz')
  return sites ?? own
}

/** The condition on a column of sites (ours, as SQL) that leaves what is for the caller's sites alone; undefined where that is everything. */
export function withinSites(column: string): Sql | undefined {
  const own = requestedSites()
  return own && sql`${raw(column)} <@ ${own}::int[]`
}

/** Whether this is had on a site; `sites` null: on all. */
export function isOnSite({ sites }: { sites: readonly number[] | null }, site: number): boolean {
  return sites?.includes(site) ?? true
}

/** Refuses sites that are not there; null: all. */
export async function assertSites(q: Queryable, sites: readonly number[] | null | undefined): Promise<void> {
  if (!sites) return
  const known = await q.rows(sql`select from platform.sites_of(${[...sites]})`)
  if (known.length < new Set(sites).size) throw refuseField('sites', 'Geçersiz site')
}

/** The names of sites for people to read; undefined where all are meant. */
export async function siteNames(
  q: Queryable,
  sites: readonly number[] | null | undefined,
): Promise<string | undefined> {
  if (!sites) return undefined
  return [...(await namesOfSites(q, sites)).values()].join(', ')
}

/** What these sites are called, by their ids; of all where none are named. */
export async function namesOfSites(q: Queryable, sites?: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await q.rows<{ id: number; name: string }>(
    sql`select id, name from platform.sites_of(${sites ? [...sites] : null}) order by id`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
