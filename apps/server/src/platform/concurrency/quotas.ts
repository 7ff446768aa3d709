import sql from 'sql-template-tag'
import { addressKey, isLoopback, rangeKey } from '../credentials/address.ts'
import type { Queryable } from '../database/db.ts'
import type { AppContext, PlayerId } from '../app-context.ts'
import { refuse } from '../http/refusal.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

type Per = 'address' | 'range' | 'player' | 'subject'

interface Bound {
  /** Whose tries are counted together: `subject` is what the flow is about, such as the account whose password is reset. */
  per: Per
  most: number
  withinMs: number
}

/** What anybody can ask for that costs work, a message or somebody's attention, and how often. */
export const QUOTAS = {
  registration: [
    { per: 'address', most: 20, withinMs: HOUR },
    { per: 'range', most: 200, withinMs: HOUR },
  ],
  /** Told to the owner of what somebody registers with: nobody can fill an inbox with it. */
  'registration notice': [{ per: 'subject', most: 2, withinMs: DAY }],
  'affiliate application': [{ per: 'address', most: 10, withinMs: DAY }],
  'call request': [{ per: 'address', most: 20, withinMs: HOUR }],
  'password reset': [
    { per: 'address', most: 20, withinMs: HOUR },
    { per: 'range', most: 200, withinMs: HOUR },
  ],
  /** A link is good for as long as this counts: whoever gets none has one in the mail. */
  'reset link': [{ per: 'subject', most: 3, withinMs: 30 * MINUTE }],
  'new password': [{ per: 'address', most: 60, withinMs: HOUR }],
  /** Codes of promotions: few enough that nobody guesses one. */
  'promotion code': [
    { per: 'player', most: 10, withinMs: HOUR },
    { per: 'address', most: 100, withinMs: HOUR },
  ],
  'e-mail confirmation': [{ per: 'player', most: 5, withinMs: HOUR }],
  'identity documents': [
    { per: 'player', most: 60, withinMs: DAY },
    { per: 'address', most: 200, withinMs: DAY },
  ],
} as const satisfies Record<string, readonly Bound[]>

export type Quota = keyof typeof QUOTAS

/** Who asks, as far as the bounds of a flow count it. */
export interface Asker {
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
  context: AppContext,
  flow: Quota,
  asker: Asker,
  q: Queryable = context.db,
): Promise<boolean> {
  const now = context.db.now()
  const counts = QUOTAS[flow].flatMap(({ per, most, withinMs }: Bound) => {
    const who = whoOf(per, asker)
    if (who === undefined) return []
    const key = context.vault.blindIndex('flow', `${flow}:${per}:${who}`)
    return [{ key, most, endsAt: new Date(now.getTime() + withinMs) }]
  })
  if (counts.length === 0) return true
  const taken = await q.run(sql`
    insert into platform.flow_counts as kept (key, flow, taken, most, ends_at)
    select n.key, ${flow}, 1, n.most, n.ends_at
    from unnest(${counts.map(({ key }) => key)}::bytea[], ${counts.map(({ most }) => most)}::int[],
      ${counts.map(({ endsAt }) => endsAt)}::timestamptz[]) as n (key, most, ends_at)
    order by n.key
    on conflict (key) do update set
      taken = case when kept.ends_at <= ${now} then 1 else kept.taken + 1 end,
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end,
      most = excluded.most
    where kept.ends_at <= ${now} or kept.taken < excluded.most`)
  return taken === counts.length
}

/** Refuses `too_many_requests` where `takeFlow` says no. */
export async function assertQuota(context: AppContext, flow: Quota, asker: Asker): Promise<void> {
  if (!(await consumeQuota(context, flow, asker))) throw refuse('too_many_requests')
}

/** Forgets what no longer counts. */
export function forgetOldQuotas(q: Queryable): Promise<number> {
  return q.run(sql`delete from platform.flow_counts where ends_at <= ${q.now()}`)
}

function whoOf(per: Per, { ip, player, subject }: Asker): string | undefined {
  if (per === 'player') return player === undefined ? undefined : String(player)
  if (per === 'subject') return subject
  if (ip === undefined || isLoopback(ip)) return undefined
  return per === 'address' ? addressKey(ip) : rangeKey(ip)
}
