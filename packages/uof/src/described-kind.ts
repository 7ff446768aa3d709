import type { MarketType } from '@meydan/feed/market-types'

const LINES = new Set(['13 12', '1714 1715'])

/** Under and over, or the two sides of a handicap, win or lose by their line; of all others the description does not say how many win. */
export function decidesOf(outcomes: readonly { id: string }[]): MarketType['decides'] {
  return LINES.has(outcomes.map(({ id }) => id).join(' ')) ? 'line' : 'any'
}

/** Where the event page shows it. */
export function tabOf({
  groups,
  specifiers,
}: {
  groups: readonly string[]
  specifiers: readonly string[]
}): MarketType['tab'] {
  const isOf = (...names: string[]) => groups.some((group) => names.includes(group))
  if (isOf('corners', 'bookings')) return 'corners'
  if (groups.some((group) => /half|period|quarter|set|map|frame|inning|_min/.test(group))) return 'half'
  if (specifiers.includes('hcp')) return 'handicap'
  if (specifiers.includes('total') || isOf('scorers')) return 'goals'
  return 'result'
}
