import { fairInt, type Words } from '../draws.ts'

const FACES = [1, 2, 3, 4, 5, 6] as const
/** What a total pays to one, in hundredths. */
const TOTALS: Readonly<Record<number, number>> = {
  4: 6_900,
  5: 3_400,
  6: 2_000,
  7: 1_300,
  8: 900,
  9: 740,
  10: 675,
  11: 675,
  12: 740,
  13: 900,
  14: 1_300,
  15: 2_000,
  16: 3_400,
  17: 6_900,
}
const TO_ONE = {
  even: 100,
  pair: 600,
  double: 1_200,
  anyTriple: 3_400,
  triple: 20_900,
  single: [100, 200, 1_200],
} as const

/** Even chances, fourteen totals, six faces, fifteen pairs of two faces, six doubles, six triples and any triple. */
export const sicBoSpots: readonly string[] = [
  'small',
  'big',
  'odd',
  'even',
  'anyTriple',
  ...Object.keys(TOTALS).map((total) => `total${total}`),
  ...FACES.map((face) => `single${face}`),
  ...FACES.map((face) => `double${face}`),
  ...FACES.map((face) => `triple${face}`),
  ...FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => `pair${one}${other}`)),
]

/** `sic-bo/1`: three dice. */
export function rollSicBo(words: Words): number[] {
  return [fairInt(words, 6) + 1, fairInt(words, 6) + 1, fairInt(words, 6) + 1]
}

/** The three dice as one number, smallest first. */
export function sicBoResult(dice: readonly number[]): number {
  return dice.toSorted().reduce((number, face) => number * 10 + face, 0)
}

/** Hundredths of the stake on that place, the stake included. */
export function sicBoPays(spot: string, dice: readonly number[]): number {
  const toOne = wonToOne(spot, dice)
  return toOne === null ? 0 : toOne + 100
}

function wonToOne(spot: string, dice: readonly number[]): number | null {
  const total = dice.reduce((sum, face) => sum + face, 0)
  const count = (face: number): number => dice.filter((one) => one === face).length
  const isTriple = count(dice[0] as number) === 3
  const even = { small: total <= 10, big: total >= 11, odd: total % 2 === 1, even: total % 2 === 0 }[spot]
  if (even !== undefined) return even && !isTriple ? TO_ONE.even : null
  if (spot === 'anyTriple') return isTriple ? TO_ONE.anyTriple : null
  const [, kind = '', faces = ''] = /^([a-z]+)(\d+)$/.exec(spot) ?? []
  if (kind === 'total') return total === Number(faces) ? (TOTALS[total] ?? null) : null
  if (kind === 'pair') return count(Number(faces[0])) > 0 && count(Number(faces[1])) > 0 ? TO_ONE.pair : null
  const found = count(Number(faces))
  if (kind === 'single') return found === 0 ? null : (TO_ONE.single[found - 1] ?? null)
  if (kind === 'double') return found >= 2 ? TO_ONE.double : null
  return kind === 'triple' && found === 3 ? TO_ONE.triple : null
}
