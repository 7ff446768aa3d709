const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** Points as people read them. */
export function pointsText(points: number): string {
  return number.format(points)
}
