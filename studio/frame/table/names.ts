import { baccaratHands } from '@meydan/fair/cards/baccarat'
import { dragonTigerResult } from '@meydan/fair/cards/dragon-tiger'
import { fortuneWheel } from '@meydan/fair/tables/fortune-wheel'
import { isRed, rouletteSpots } from '@meydan/fair/tables/roulette'
import { sicBoResult } from '@meydan/fair/tables/sic-bo'

const words: Readonly<Record<string, string>> = {
  red: 'Kırmızı',
  black: 'Siyah',
  even: 'Çift',
  odd: 'Tek',
  low: '1–18',
  high: '19–36',
  dozen1: '1. düzine',
  dozen2: '2. düzine',
  dozen3: '3. düzine',
  column1: '1. sütun',
  column2: '2. sütun',
  column3: '3. sütun',
  player: 'Oyuncu',
  banker: 'Banka',
  tie: 'Beraberlik',
  playerPair: 'Oyuncu çifti',
  bankerPair: 'Banka çifti',
  dragon: 'Ejder',
  tiger: 'Kaplan',
  suitedTie: 'Aynı renk beraberlik',
  small: 'Küçük 4–10',
  big: 'Büyük 11–17',
  anyTriple: 'Herhangi bir üçlü',
  lale: 'Lale',
  nar: 'Nar',
  fener: 'Fener',
  vapur: 'Vapur',
  marti: 'Martı',
  ay: 'Ay',
  gunes: 'Güneş',
}

/** The faces that a place of the sic bo is about; none where it is about their sum. */
export function diceOf(spot: string): number[] {
  const [, kind = '', faces = ''] = /^(single|double|triple|pair)(\d+)$/.exec(spot) ?? []
  if (kind === 'pair') return [...faces].map(Number)
  return Array.from({ length: { single: 1, double: 2, triple: 3 }[kind] ?? 0 }, () => Number(faces))
}

/** What stands on the felt. */
export function shortNameOf(algorithm: string, spot: string): string {
  const [, total] = /^total(\d+)$/.exec(spot) ?? []
  if (total !== undefined) return total
  if (spot === 'anyTriple') return 'Üçlü'
  return words[spot] ?? (algorithm === 'roulette/1' ? spot : '')
}

export function nameOf(algorithm: string, spot: string): string {
  const [, kind = '', faces = ''] = /^(total|single|double|triple|pair)(\d+)$/.exec(spot) ?? []
  if (kind === 'total') return `Toplam ${faces}`
  if (kind === 'single') return `Tek zar ${faces}`
  if (kind === 'double') return `İkili ${faces}`
  if (kind === 'triple') return `Üçlü ${faces}`
  if (kind === 'pair') return `${faces[0]} ve ${faces[1]}`
  const numbers = rouletteSpots.get(spot)
  if (algorithm !== 'roulette/1' || numbers === undefined || words[spot] !== undefined) return words[spot] ?? spot
  const kinds: Readonly<Record<number, string>> = {
    1: 'Sayı',
    2: 'İki sayı',
    3: 'Üç sayı',
    4: 'Dört sayı',
    6: 'Altı sayı',
  }
  return `${kinds[numbers.length] ?? ''} ${numbers.join('–')}`
}

/** A result of the strip: short text and a tone; its letter says what its colour says. */
export function resultText(algorithm: string, result: number): { text: string; band: string } {
  if (algorithm === 'roulette/1') {
    if (result === 0) return { text: '0', band: 'green' }
    return isRed(result) ? { text: `${result} K`, band: 'red' } : { text: `${result} S`, band: 'black' }
  }
  if (algorithm === 'baccarat/1') return sided(result % 4, ['O', 'B', '='])
  if (algorithm === 'dragon-tiger/1') return sided(Math.min(2, result), ['E', 'K', '='])
  if (algorithm === 'sic-bo/1') return { text: [...String(result)].join('·'), band: '' }
  return { text: words[fortuneWheel[result] ?? ''] ?? '', band: '' }
}

function sided(winner: number, letters: readonly string[]): { text: string; band: string } {
  return { text: letters[winner] ?? '', band: ['blue', 'red', 'green'][winner] ?? '' }
}

/** The draw in one sentence. */
export function headline(algorithm: string, drawn: readonly number[]): string {
  const [first = 0] = drawn
  if (algorithm === 'roulette/1') {
    if (first === 0) return '0 · Yeşil'
    return `${first} · ${isRed(first) ? 'Kırmızı' : 'Siyah'} · ${first % 2 === 0 ? 'Çift' : 'Tek'}`
  }
  if (algorithm === 'baccarat/1') {
    const { player, banker } = baccaratHands(drawn).totals
    const winner = player === banker ? 'Beraberlik' : player > banker ? 'Oyuncu kazandı' : 'Banka kazandı'
    return `${winner} · ${player} – ${banker}`
  }
  if (algorithm === 'dragon-tiger/1')
    return ['Ejder kazandı', 'Kaplan kazandı', 'Beraberlik', 'Aynı renk beraberlik'][dragonTigerResult(drawn)] ?? ''
  if (algorithm === 'sic-bo/1')
    return `${[...String(sicBoResult(drawn))].join(' · ')} · Toplam ${drawn.reduce((sum, face) => sum + face, 0)}`
  return words[fortuneWheel[first] ?? ''] ?? ''
}
