import { istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { pgColumns } from '../../../platform/prepared.ts'
import { lockWalletsStatement, type LockedWallet } from '../../wallet/public.ts'
import { apply, type Split } from './apply.ts'
import { asksBonus, decide } from './decide.ts'
import type { Line } from './line.ts'
import { keyOf, type Play, type PlayAnswer, type PlayRefusal } from './play.ts'
import { type ReadRow, readStatement, stateOf } from './read.ts'
import { type BatchState, stakeOf } from './state.ts'
import { gameDayKey, isUnchanged, writeStatement, type Writing } from './write.ts'

const KNOWN_DAYS_MAX = 10_000

export interface BatchResult {
  /** An answer for each play; undefined for one that has to come again in the next batch. */
  answers: (PlayAnswer | undefined)[]
  changed: LockedWallet[]
}

/** What a lane keeps from batch to batch. */
export interface LaneMemory {
  no: number
  knownGameDays: Set<string>
}

/**
 * Plays one batch in one transaction: locks the wallets, reads, decides, asks bonuses and compliance about flagged
 * players, writes, commits. Throws where nothing was committed, or where nobody knows.
 */
export async function playBatch(
  line: Line,
  plays: readonly Play[],
  { at, lane }: { at: Date; lane: LaneMemory },
): Promise<BatchResult> {
  const state = await open(line, plays, at)
  const { answers, asked } = decideAll(state, plays)
  if (asked.length > 0) await ask(line, { state, plays, asked, answers, at })
  await write(line, { at: notBefore(state.day, at), lane: lane.no, knownGameDays: lane.knownGameDays, state })
  if (lane.knownGameDays.size > KNOWN_DAYS_MAX) lane.knownGameDays.clear()
  for (const gameId of state.gameDays.keys()) lane.knownGameDays.add(gameDayKey(state.day, gameId))
  return { answers, changed: [...state.changedWallets] }
}

async function open(line: Line, plays: readonly Play[], at: Date): Promise<BatchState> {
  const players = [...new Set(plays.map((play) => play.playerId))]
  const [, wallets, rows] = await line.send('begin', lockWalletsStatement(players), readStatement(plays))
  const read = rows?.rows as ReadRow[]
  const reached = read.filter(({ tag }) => tag === 'last').map(({ day }) => day)
  return stateOf(wallets?.rows as LockedWallet[], read, [istanbulDay(at), ...reached].toSorted().at(-1) as string)
}

/** Where the clock was put back over midnight, a player's rounds go on from the day they had reached: numbers and days stay in order. */
function notBefore(day: string, at: Date): Date {
  return istanbulDay(at) < day ? startOfIstanbulDay(day) : at
}

async function write(line: Line, writing: Writing): Promise<void> {
  const replies = await (isUnchanged(writing.state)
    ? line.send('commit')
    : line.send(writeStatement(writing), 'commit'))
  if (replies.at(-1)?.command !== 'COMMIT') throw new Error('the batch was not committed')
}

/**
 * What others have a say in is decided on the database's own figures, so it has to be its player's first play in the
 * batch, and what follows it waits for the next one.
 */
function decideAll(state: BatchState, plays: readonly Play[]) {
  const answers: (PlayAnswer | undefined)[] = []
  const asked: number[] = []
  const played = new Set<number>()
  const waiting = new Set<number>()
  plays.forEach((play, index) => {
    answers.push(undefined)
    if (waiting.has(play.playerId)) return
    const verdict = decide(state, play)
    if (verdict.answer) {
      answers[index] = verdict.answer
    } else if (!verdict.asks) {
      played.add(play.playerId)
      answers[index] = apply(state, play, splitAlone(state, play))
    } else {
      waiting.add(play.playerId)
      if (!played.has(play.playerId)) asked.push(index)
    }
  })
  return { answers, asked }
}

function splitAlone(state: BatchState, play: Play): Split {
  const cash = play.kind === 'rollback' ? (stakeOf(state, play)?.amount ?? 0n) : play.amount
  return { cash, bonus: 0n, converted: 0n, forfeited: 0n }
}

interface OtherAnswer {
  refusal: string | null
  cash: bigint
  bonus: bigint
  converted: bigint
  forfeited: bigint
}

async function ask(
  line: Line,
  turn: { state: BatchState; plays: readonly Play[]; asked: number[]; answers: (PlayAnswer | undefined)[]; at: Date },
): Promise<void> {
  const { state, plays, asked, answers, at } = turn
  const questions = asked.map((index) => questionOf(state, plays[index] as Play))
  const [replies] = await line.send({
    name: 'ask_others',
    text: `select a.refusal, a.cash, a.bonus, a.converted, a.forfeited
      from unnest($1::text[], $2::bool[], $3::bool[], $4::int[], $5::int[], $6::text[], $7::int[], $8::text[], $9::text[], $10::text[],
        $11::bigint[], $12::bigint[], $13::bigint[]) with ordinality
        as q (kind, limits, bonus, player_id, game_id, category, contribution, stake_ref, win_ref, free_spin_id, amount, cash, bonus_money, no),
      lateral games.ask_others(q.kind, q.limits, q.bonus, q.player_id, q.game_id, q.category, q.contribution, q.stake_ref, q.win_ref,
        q.free_spin_id, q.amount, q.cash, q.bonus_money, $14::timestamptz) a
      order by q.no`,
    values: [
      ...pgColumns<Question>(
        questions,
        (q) => q.play.kind,
        (q) => q.asksLimits,
        (q) => q.asksBonus,
        (q) => q.play.playerId,
        (q) => q.play.game.id,
        (q) => q.play.game.category,
        (q) => q.play.game.contribution,
        (q) => q.stakeRef,
        (q) => keyOf(q.play.provider.id, q.play.transactionId),
        (q) => q.freeSpinId,
        (q) => q.amount,
        (q) => q.cash,
        (q) => q.bonus,
      ),
      at,
    ],
  })
  asked.forEach((index, position) => {
    const play = plays[index] as Play
    answers[index] = conclude(state, play, replies?.rows[position] as OtherAnswer)
  })
}

interface Question {
  play: Play
  asksLimits: boolean
  asksBonus: boolean
  stakeRef: string
  freeSpinId: string | null
  amount: bigint
  /** Of a bet: the balances before it. Else: what the stake took. */
  cash: bigint
  bonus: bigint
}

function questionOf(state: BatchState, play: Play): Question {
  const wallet = state.wallets.get(play.playerId) as LockedWallet
  if (play.kind === 'bet') {
    const { freeSpinId, amount } = play
    const stakeRef = keyOf(play.provider.id, play.transactionId)
    return {
      play,
      asksLimits: wallet.hasLimits,
      asksBonus: asksBonus(wallet, play),
      stakeRef,
      freeSpinId,
      amount,
      cash: wallet.cash,
      bonus: wallet.bonus,
    }
  }
  const stake = stakeOf(state, play)
  if (!stake) throw new Error(`${play.kind} ${play.transactionId} asks without a stake`)
  const amount = play.kind === 'win' ? play.amount : stake.amount
  return {
    play,
    asksLimits: false,
    asksBonus: true,
    stakeRef: keyOf(stake.providerId, stake.transactionId),
    freeSpinId: stake.freeSpinId,
    amount,
    cash: stake.cash,
    bonus: stake.bonus,
  }
}

function conclude(state: BatchState, play: Play, said: OtherAnswer): PlayAnswer {
  if (said.refusal === null) return apply(state, play, said)
  const wallet = state.wallets.get(play.playerId) as LockedWallet
  const [code, reason] = said.refusal.split(':') as [PlayRefusal, string | undefined]
  return { ok: false, code, reason, cash: wallet.cash, bonus: wallet.bonus }
}
