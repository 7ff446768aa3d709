import { slotWords } from '../../words/games/slots.ts'
import type { Slot } from './slot.ts'

const percent = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `RTP %96,50`; '' where it is not known. */
export function rtpText({ rtp }: Pick<Slot, 'rtp'>): string {
  return rtp === null || rtp === undefined ? '' : slotWords.rtp(percent.format(rtp))
}

/** The same without its name: `%96,50`. */
export function percentText({ rtp }: Pick<Slot, 'rtp'>): string {
  return rtp === null || rtp === undefined ? '' : slotWords.percent(percent.format(rtp))
}

/** The volatility in Turkish; '' where it is not known. */
export function volatilityText({ volatility }: Pick<Slot, 'volatility'>): string {
  return volatility ? (slotWords.volatility[volatility] ?? volatility) : ''
}
