import { DICE_PAYS, type DiceBet, dicePays, rollDice } from './dice.ts'
import type { Words } from './draws.ts'
import { drawKeno, KENO_FIELDS, KENO_MOST_PICKS, kenoHits, kenoPays } from './keno.ts'
import { LIMBO_TARGETS, limboPays, limboPoint } from './limbo.ts'
import { layMines, MINES_FIELDS, MINES_MOST, minesMostPicks, minesPay } from './mines.ts'
import { dropBall, PLINKO_ROWS, type PlinkoRisk, plinkoPays, plinkoRisks, plinkoSlot } from './plinko.ts'
import { drawTurbo, turboPays, turboRows } from './turbo-tombala.ts'

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

/** Every rule there is or was, by the name that a round keeps. */
const rules: ReadonlyMap<string, Rule<unknown>> = new Map<string, Rule<unknown>>([
  ['dice/2', dice],
  ['limbo/1', limbo],
  ['mines/1', mines],
  ['plinko/1', plinko],
  ['keno/1', keno],
  ['turbo-tombala/1', turbo],
])

export function ruleNamed(algorithm: string): Rule<unknown> | undefined {
  return rules.get(algorithm)
}

/** Number of fields of the mines' board, for whoever checks a pick. */
export function isField(value: unknown): value is number {
  return isWhole(value, 1, MINES_FIELDS)
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
}

function isWhole(value: unknown, low: number, high: number): value is number {
  return Number.isInteger(value) && (value as number) >= low && (value as number) <= high
}
