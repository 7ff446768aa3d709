export type OddsFormat = 'decimal' | 'fractional' | 'american'

/** Odds in hundredths as players read them: `1,85`, `17/20`, `-118`. */
export function formatOdds(odds: number, format: OddsFormat): string {
  if (format === 'decimal') return (odds / 100).toFixed(2).replace('.', ',')
  const won = odds - 100
  if (format === 'fractional') {
    const common = divisor(won, 100)
    return `${won / common}/${100 / common}`
  }
  return odds >= 200 ? `+${won}` : `-${Math.round(10_000 / won)}`
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b)
}
