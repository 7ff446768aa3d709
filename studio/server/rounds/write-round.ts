import type pg from 'pg'
import sql from 'sql-template-tag'
import { featurePrice } from '../../bought/feature-price.ts'
import { stakesOf } from '../../games/stakes.ts'
import { models } from '../../models/models.ts'
import { nameOf, type Profile } from '../../models/profile.ts'
import { drawAlgorithm } from './draw.ts'
import { StudioRefusal } from '../messages.ts'
import { enforceRoundPace, SLOT_PACE } from './pace.ts'
import { drawRound, isPlayable, newRoundId, profileOf, replayRound } from './round-draw.ts'
import { type Round, roundColumns } from './rounds.ts'
import { gameNamed, type Session } from '../session.ts'
import { transaction } from '../transaction.ts'
import { later, type StudioContext } from '../studio-context.ts'

/** While its own process is at work on a round, nobody else takes it up. */
export const OWN_WORK_MS = 15_000

/** `buy`: what the player has agreed to pay for the feature, kuruş. */
type RoundRequest = { stake: number; requestId: string; buy?: number | undefined }

/**
 * Writes the round of a spin: whatever can be refused is refused before anything is drawn, and the draw is committed with the pace
 * before the platform is called. A draw of this player in this game that was written and never played – its bet refused, or taken
 * back unanswered – is played now: nothing is ever drawn again.
 */
export async function writeRound(context: StudioContext, session: Session, request: RoundRequest): Promise<Round> {
  const game = gameNamed(session.game_code)
  const profile = profileOf(game)
  if (session.profile !== nameOf(profile)) throw new StudioRefusal('GAME_RENEWED')
  const isFree = session.free_spins_left > 0 && session.free_spin_stake_kurus !== null
  const stake = isFree ? Number(session.free_spin_stake_kurus) : request.stake
  if (isFree && !isPlayable(profile, stake)) throw new StudioRefusal('FREE_SPIN_STAKE')
  if (!isFree && !stakesOf(game, profile).includes(stake)) throw new StudioRefusal('BAD_STAKE')
  const isBought = request.buy !== undefined
  if (isFree && isBought) throw new StudioRefusal('FREE_SPINS_FIRST')
  if (isBought && featurePrice(profile, stake) !== request.buy) throw new StudioRefusal('NO_FEATURE')
  const at = context.now()
  return transaction(context.pool, async (client) => {
    await refuseTooSoon(client, session, request.requestId, at)
    if (isFree) await takeFreeSpin(client, session)
    const id = newRoundId(at)
    const kept = await keptDraw(client, session, { profile, isBought, playedBy: id })
    const { outcome, winKurus, stops } = kept
      ? replayRound(profile, kept.stops, { stakeKurus: stake, isBought })
      : drawRound(profile, stake, { isBought })
    const { rows } = await client.query<Round>(sql`
      insert into studio.round as round (id, session_id, request_id, game_code, provider, platform_session, player_ref,
        stake_kurus, free_spin_id, bought_kurus, win_kurus, algorithm, model, model_version, profile, profile_version, stops, outcome, owner, next_attempt_at,
        drawn_at)
      values (${id}, ${session.id}, ${request.requestId}, ${game.code}, ${session.provider}, ${session.platform_session},
        ${session.player_ref}, ${stake}, ${isFree ? session.free_spin_id : null}, ${request.buy ?? null}, ${winKurus}, ${drawAlgorithm}, ${profile.model},
        ${models[profile.model].version}, ${profile.code}, ${profile.version}, ${stops}, ${JSON.stringify(outcome)},
        ${context.owner}, ${later(at, OWN_WORK_MS)}, ${at})
      returning ${roundColumns}`)
    return rows[0] as Round
  })
}

/** The player's row is held from here on: of one request sent twice the second is under way, of two spins at once one is too fast. */
async function refuseTooSoon(client: pg.PoolClient, session: Session, requestId: string, at: Date): Promise<void> {
  const who = { provider: session.provider, playerRef: session.player_ref }
  const tooFast = await enforceRoundPace(client, who, SLOT_PACE, at)
  const twin = await client.query(sql`
    select 1 from studio.round where session_id = ${session.id} and request_id = ${requestId}`)
  if (twin.rowCount !== 0) throw new StudioRefusal('IN_PROGRESS', { status: 409 })
  if (tooFast) throw tooFast
}

/** Refuses where another spin has taken the last one since the session was read. */
async function takeFreeSpin(client: pg.PoolClient, session: Session): Promise<void> {
  const { rowCount } = await client.query(sql`
    update studio.session set free_spins_left = free_spins_left - 1 where id = ${session.id} and free_spins_left > 0`)
  if (rowCount === 0) throw new StudioRefusal('TOO_FAST', { status: 429 })
}

/** The oldest draw that nobody has seen and no round has played, where it is of these very mathematics and was bought as this one is. */
async function keptDraw(
  client: pg.PoolClient,
  session: Session,
  { profile, isBought, playedBy }: { profile: Profile; isBought: boolean; playedBy: string },
): Promise<{ stops: number[] } | undefined> {
  const { rows } = await client.query<{ stops: number[] }>(sql`
    update studio.round set played_by = ${playedBy}
     where played_by is null and id = (
       select id from studio.round
        where provider = ${session.provider} and player_ref = ${session.player_ref} and game_code = ${session.game_code}
          and (bought_kurus is not null) = ${isBought} and status in ('refused', 'voided') and accepted_at is null and played_by is null
          and algorithm = ${drawAlgorithm} and model = ${profile.model} and model_version = ${models[profile.model].version}
          and profile = ${profile.code} and profile_version = ${profile.version}
        order by drawn_at limit 1 for update skip locked)
    returning stops`)
  return rows[0]
}
