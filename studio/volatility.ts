export type Volatility = 'Düşük' | 'Orta' | 'Yüksek'

/** slotopol's σ classes (2.5, 3.5, 5, 8) folded to three: below 3.5 low, below 8 medium, else high. */
export function volatilityOf(sigma: number): Volatility {
  if (sigma < 3.5) return 'Düşük'
  return sigma < 8 ? 'Orta' : 'Yüksek'
}
