import { wordsOf } from '@meydan/fair/draws'
import { playerBlocks } from '@meydan/fair/player-seed'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { StudioRefusal } from '../server/messages.ts'
import { enforceRoundPace } from '../server/rounds/pace.ts'
import { newRoundId } from '../server/rounds/round-draw.ts'
import type { Session } from '../server/session.ts'
import { transaction } from '../server/transaction.ts'
import { later, type StudioContext } from '../server/studio-context.ts'
import { OWN_WORK_MS } from '../server/rounds/write-round.ts'
import { type InstantGame, ruleOf } from './game.ts'
import { paceOf } from './pace.ts'
import { type InstantRound, instantColumns } from './rounds.ts'
import { lockSeed, unsealSeed } from './seeds.ts'
import { highestStakeAt, isStake, LOWEST_STAKE } from './stakes.ts'

export type RoundRequest = { stake: number; bet: unknown; requestId: string }

/** Refuses a bet that is none of this game, and a stake outside its limits with the limits' names. */
export function readBet(game: InstantGame, request: { stake: number; bet: unknown }): Record<string, unknown> {
  const rule = ruleOf(game)
  const bet = rule.read(request.bet)
  if (bet === undefined) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
  const highest = highestStakeAt(rule.highestPay(bet))
  if (!isStake(request.stake, highest)) {
    throw new StudioRefusal('BAD_STAKE', {
      message: `Bahis ${lira(LOWEST_STAKE)} ile ${lira(highest)} arasında tam lira olmalı.`,
    })
  }
  return bet as Record<string, unknown>
}

/**
 * Writes the round: whatever can be refused is refused before anything is drawn, and the draw is committed with its number under
 * the player's seed before the platform is called. A round that never counts keeps its number, so nothing is drawn twice.
 */
export async function writeInstant(
  context: StudioContext,
  session: Session,
  game: InstantGame,
  request: RoundRequest,
): Promise<InstantRound> {
  const bet = readBet(game, request)
  const rule = ruleOf(game)
  const at = context.now()
  const who = { provider: session.provider, playerRef: session.player_ref }
  return transaction(context.pool, async (db) => {
    const tooFast = await enforceRoundPace(db, who, paceOf(game), at)
    await refuseTwin(db, session, request)
    if (tooFast) throw tooFast
    await refuseSecond(db, session)
    const seed = await lockSeed(db, context, who)
    const nonce = seed.rounds + 1
    const words = wordsOf(playerBlocks({ server: unsealSeed(context, seed.server_sealed), client: seed.client, nonce }))
    const drawn = rule.draw(words, bet)
    await db.query(sql`update studio.player_seeds set rounds = ${nonce} where id = ${seed.id}`)
    const { rows } = await db.query<InstantRound>(sql`
      insert into studio.instant_rounds (id, session_id, request_id, game_code, provider, platform_session, player_ref, stake_kurus, bet,
        algorithm, seed_id, nonce, outcome, pay, owner, next_attempt_at, drawn_at)
      values (${newRoundId(at)}, ${session.id}, ${request.requestId}, ${game.code}, ${session.provider}, ${session.platform_session},
        ${session.player_ref}, ${request.stake}, ${JSON.stringify(bet)}, ${game.algorithm}, ${seed.id}, ${nonce}, ${drawn},
        ${rule.pays(bet, drawn, [])}, ${context.owner}, ${later(at, OWN_WORK_MS)}, ${at})
      returning ${instantColumns}`)
    return rows[0] as InstantRound
  })
}

async function refuseTwin(db: pg.ClientBase, session: Session, { requestId }: RoundRequest): Promise<void> {
  const { rowCount } = await db.query(sql`
    select 1 from studio.instant_rounds where session_id = ${session.id} and request_id = ${requestId}`)
  if (rowCount !== 0) throw new StudioRefusal('IN_PROGRESS', { status: 409 })
}

/** A round that waits for its player, in this or another tab, is ended first. */
async function refuseSecond(db: pg.ClientBase, session: Session): Promise<void> {
  const { rowCount } = await db.query(sql`
    select 1 from studio.instant_rounds
     where provider = ${session.provider} and player_ref = ${session.player_ref} and game_code = ${session.game_code}
       and pay is null and status in ('drawn', 'open')`)
  if (rowCount !== 0) throw new StudioRefusal('ROUND_OPEN', { status: 409 })
}

const amount = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 })

function lira(kurus: number): string {
  return `${amount.format(kurus / 100)} ₺`
}
