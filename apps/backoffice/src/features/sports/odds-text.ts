/** Hundredths as they are read: 187 is 1,87. */
export function oddsText(hundredths: number | null): string {
  return hundredths === null ? '—' : (hundredths / 100).toFixed(2).replace('.', ',')
}
