import type { Market } from '../OddsButton.tsx'

/** The lowest odds first; what is not offered now stands behind all that is. */
export function byOdds(outcomes: Market['outcomes']): Market['outcomes'] {
  const place = ({ odds, is_active }: Market['outcomes'][number]) =>
    odds === null || !is_active ? Number.POSITIVE_INFINITY : odds
  return outcomes.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)]
    return first === second ? 0 : first - second
  })
}
