/** `20.11.2026` of `2026-11-20`. */
export function dayText(day: string): string {
  return day.split('-').toReversed().join('.')
}
