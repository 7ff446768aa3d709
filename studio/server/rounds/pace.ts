import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../messages.ts'
import { later } from '../studio-context.ts'

/** How far apart rounds are from start to start. */
export interface Pace {
  /** What keeps one pace together: all slots, all instant games, or one game with a pace of its own. */
  kind: string
  paceMs: number
  /** For a clock that runs a little apart. */
  toleranceMs: number
}

/** UKGC RTS 14C. */
export const SLOT_PACE: Pace = { kind: 'slot', paceMs: 2_500, toleranceMs: 100 }

/**
 * Notes that a player plays now, in whichever game, window or tab; where that is too soon, answers how to refuse it. Holds the player's
 * row to the end of the transaction in both cases. A clock that was set back keeps nobody: a round of what is now the future is as far
 * away as one of the past.
 */
export async function enforceRoundPace(
  db: pg.ClientBase,
  { provider, playerRef }: { provider: string; playerRef: string },
  { kind, paceMs, toleranceMs }: Pace,
  at: Date,
): Promise<StudioRefusal | undefined> {
  const apart = paceMs - toleranceMs
  const { rowCount } = await db.query(sql`
    insert into studio.player_pace as pace (provider, player_ref, kind, last_at)
    values (${provider}, ${playerRef}, ${kind}, ${at})
    on conflict (provider, player_ref, kind) do update set last_at = excluded.last_at
     where pace.last_at <= ${later(at, -apart)} or pace.last_at >= ${later(at, apart)}`)
  if (rowCount !== 0) return undefined
  const { rows } = await db.query<{ last_at: Date }>(sql`
    select last_at from studio.player_pace
     where provider = ${provider} and player_ref = ${playerRef} and kind = ${kind}`)
  return tooFast({ lastAt: (rows[0]?.last_at ?? at).getTime(), paceMs }, at)
}

/** The same of a demo, which carries its last round itself. */
export function paceRefusal(lastAt: number, { paceMs, toleranceMs }: Pace, at: Date): StudioRefusal | undefined {
  if (Math.abs(at.getTime() - lastAt) >= paceMs - toleranceMs) return undefined
  return tooFast({ lastAt, paceMs }, at)
}

function tooFast({ lastAt, paceMs }: { lastAt: number; paceMs: number }, at: Date): StudioRefusal {
  const restMs = Math.max(lastAt + paceMs - at.getTime(), 100)
  const seconds = (Math.ceil(restMs / 100) / 10).toLocaleString('tr-TR')
  return new StudioRefusal('TOO_FAST', { status: 429, message: `${seconds} saniye sonra yeniden deneyin.` })
}
