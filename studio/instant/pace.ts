import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import { later } from '../server/works.ts'
import type { Who } from './seeds.ts'

/** A second from round to round, for a player in all instant games and tabs together. */
export const PACE_MS = 1_000
/** For a clock that runs a little apart. */
const TOLERANCE_MS = 100

type Paced = { ok: true } | { ok: false; refusal: StudioRefusal }

/** Holds the player's row to the end of the transaction, also where it is too soon. */
export async function keepPace(db: pg.ClientBase, who: Who, at: Date): Promise<Paced> {
  const { rowCount } = await db.query(sql`
    insert into studio.player_pace as pace (provider, player_ref, kind, last_at)
    values (${who.provider}, ${who.playerRef}, 'instant', ${at})
    on conflict (provider, player_ref, kind) do update set last_at = excluded.last_at
     where pace.last_at <= ${later(at, TOLERANCE_MS - PACE_MS)}`)
  if (rowCount !== 0) return { ok: true }
  const { rows } = await db.query<{ last_at: Date }>(sql`
    select last_at from studio.player_pace
     where provider = ${who.provider} and player_ref = ${who.playerRef} and kind = 'instant'`)
  return { ok: false, refusal: tooFast((rows[0]?.last_at ?? at).getTime() + PACE_MS - at.getTime()) }
}

export function isPaced(lastAt: number, at: Date): boolean {
  return at.getTime() - lastAt >= PACE_MS - TOLERANCE_MS
}

export function tooFast(restMs: number): StudioRefusal {
  const seconds = (Math.ceil(Math.max(restMs, 100) / 100) / 10).toLocaleString('tr-TR')
  return new StudioRefusal('TOO_FAST', { status: 429, message: `${seconds} saniye sonra yeniden deneyin.` })
}
