import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import type { PlayerId } from '../../../platform/app-context.ts'
import { type Refusal, refuse } from '../../../platform/http/refusal.ts'

export interface Pause {
  kind: 'time_out' | 'self_exclusion'
  since: Date
  /** Null is for ever. */
  until: Date | null
  /** The time is over, but the player has not come back: that takes asking, and a day. */
  returnPossible: boolean
  returnsAt: Date | null
}

/** The pause a player is in now. */
export async function pauseOf(q: Queryable, playerId: PlayerId): Promise<Pause | undefined> {
  const now = q.now()
  const row = await q.row<{ kind: Pause['kind'] | null; since: Date; until: Date | null; returns_at: Date | null }>(sql`
    select e.kind, e.since, e.until, (select r.counts_from from compliance.reinstatement_requests r where r.player_id = ${playerId} and r.asked_at >= e.until limit 1) as returns_at
    from compliance.exclusion_at(${playerId}, ${now}) e`)
  if (!row?.kind) return undefined
  const isOver = row.until !== null && row.until <= now
  return { kind: row.kind, since: row.since, until: row.until, returnPossible: isOver, returnsAt: row.returns_at }
}

/** Refuses `time_out` or `self_excluded` while the player is in a pause, `identity_in_review` while the account is held. */
export async function assertNoPause(q: Queryable, playerId: PlayerId): Promise<void> {
  const refusal = await pauseRefusal(q, playerId)
  if (refusal) throw refusal
}

/** The refusal of `assertNoPause`; undefined where the player may come in. */
export async function pauseRefusal(q: Queryable, playerId: PlayerId): Promise<Refusal | undefined> {
  const pause = await pauseOf(q, playerId)
  if (pause) return refuse(pause.kind === 'time_out' ? 'time_out' : 'self_excluded')
  const { held } = await q.one<{ held: boolean }>(sql`select compliance.is_held(${playerId}) as held`)
  return held ? refuse('identity_in_review') : undefined
}
