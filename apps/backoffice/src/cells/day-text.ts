/** A calendar day as people write it: `24.11.2026`. */
export function dayText(day: string): string {
  return day.split('-').reverse().join('.')
}
