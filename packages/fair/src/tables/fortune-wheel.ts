import { fairInt, type Words } from '../draws.ts'

/** What each picture pays to one: as often as it is on the wheel, every bet returns 96 %. */
const TO_ONE = { lale: 1, nar: 3, fener: 7, vapur: 11, marti: 23, ay: 47, gunes: 47 } as const

export type FortuneSpot = keyof typeof TO_ONE

export const fortuneSpots = Object.keys(TO_ONE) as FortuneSpot[]

const BY_LETTER: Readonly<Record<string, FortuneSpot>> = {
  L: 'lale',
  N: 'nar',
  F: 'fener',
  V: 'vapur',
  M: 'marti',
  A: 'ay',
  G: 'gunes',
}

/** The fields of the wheel, clockwise. */
export const fortuneWheel: readonly FortuneSpot[] = [...'LNLFVLNLMLNLFLNLVLNLFLNLAGLNLFLNLVLNLFLMNLVLNLFLNL'].map(
  (letter) => BY_LETTER[letter] as FortuneSpot,
)
export const FORTUNE_FIELDS = fortuneWheel.length

/** `fortune-wheel/1`: one of the fifty fields. */
export function spinFortune(words: Words): number[] {
  return [fairInt(words, FORTUNE_FIELDS)]
}

/** Hundredths of the stake on that picture, the stake included. */
export function fortunePays(spot: string, [field = 0]: readonly number[]): number {
  const picture = fortuneWheel[field] as FortuneSpot
  return spot === picture ? (TO_ONE[picture] + 1) * 100 : 0
}
