import sql from 'sql-template-tag'
import { addressKey, isLoopback, rangeKey } from '../credentials/address.ts'
import type { Queryable } from '../database/db.ts'
import type { AppContext, PlayerId } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'

type Per = 'address' | 'range' | 'player' | 'subject'

export interface Bound {
  /** Whose tries are counted together: `subject` is what the quota is about, such as the account whose password is reset. */
  per: Per
  most: number
  withinMs: number
}

/** How often something can be asked for that costs work, a message or somebody's attention. */
export interface Quota {
  readonly name: string
  readonly bounds: readonly Bound[]
}

const declared = new Map<string, Quota>()

/** Declared once, by the domain whose work it bounds; its name is what its uses are counted under. */
export function quota(name: string, bounds: readonly Bound[]): Quota {
  if (declared.has(name)) throw new Error(`the quota '${name}' is declared twice`)
  const made = { name, bounds }
  declared.set(name, made)
  return made
}

/** Every quota of the modules that are loaded. */
export function declaredQuotas(): Quota[] {
  return [...declared.values()]
}

/** Who asks, as far as the bounds of a quota count it. */
export interface QuotaSubject {
  ip?: string
  player?: PlayerId
  subject?: string
}

/**
 * Counts one more before its work begins. False where a bound is reached; what is refused counts no further there. One statement
 * counts and decides, so that many at once are not more than many one after the other. Within a transaction (`q`) nothing is counted
 * where that fails.
 */
export async function consumeQuota(
  context: Pick<AppContext, 'db' | 'vault'>,
  { name, bounds }: Quota,
  asker: QuotaSubject,
  q: Queryable = context.db,
): Promise<boolean> {
  const now = context.db.now()
  const counts = bounds.flatMap(({ per, most, withinMs }) => {
    const who = whoOf(per, asker)
    if (who === undefined) return []
    const key = context.vault.blindIndex('quota', `${name}:${per}:${who}`)
    return [{ key, most, endsAt: new Date(now.getTime() + withinMs) }]
  })
  if (counts.length === 0) return true
  const taken = await q.run(sql`
    insert into platform.quota_counts as kept (key, quota, taken, maximum, ends_at)
    select n.key, ${name}, 1, n.maximum, n.ends_at
    from unnest(${counts.map(({ key }) => key)}::bytea[], ${counts.map(({ most }) => most)}::int[],
      ${counts.map(({ endsAt }) => endsAt)}::timestamptz[]) as n (key, maximum, ends_at)
    order by n.key
    on conflict (key) do update set
      taken = case when kept.ends_at <= ${now} then 1 else kept.taken + 1 end,
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end,
      maximum = excluded.maximum
    where kept.ends_at <= ${now} or kept.taken < excluded.maximum`)
  return taken === counts.length
}

/** Refuses `too_many_requests` where the quota is used up. */
export async function assertQuota(
  context: Pick<AppContext, 'db' | 'vault'>,
  quota: Quota,
  asker: QuotaSubject,
): Promise<void> {
  if (!(await consumeQuota(context, quota, asker))) throw refuse('too_many_requests')
}

/** Forgets what no longer counts. */
export function deleteOldQuotas(q: Queryable): Promise<number> {
  return q.run(sql`delete from platform.quota_counts where ends_at <= ${q.now()}`)
}

function whoOf(per: Per, { ip, player, subject }: QuotaSubject): string | undefined {
  if (per === 'player') return player === undefined ? undefined : String(player)
  if (per === 'subject') return subject
  if (ip === undefined || isLoopback(ip)) return undefined
  return per === 'address' ? addressKey(ip) : rangeKey(ip)
}
