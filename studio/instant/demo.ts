import { createHmac, randomBytes } from 'node:crypto'
import { wordsOf } from '@meydan/fair/draws'
import { commitmentOf, playerBlocks } from '@meydan/fair/player-seed'
import type { Choice } from '@meydan/fair/rules'
import * as z from 'zod'
import { DEMO_BALANCE, readNote, signNote } from '../server/frame/demo.ts'
import { StudioRefusal } from '../server/messages.ts'
import { paceRefusal } from '../server/rounds/pace.ts'
import { newRoundId } from '../server/rounds/round-draw.ts'
import type { StudioContext } from '../server/studio-context.ts'
import { type InstantGame, instantByCode, ruleOf } from './game.ts'
import { paceOf } from './pace.ts'
import type { InstantOpenReply, RotateReply, RoundReply, RoundView, SeedsView } from './replies.ts'
import { seenOf, stakedOf } from './rounds.ts'
import { reached } from './turns/step.ts'
import { winAt } from './stakes.ts'
import { readBet, type RoundRequest } from './write-round.ts'

const Open = z.object({
  id: z.string(),
  stake: z.int(),
  bet: z.record(z.string(), z.unknown()),
  nonce: z.int(),
  at: z.int(),
  picked: z.array(z.int()),
})
const Note = z.object({
  game: z.string(),
  balance: z.int(),
  seed: z.string(),
  next: z.string(),
  client: z.string(),
  rounds: z.int(),
  playedAt: z.int(),
  open: z.nullable(Open),
})
type Note = z.infer<typeof Note>
type Open = z.infer<typeof Open>

/** The same rules with play money. The frame carries the signed note of it all; its secret seeds follow from the note's words. */
export function openInstantDemo(context: StudioContext, game: InstantGame, client: string): InstantOpenReply {
  const note = {
    game: game.code,
    balance: DEMO_BALANCE,
    seed: randomBytes(16).toString('hex'),
    next: randomBytes(16).toString('hex'),
    client,
    rounds: 0,
    playedAt: 0,
    open: null,
  }
  return {
    status: 'ok',
    session: signNote(context, note),
    mode: 'demo',
    balance: note.balance,
    seeds: seedsOf(context, note),
    unfinished: null,
    unshown: null,
    history: [],
  }
}

export function playDemo(context: StudioContext, input: RoundRequest & { session: string }): RoundReply {
  const { note, game } = read(context, input.session)
  const bet = readBet(game, input)
  const at = context.now()
  if (note.open !== null) throw new StudioRefusal('ROUND_OPEN', { status: 409 })
  const tooFast = paceRefusal(note.playedAt, paceOf(game), at)
  if (tooFast) throw tooFast
  const staked = stakedIn(game, { stake: input.stake, bet, picked: [] })
  if (note.balance < staked) throw new StudioRefusal('INSUFFICIENT_FUNDS', { balance: note.balance })
  const open = {
    id: newRoundId(at),
    stake: input.stake,
    bet,
    nonce: note.rounds + 1,
    at: at.getTime(),
    picked: [],
  }
  const drawn = drawnIn(context, game, note, open)
  const played = { ...note, rounds: open.nonce, playedAt: at.getTime(), balance: note.balance - staked }
  return answer(context, game, played, open, ruleOf(game).pays(bet, drawn, []))
}

export function pickDemo(context: StudioContext, input: Choice & { session: string }): RoundReply {
  const { note, game, open } = readOpen(context, input.session)
  const drawn = drawnIn(context, game, note, open)
  const picked = ruleOf(game).turns?.decide(open.bet, drawn, open.picked, input)
  if (picked === undefined) throw new StudioRefusal('BAD_REQUEST', { status: 400 })
  if (picked === null) return answer(context, game, note, open, null)
  const pay = ruleOf(game).pays(open.bet, drawn, picked)
  const raised = { ...open, picked }
  const balance = note.balance - (stakedIn(game, raised) - stakedIn(game, open))
  if (balance < 0) throw new StudioRefusal('INSUFFICIENT_FUNDS', { balance: note.balance })
  return answer(context, game, { ...note, balance }, raised, pay)
}

export function takeDemo(context: StudioContext, input: { session: string }): RoundReply {
  const { note, game, open } = readOpen(context, input.session)
  const outcome = drawnIn(context, game, note, open)
  const pay = reached({ algorithm: game.algorithm, bet: open.bet, outcome, decisions: open.picked })
  if (pay === 0) throw new StudioRefusal('NOTHING_TO_TAKE')
  return answer(context, game, note, open, pay)
}

export function rotateDemo(context: StudioContext, input: { session: string; client: string }): RotateReply {
  const { note } = read(context, input.session)
  if (note.open !== null) throw new StudioRefusal('ROUND_OPEN', { status: 409 })
  const turned = {
    ...note,
    seed: note.next,
    next: randomBytes(16).toString('hex'),
    client: input.client,
    rounds: 0,
  }
  const { hash } = seedsOf(context, note)
  return {
    status: 'ok',
    session: signNote(context, turned),
    seeds: seedsOf(context, turned),
    revealed: { server: secretOf(context, note.seed), hash, client: note.client, rounds: note.rounds },
  }
}

function read(context: StudioContext, session: string): { note: Note; game: InstantGame } {
  const note = readNote(context, session, Note)
  const game = instantByCode.get(note.game)
  if (game === undefined) throw new StudioRefusal('SESSION_INVALID')
  return { note, game }
}

function readOpen(context: StudioContext, session: string): { note: Note; game: InstantGame; open: Open } {
  const { note, game } = read(context, session)
  if (note.open === null) throw new StudioRefusal('ROUND_GONE', { status: 404 })
  return { note, game, open: note.open }
}

function stakedIn({ algorithm }: InstantGame, { stake, bet, picked }: Pick<Open, 'stake' | 'bet' | 'picked'>): number {
  return stakedOf({ algorithm, bet, outcome: [], decisions: picked, stake_kurus: BigInt(stake) })
}

function answer(context: StudioContext, game: InstantGame, before: Note, open: Open, pay: number | null): RoundReply {
  const win = pay === null ? 0 : winAt(open.stake, pay)
  const drawn = drawnIn(context, game, before, open)
  const note: Note = { ...before, balance: before.balance + win, open: pay === null ? open : null }
  const round: RoundView = {
    id: open.id,
    stake: open.stake,
    staked: stakedIn(game, open),
    bet: open.bet,
    status: pay === null ? 'open' : 'settled',
    algorithm: game.algorithm,
    drawn:
      pay === null
        ? seenOf({ algorithm: game.algorithm, bet: open.bet, outcome: drawn, decisions: open.picked })
        : drawn,
    decisions: open.picked,
    pay,
    win,
    nonce: open.nonce,
    at: new Date(open.at).toISOString(),
  }
  const session = signNote(context, note)
  return { status: 'ok', session, round, seeds: seedsOf(context, note), balance: note.balance, pending: false }
}

function drawnIn(
  context: StudioContext,
  game: InstantGame,
  note: Note,
  { nonce, bet }: Pick<Open, 'nonce' | 'bet'>,
): number[] {
  const words = wordsOf(playerBlocks({ server: secretOf(context, note.seed), client: note.client, nonce }))
  return ruleOf(game).draw(words, bet)
}

function secretOf(context: StudioContext, seed: string): string {
  return createHmac('sha256', context.demoKey).update(`instant ${seed}`).digest('hex')
}

function seedsOf(context: StudioContext, { seed, next, client, rounds }: Note): SeedsView {
  const [hash, nextHash] = [commitmentOf(secretOf(context, seed)), commitmentOf(secretOf(context, next))]
  return { hash, client, rounds, nextHash }
}
