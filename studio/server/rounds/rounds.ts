import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Outcome } from '../../models/model.ts'

/** `open`: the stake stands and the next decision is the player's. */
export type RoundStatus = 'drawn' | 'open' | 'accepted' | 'settled' | 'refused' | 'voiding' | 'voided'

export type Refusal = { code: string; message: string }

/** A spin of a slot, or a round of an instant game. */
export type RoundKind = 'slot' | 'instant'

const books = { slot: raw('studio.round'), instant: raw('studio.instant_rounds') } as const

export function bookOf(kind: RoundKind): (typeof books)[RoundKind] {
  return books[kind]
}

/** What the calls to the platform are made of. */
export type Owed = {
  id: string
  kind: RoundKind
  game_code: string
  provider: string
  platform_session: string
  player_ref: string
  win_kurus: bigint
  status: RoundStatus
}

export type Round = Owed & {
  stake_kurus: bigint
  /** The platform's free spin that paid for it. */
  free_spin_id: string | null
  /** What its feature was bought for; null of a spin. */
  bought_kurus: bigint | null
  outcome: Outcome
  refusal: Refusal | null
  attempts: number
  drawn_at: Date
}

export const roundColumns = sql`round.id, 'slot' as kind, round.game_code, round.provider, round.platform_session, round.player_ref,
  round.stake_kurus, round.free_spin_id, round.bought_kurus, round.win_kurus, round.outcome, round.status, round.refusal, round.attempts, round.drawn_at`

/** Kuruş; null of a spin. */
export function boughtFor({ bought_kurus }: Pick<Round, 'bought_kurus'>): number | null {
  return bought_kurus === null ? null : Number(bought_kurus)
}

/** One step of a round's life. False where it had left `from` already: then somebody else decided. */
export async function moveRound(
  pool: pg.Pool,
  round: Pick<Owed, 'id' | 'kind'>,
  step: { from: RoundStatus; to: RoundStatus; at: Date; retryAt?: Date; refusal?: Refusal },
): Promise<boolean> {
  const closed = step.to === 'settled' || step.to === 'voided' || step.to === 'refused' ? step.at : null
  const { rowCount } = await pool.query(sql`
    update ${bookOf(round.kind)}
       set status = ${step.to}, accepted_at = case when ${step.to} in ('accepted', 'open') then coalesce(accepted_at, ${step.at}) else accepted_at end,
           closed_at = ${closed}, next_attempt_at = ${step.retryAt ?? step.at},
           refusal = ${step.refusal === undefined ? null : JSON.stringify(step.refusal)}, attempts = 0
     where id = ${round.id} and status = ${step.from}`)
  return rowCount === 1
}

/** The last rounds of a player in a game, newest first; a round that did not count has won nothing. */
export async function lastRounds(
  pool: pg.Pool,
  who: { provider: string; playerRef: string; gameCode: string },
): Promise<{ id: string; stake: number; win: number; at: string; status: RoundStatus }[]> {
  const { rows } = await pool.query<Round>(sql`
    select ${roundColumns} from studio.round
     where provider = ${who.provider} and player_ref = ${who.playerRef} and game_code = ${who.gameCode}
     order by drawn_at desc limit 10`)
  return rows.map((row) => ({
    id: row.id,
    stake: Number(row.bought_kurus ?? row.stake_kurus),
    win: row.status === 'settled' || row.status === 'accepted' ? Number(row.win_kurus) : 0,
    at: row.drawn_at.toISOString(),
    status: row.status,
  }))
}
