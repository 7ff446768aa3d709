import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import { later } from '../server/works.ts'
import type { InstantGame } from './game.ts'
import type { Who } from './seeds.ts'

/** A second from round to round, for a player in all instant games and tabs together; a game may have a slower pace of its own. */
const PACE_MS = 1_000
/** For a clock that runs a little apart; a pace of its own is one that a licence may ask for, to the millisecond. */
const toleranceOf = ({ paceMs }: InstantGame): number => (paceMs === undefined ? 100 : 0)

type Paced = { ok: true } | { ok: false; refusal: StudioRefusal }

export function paceOf({ paceMs = PACE_MS }: InstantGame): number {
  return paceMs
}

/**
 * Holds the player's row to the end of the transaction, also where it is too soon. A clock that was set back keeps nobody: a round of
 * what is now the future is as far away as one of the past.
 */
export async function keepPace(db: pg.ClientBase, who: Who, game: InstantGame, at: Date): Promise<Paced> {
  const kind = game.paceMs === undefined ? 'instant' : game.code
  const apart = paceOf(game) - toleranceOf(game)
  const { rowCount } = await db.query(sql`
    insert into studio.player_pace as pace (provider, player_ref, kind, last_at)
    values (${who.provider}, ${who.playerRef}, ${kind}, ${at})
    on conflict (provider, player_ref, kind) do update set last_at = excluded.last_at
     where pace.last_at <= ${later(at, -apart)} or pace.last_at >= ${later(at, apart)}`)
  if (rowCount !== 0) return { ok: true }
  const { rows } = await db.query<{ last_at: Date }>(sql`
    select last_at from studio.player_pace
     where provider = ${who.provider} and player_ref = ${who.playerRef} and kind = ${kind}`)
  return { ok: false, refusal: tooFast((rows[0]?.last_at ?? at).getTime() + paceOf(game) - at.getTime()) }
}

export function isPaced(lastAt: number, game: InstantGame, at: Date): boolean {
  return Math.abs(at.getTime() - lastAt) >= paceOf(game) - toleranceOf(game)
}

export function tooFast(restMs: number): StudioRefusal {
  const seconds = (Math.ceil(Math.max(restMs, 100) / 100) / 10).toLocaleString('tr-TR')
  return new StudioRefusal('TOO_FAST', { status: 429, message: `${seconds} saniye sonra yeniden deneyin.` })
}
