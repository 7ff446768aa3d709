import {
  BLACKJACK_HANDS,
  BLACKJACK_HIGHEST,
  type BlackjackBet,
  blackjackMovesOf,
  blackjackPay,
  blackjackSeen,
  blackjackStakes,
  blackjackState,
  blackjackStood,
  drawBlackjack,
} from './cards/blackjack.ts'
import { DICE_PAYS, type DiceBet, dicePays, rollDice } from './instant/dice.ts'
import type { Words } from './draws.ts'
import { drawHilo, HILO_CAP, hiloPay, hiloState, isHiloChoice, isHiloFull } from './cards/hi-lo.ts'
import { drawJacks, JACKS_HAND, JACKS_HOLDS, jacksHand, jacksPay, jacksPays } from './cards/jacks.ts'
import { drawKeno, KENO_FIELDS, KENO_MOST_PICKS, kenoHits, kenoPays } from './instant/keno.ts'
import { LIMBO_TARGETS, limboPays, limboPoint } from './instant/limbo.ts'
import { layMines, MINES_FIELDS, MINES_MOST, minesMostPicks, minesPay } from './instant/mines.ts'
import { dropBall, PLINKO_ROWS, type PlinkoRisk, plinkoPays, plinkoRisks, plinkoSlot } from './instant/plinko.ts'
import { drawScratch, SCRATCH_TICKETS, scratchPays, scratchPrizes } from './instant/scratch.ts'
import { drawTurbo, turboPays, turboRows } from './tombala/turbo-tombala.ts'

/**
 * The rule of a single player's game under its name and version. What is drawn is a row of whole numbers; `decisions` are what the
 * player did after the draw. Versions are never edited, only added.
 */
export interface Rule<Bet> {
  /** The bet in the order and shape in which it is stored; undefined where it is none of this game. */
  read(input: unknown): Bet | undefined
  /** The most it can pay, in hundredths of the stake. */
  highestPay(bet: Bet): number
  draw(words: Words, bet: Bet): number[]
  /** Hundredths of the stake; null while the next decision is the player's. */
  pays(bet: Bet, drawn: readonly number[], decisions: readonly number[]): number | null
  /** How many stakes lie on the table, of a game where that is not one: each decision that adds one is a bet of its own. */
  stakes?(bet: Bet, decisions: readonly number[]): number
  /** Of a game whose player decides after the draw. */
  turns?: Turns<Bet>
}

/** One thing a player wants of an open round; `at` is how many decisions he saw when he said so. */
export type Choice = { field: number; at?: number | undefined }

export interface Turns<Bet> {
  /** The decisions with this one; null where it has been made before, undefined where it may not be made. */
  decide(bet: Bet, drawn: readonly number[], decisions: readonly number[], choice: Choice): number[] | null | undefined
  /** Hundredths of the stake where it is taken now; 0 where there is nothing to take. */
  reached(bet: Bet, drawn: readonly number[], decisions: readonly number[]): number
  /** What is paid where its player never comes back; null where the stake goes back, since nothing was to be won or lost yet. */
  left(bet: Bet, drawn: readonly number[], decisions: readonly number[]): number | null
  /** What its player may see of the draw while the round is open. */
  seen(bet: Bet, drawn: readonly number[], decisions: readonly number[]): number[]
}

const dice: Rule<DiceBet> = {
  read(input) {
    const { side, pay } = fieldsOf(input)
    if ((side !== 'under' && side !== 'over') || !isWhole(pay, DICE_PAYS.lowest, DICE_PAYS.highest)) return undefined
    return { side, pay }
  },
  highestPay: ({ pay }) => pay,
  draw: (words) => [rollDice(words)],
  pays: (bet, [roll = 0]) => dicePays(bet, roll),
}

const limbo: Rule<{ target: number }> = {
  read(input) {
    const { target } = fieldsOf(input)
    return isWhole(target, LIMBO_TARGETS.lowest, LIMBO_TARGETS.highest) ? { target } : undefined
  },
  highestPay: ({ target }) => target,
  draw: (words) => [limboPoint(words)],
  pays: ({ target }, [point = 0]) => limboPays(target, point),
}

/** Decisions are the fields picked; taking is no decision, it is the end. */
const mines: Rule<{ mines: number }> = {
  read(input) {
    const { mines: count } = fieldsOf(input)
    return isWhole(count, 1, MINES_MOST) ? { mines: count } : undefined
  },
  highestPay: (bet) => minesPay(bet.mines, minesMostPicks(bet.mines)),
  draw: (words, bet) => layMines(words, bet.mines),
  pays(bet, laid, picked) {
    if (picked.some((field) => laid.includes(field))) return 0
    return picked.length >= minesMostPicks(bet.mines) ? minesPay(bet.mines, picked.length) : null
  },
  turns: {
    decide(_bet, _laid, picked, { field }) {
      if (!isWhole(field, 1, MINES_FIELDS)) return undefined
      return picked.includes(field) ? null : [...picked, field]
    },
    reached: (bet, _laid, picked) => minesPay(bet.mines, picked.length),
    left: (bet, _laid, picked) => minesPay(bet.mines, picked.length) || null,
    seen: () => [],
  },
}

/** Drawn is 1 for each row where the ball falls to the right. */
const plinko: Rule<{ rows: number; risk: PlinkoRisk }> = {
  read(input) {
    const { rows, risk } = fieldsOf(input)
    const named = plinkoRisks.find((one) => one === risk)
    return named !== undefined && isWhole(rows, PLINKO_ROWS.fewest, PLINKO_ROWS.most)
      ? { rows, risk: named }
      : undefined
  },
  highestPay: ({ rows, risk }) => Math.max(...plinkoPays(rows, risk)),
  draw: (words, { rows }) => dropBall(words, rows).map(Number),
  pays: ({ rows, risk }, path) => plinkoPays(rows, risk)[plinkoSlot(path.map(Boolean))] ?? 0,
}

const keno: Rule<{ picks: number[] }> = {
  read(input) {
    const { picks } = fieldsOf(input)
    if (!Array.isArray(picks) || picks.length < 1 || picks.length > KENO_MOST_PICKS) return undefined
    const fields: unknown[] = picks
    if (!fields.every((field): field is number => isWhole(field, 1, KENO_FIELDS))) return undefined
    if (new Set(fields).size !== fields.length) return undefined
    return { picks: fields.toSorted((one, other) => one - other) }
  },
  highestPay: ({ picks }) => Math.max(...kenoPays(picks.length)),
  draw: (words) => drawKeno(words),
  pays: ({ picks }, drawn) => kenoPays(picks.length)[kenoHits(picks, drawn)] ?? 0,
}

/** Nothing is chosen; drawn are a card and its balls. */
const turbo: Rule<Record<string, never>> = {
  read: (input) => (Object.keys(fieldsOf(input)).length === 0 ? {} : undefined),
  highestPay: () => Math.max(...turboPays),
  draw: drawTurbo,
  pays: (_bet, drawn) => turboPays[turboRows(drawn)] ?? 0,
}

/** Nothing is chosen; drawn is the ticket. */
const scratch: Rule<Record<string, never>> = {
  read: (input) => (Object.keys(fieldsOf(input)).length === 0 ? {} : undefined),
  highestPay: () => Math.max(...scratchPrizes.map(({ pay }) => pay)),
  draw: (words) => [drawScratch(words)],
  pays: (_bet, [ticket = SCRATCH_TICKETS]) => scratchPays(ticket),
}

/** Decisions are guesses and cards passed over; taking is no decision, it is the end. */
const hilo: Rule<Record<string, never>> = {
  read: (input) => (Object.keys(fieldsOf(input)).length === 0 ? {} : undefined),
  highestPay: () => HILO_CAP,
  draw: drawHilo,
  pays(_bet, drawn, decisions) {
    const state = hiloState(drawn, decisions)
    if (state.isLost) return 0
    return isHiloFull(state) ? hiloPay(state.wins) : null
  },
  turns: {
    // The same guess twice is two guesses: only its place says whether it has been made.
    decide(_bet, drawn, decisions, { field, at }) {
      if (at === undefined || at > decisions.length) return undefined
      if (at < decisions.length) return null
      return isHiloChoice(hiloState(drawn, decisions), field) ? [...decisions, field] : undefined
    },
    reached: (_bet, drawn, decisions) => hiloPay(hiloState(drawn, decisions).wins),
    left: (_bet, drawn, decisions) => hiloPay(hiloState(drawn, decisions).wins) || null,
    seen: (_bet, drawn, decisions) => drawn.slice(0, decisions.length + 1),
  },
}

/** The one decision says which cards are held. Taking, or staying away, holds all five: a bad hand is no reason for a refund. */
const jacks: Rule<Record<string, never>> = {
  read: (input) => (Object.keys(fieldsOf(input)).length === 0 ? {} : undefined),
  highestPay: () => Math.max(...jacksPays),
  draw: drawJacks,
  pays: (_bet, drawn, [hold]) => (hold === undefined ? null : jacksPay(jacksHand(drawn, hold))),
  turns: {
    decide(_bet, _drawn, decisions, { field }) {
      if (!isWhole(field, 0, JACKS_HOLDS - 1)) return undefined
      return decisions.length > 0 ? null : [field]
    },
    reached: (_bet, drawn) => jacksPay(drawn.slice(0, JACKS_HAND)),
    left: (_bet, drawn) => jacksPay(drawn.slice(0, JACKS_HAND)),
    seen: (_bet, drawn) => drawn.slice(0, JACKS_HAND),
  },
}

/** One to three hands. Decisions are moves of the hand whose turn it is; what is never decided stands. */
const blackjack: Rule<BlackjackBet> = {
  read(input) {
    const { hands } = fieldsOf(input)
    return isWhole(hands, 1, BLACKJACK_HANDS) ? { hands } : undefined
  },
  highestPay: ({ hands }) => hands * BLACKJACK_HIGHEST,
  draw: drawBlackjack,
  pays(bet, drawn, decisions) {
    const state = blackjackState(bet, drawn, decisions)
    return state.turn === undefined ? blackjackPay(state) : null
  },
  stakes: blackjackStakes,
  turns: {
    decide(bet, drawn, decisions, { field, at }) {
      if (at === undefined || at > decisions.length) return undefined
      if (at < decisions.length) return null
      const moves: readonly number[] = blackjackMovesOf(blackjackState(bet, drawn, decisions))
      return moves.includes(field) ? [...decisions, field] : undefined
    },
    reached: () => 0,
    left: (bet, drawn, decisions) => blackjackPay(blackjackStood(bet, drawn, decisions)),
    seen: blackjackSeen,
  },
}

/** Every rule there is or was, by the name that a round keeps. */
const rules: ReadonlyMap<string, Rule<unknown>> = new Map<string, Rule<unknown>>([
  ['dice/2', dice],
  ['limbo/1', limbo],
  ['mines/1', mines],
  ['plinko/1', plinko],
  ['keno/1', keno],
  ['turbo-tombala/1', turbo],
  ['scratch/1', scratch],
  ['hi-lo/1', hilo],
  ['jacks/1', jacks],
  ['blackjack/1', blackjack],
])

export function ruleNamed(algorithm: string): Rule<unknown> | undefined {
  return rules.get(algorithm)
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

function isWhole(value: unknown, low: number, high: number): value is number {
  return Number.isInteger(value) && (value as number) >= low && (value as number) <= high
}
