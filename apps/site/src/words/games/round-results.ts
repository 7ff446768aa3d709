import { fortuneWheel } from '@meydan/fair/tables/fortune-wheel'
import { isRed } from '@meydan/fair/tables/roulette'
import { raceRunners } from '@meydan/fair/shared/virtual-race'

const times = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const pictures = {
  lale: 'Lale',
  nar: 'Nar',
  fener: 'Fener',
  vapur: 'Vapur',
  marti: 'Martı',
  ay: 'Ay',
  gunes: 'Güneş',
} as const

/** A round's result as people say it, from the one number that stands for it. */
export function resultWords(algorithm: string, result: number): string {
  switch (algorithm) {
    case 'roulette/1':
      return result === 0 ? '0 · Yeşil' : `${result} · ${isRed(result) ? 'Kırmızı' : 'Siyah'}`
    case 'baccarat/1':
      return ['Oyuncu', 'Banka', 'Beraberlik'][result % 4] ?? ''
    case 'dragon-tiger/1':
      return ['Ejder', 'Kaplan', 'Beraberlik', 'Aynı renk beraberlik'][result] ?? ''
    case 'sic-bo/1':
      return [...String(result)].join(' · ')
    case 'fortune-wheel/1':
      return pictures[fortuneWheel[result] ?? 'lale']
    case 'virtual-race/1':
      return `${result} · ${raceRunners[result - 1] ?? ''}`
    case 'tombala/1':
    case 'tombala/2':
      return `İlk top ${result}`
    default:
      return `${times.format(result / 100)}×`
  }
}
