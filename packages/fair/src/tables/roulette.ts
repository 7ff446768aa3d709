import { fairInt, type Words } from '../draws.ts'

/** The fields of the wheel, clockwise from zero. */
export const WHEEL: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
]

const RED: ReadonlySet<number> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])

export function isRed(number: number): boolean {
  return RED.has(number)
}

const all = Array.from({ length: 36 }, (_, at) => at + 1)
const named = (numbers: readonly number[]): [string, readonly number[]] => [numbers.join('-'), numbers]
const run = (first: number, length: number): number[] => Array.from({ length }, (_, at) => first + at)

/** The 157 places for a chip, by name, each with its numbers: every one pays 36 over their count, the stake included. */
export const rouletteSpots: ReadonlyMap<string, readonly number[]> = new Map<string, readonly number[]>([
  ...[0, ...all].map((number) => named([number])),
  ...[1, 2, 3].map((number) => named([0, number])),
  ...all.filter((number) => number % 3 !== 0).map((number) => named([number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => named([number, number + 3])),
  named([0, 1, 2]),
  named([0, 2, 3]),
  ...all.filter((number) => number % 3 === 1).map((number) => named(run(number, 3))),
  named([0, 1, 2, 3]),
  ...all
    .filter((number) => number % 3 !== 0 && number <= 32)
    .map((number) => named([number, number + 1, number + 3, number + 4])),
  ...all.filter((number) => number % 3 === 1 && number <= 31).map((number) => named(run(number, 6))),
  ...[1, 2, 3].map((dozen): [string, number[]] => [`dozen${dozen}`, run(dozen * 12 - 11, 12)]),
  ...[1, 2, 3].map((column): [string, number[]] => [`column${column}`, all.filter((at) => at % 3 === column % 3)]),
  ['red', all.filter(isRed)],
  ['black', all.filter((number) => !isRed(number))],
  ['even', all.filter((number) => number % 2 === 0)],
  ['odd', all.filter((number) => number % 2 === 1)],
  ['low', run(1, 18)],
  ['high', run(19, 18)],
])

/** Bets that are called by name: how many chips lie on which places. */
export const announcedBets = {
  voisins: { '0-2-3': 2, '4-7': 1, '12-15': 1, '18-21': 1, '19-22': 1, '25-26-28-29': 2, '32-35': 1 },
  tiers: { '5-8': 1, '10-11': 1, '13-16': 1, '23-24': 1, '27-30': 1, '33-36': 1 },
  orphelins: { '1': 1, '6-9': 1, '14-17': 1, '17-20': 1, '31-34': 1 },
  jeuZero: { '26': 1, '0-3': 1, '12-15': 1, '32-35': 1 },
} as const satisfies Record<string, Record<string, number>>

/** A number and so many fields on each side of it, one chip each. */
export function neighbours(number: number, each: number): number[] {
  const at = WHEEL.indexOf(number)
  return run(at - each, 2 * each + 1).map((place) => WHEEL[(place + WHEEL.length) % WHEEL.length] as number)
}

/** `roulette/1`: one of 37 numbers. */
export function spinWheel(words: Words): number[] {
  return [fairInt(words, WHEEL.length)]
}

/** Hundredths of the stake on that place, the stake included. */
export function roulettePays(spot: string, [number = 0]: readonly number[]): number {
  const numbers = rouletteSpots.get(spot) ?? []
  return numbers.includes(number) ? 3_600 / numbers.length : 0
}
