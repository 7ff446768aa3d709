import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import type { Game } from '../../games/game.ts'
import { featurePrice } from '../../bought/feature-price.ts'
import { stakesOf } from '../../games/stakes.ts'
import { nameOf } from '../../models/profile.ts'
import { StudioRefusal } from '../messages.ts'
import type { OpenReply, SpinReply } from '../replies.ts'
import { drawRound, newRoundId, profileOf } from '../rounds/round-draw.ts'
import { paceRefusal, SLOT_PACE } from '../rounds/pace.ts'
import type { StudioContext } from '../studio-context.ts'
import type { SpinInput } from '../rounds/spin-input.ts'

/** Play money of a fresh demo session, in kuruş. */
export const DEMO_BALANCE = 5_000_000

const DemoState = z.object({ game: z.string(), profile: z.string(), balance: z.int(), spunAt: z.int() })
type DemoState = z.infer<typeof DemoState>

/** A demo session is a signed note the frame carries; the studio keeps nothing of it and never calls the platform. */
export function openDemo(context: StudioContext, game: Game): OpenReply {
  const state = { game: game.code, profile: nameOf(profileOf(game)), balance: DEMO_BALANCE, spunAt: 0 }
  return {
    status: 'ok',
    session: sign(context, state),
    mode: 'demo',
    balance: state.balance,
    freeSpins: null,
    unfinished: null,
    history: [],
  }
}

export function isDemo(session: string): boolean {
  return session.startsWith('demo.')
}

export function demoBalance(context: StudioContext, session: string): number {
  return read(context, session).balance
}

/** Refuses faster spins, stakes not on offer and stakes above the play balance. */
export function spinDemo(
  context: StudioContext,
  game: Game,
  input: Pick<SpinInput, 'session' | 'stake' | 'buy'>,
): SpinReply {
  const state = read(context, input.session)
  const profile = profileOf(game)
  const now = context.now()
  if (state.game !== game.code) throw new StudioRefusal('SESSION_INVALID')
  if (state.profile !== nameOf(profile)) throw new StudioRefusal('GAME_RENEWED', { balance: state.balance })
  if (!stakesOf(game, profile).includes(input.stake)) throw new StudioRefusal('BAD_STAKE', { balance: state.balance })
  const isBought = input.buy !== undefined
  const price = isBought ? featurePrice(profile, input.stake) : input.stake
  if (price === undefined || (isBought && price !== input.buy))
    throw new StudioRefusal('NO_FEATURE', { balance: state.balance })
  const tooFast = paceRefusal(state.spunAt, SLOT_PACE, now)
  if (tooFast) throw tooFast
  if (state.balance < price) throw new StudioRefusal('INSUFFICIENT_FUNDS', { balance: state.balance })
  const { outcome, winKurus } = drawRound(profile, input.stake, { isBought })
  const balance = state.balance - price + winKurus
  return {
    status: 'ok',
    session: sign(context, { ...state, balance, spunAt: now.getTime() }),
    roundId: newRoundId(now),
    at: now.toISOString(),
    stake: input.stake,
    win: winKurus,
    free: false,
    bought: isBought ? price : null,
    outcome,
    balance,
    pending: false,
  }
}

function sign(context: StudioContext, state: DemoState): string {
  return signNote(context, state)
}

/** A note that the frame carries and only this studio can write. */
export function signNote(context: StudioContext, state: object): string {
  const note = Buffer.from(JSON.stringify(state)).toString('base64url')
  return `demo.${note}.${seal(context, note).toString('base64url')}`
}

function read(context: StudioContext, session: string): DemoState {
  return readNote(context, session, DemoState)
}

export function readNote<State>(context: StudioContext, session: string, shape: z.ZodType<State>): State {
  const [, note = '', given = ''] = session.split('.')
  const sealed = Buffer.from(given, 'base64url')
  const own = seal(context, note)
  if (sealed.length !== own.length || !timingSafeEqual(sealed, own)) throw new StudioRefusal('SESSION_INVALID')
  const state = shape.safeParse(JSON.parse(Buffer.from(note, 'base64url').toString()))
  if (!state.success) throw new StudioRefusal('SESSION_INVALID')
  return state.data
}

function seal(context: StudioContext, note: string): Buffer {
  return createHmac('sha256', context.demoKey).update(note).digest()
}
