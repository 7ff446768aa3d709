import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallShape } from '@meydan/contract/call'
import { siteRuleOf } from '@meydan/contract/staff/site-scope'
import sql, { raw, type Sql } from 'sql-template-tag'

interface Scope {
  sites: readonly number[]
  isAsked: boolean
}

const scopes = new AsyncLocalStorage<Scope | undefined>()

/**
 * The condition on a player's column (ours, as SQL) that leaves players of this site, and of those alone whom the caller may see;
 * undefined where that is everybody.
 */
export function onSites(player: string, site?: number): Sql | undefined {
  const sites = requestedSites(site)
  return (
    sites &&
    sql`exists (select from identity.players brand where brand.id = ${raw(player)} and brand.site_id = any (${sites}::int[]))`
  )
}

/** The site that is asked for, or all, but of those alone that the caller may see; undefined where that is every one. */
export function requestedSites(site?: number): number[] | undefined {
  const scope = scopes.getStore()
  if (scope) scope.isAsked = true
  if (site === undefined) return scope && [...scope.sites]
  return [site].filter((each) => scope?.sites.includes(each) ?? true)
}

/** Does `work` as somebody who is bound to these sites would; null: as somebody of the whole installation. */
export function boundTo<T>(sites: readonly number[] | null, work: () => Promise<T>): Promise<T> {
  return scopes.run(sites ? { sites, isAsked: false } : undefined, work)
}

interface ScopedRequest {
  actor?: { staff: { sites?: readonly number[] | null } } | undefined
}

/**
 * What answers a call, for a caller who is bound to sites within their scope. Throws where it answers a list of players and did not
 * ask which the caller may see, so that a list in which that is forgotten shows nothing.
 */
export function scoped<I>(call: CallShape, handle: (incoming: I) => unknown): (incoming: I) => unknown {
  if (typeof call.who !== 'object') return handle
  return async (incoming) => {
    const sites = (incoming as ScopedRequest).actor?.staff.sites
    if (!sites) return handle(incoming)
    const scope: Scope = { sites, isAsked: false }
    const mind = () => {
      if (siteRuleOf(call) === 'list' && !scope.isAsked)
        throw new Error(`${call.path} does not ask whose players to show`)
    }
    const reply = await scopes.run(scope, async () => handle(incoming))
    if (isRows(reply)) return rowsWithin(scope, reply, mind)
    mind()
    return reply
  }
}

type Rows = AsyncIterable<unknown>

function isRows(reply: unknown): reply is Rows {
  return typeof reply === 'object' && reply !== null && Symbol.asyncIterator in reply
}

/** Rows that are read later are read within the scope as well. */
async function* rowsWithin(scope: Scope, rows: Rows, mind: () => void): AsyncGenerator<unknown> {
  const each = rows[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await scopes.run(scope, () => each.next())
      mind()
      if (next.done) return
      yield next.value
    }
  } finally {
    await each.return?.()
  }
}
