import type pg from 'pg'
import sql from 'sql-template-tag'
import type { Owed, Refusal } from '../server/rounds/rounds.ts'
import { ruleOf } from './game.ts'
import type { RoundView } from './replies.ts'

export type InstantRound = Omit<Owed, 'win_kurus'> & {
  stake_kurus: bigint
  bet: Record<string, unknown>
  algorithm: string
  seed_id: bigint
  nonce: number
  outcome: number[]
  decisions: number[]
  pay: number | null
  win_kurus: bigint | null
  refusal: Refusal | null
  drawn_at: Date
}

/** What a rule says is said of these. */
export type Played = Pick<InstantRound, 'algorithm' | 'bet' | 'outcome' | 'decisions'>

export const instantColumns = sql`id, 'instant' as kind, game_code, provider, platform_session, player_ref, stake_kurus, bet, algorithm,
  seed_id, nonce, outcome, decisions, pay, win_kurus, status, refusal, drawn_at`

/** What lies open of a round that waits for its player. */
export function seenOf({ algorithm, bet, outcome, decisions }: Played): number[] {
  return ruleOf({ algorithm }).turns?.seen(bet, outcome, decisions) ?? []
}

/** What lies on the table in all, in kuruş: of a game whose player may lay more than one stake, every one of them. */
export function stakedOf({
  algorithm,
  bet,
  decisions,
  stake_kurus,
}: Played & Pick<InstantRound, 'stake_kurus'>): number {
  return Number(stake_kurus) * (ruleOf({ algorithm }).stakes?.(bet, decisions) ?? 1)
}

/** What the player may see of it: of an open round no more than what lies open. */
export function viewOfRound(round: InstantRound): RoundView {
  const isDecided = round.pay !== null
  const counts = round.status === 'settled' || round.status === 'accepted'
  return {
    id: round.id,
    stake: Number(round.stake_kurus),
    staked: stakedOf(round),
    bet: round.bet,
    status: round.status,
    algorithm: round.algorithm,
    drawn: isDecided ? round.outcome : seenOf(round),
    decisions: round.decisions,
    pay: round.pay,
    win: counts ? Number(round.win_kurus ?? 0n) : 0,
    nonce: round.nonce,
    at: round.drawn_at.toISOString(),
  }
}

/** As the calls to the platform take it; a round without a pay has won nothing yet. */
export function owed(round: InstantRound): Owed {
  return { ...round, win_kurus: round.win_kurus ?? 0n }
}

type Player = { provider: string; player_ref: string; game_code: string }

/** The last rounds of a player in a game, newest first. */
export async function lastInstantRounds(pool: pg.Pool, who: Player): Promise<RoundView[]> {
  const { rows } = await pool.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds
     where provider = ${who.provider} and player_ref = ${who.player_ref} and game_code = ${who.game_code} and status <> 'drawn'
     order by drawn_at desc limit 20`)
  return rows.map(viewOfRound)
}

export async function openRoundOf(pool: pg.Pool, who: Player): Promise<RoundView | null> {
  const { rows } = await pool.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds
     where provider = ${who.provider} and player_ref = ${who.player_ref} and game_code = ${who.game_code} and status = 'open'`)
  return rows[0] === undefined ? null : viewOfRound(rows[0])
}

/** The newest decided round whose result nobody has shown yet. */
export async function unshownRoundOf(pool: pg.Pool, who: Player): Promise<RoundView | null> {
  const { rows } = await pool.query<InstantRound>(sql`
    select ${instantColumns} from studio.instant_rounds
     where provider = ${who.provider} and player_ref = ${who.player_ref} and game_code = ${who.game_code}
       and shown_at is null and status in ('accepted', 'settled')
     order by drawn_at desc limit 1`)
  return rows[0] === undefined ? null : viewOfRound(rows[0])
}
