import { readSpecifiers } from '@meydan/feed/market-types'
import type { PricedMarket, SettledOutcome } from '@meydan/feed/messages'
import { lineOffers, sure, typeNamed } from '../distribution.ts'
import { type Result, resultOf, settled } from '../outcome-result.ts'
import { quoteMarket } from '../quote.ts'
import { matchEnds, setsWon, type TennisFacts } from './match.ts'

export function tennisOffer(facts: TennisFacts, options: { isLive: boolean }): PricedMarket[] {
  if (facts.isOver) return []
  const ends = matchEnds(facts)
  const two = (key: string, specifiers: string, home: number): PricedMarket =>
    quoteMarket(typeNamed(key), specifiers, [sure(home), sure(1 - home)], options)
  return [
    two('tw', '', ends.home),
    ...ends.sets.map((home, at) => two('tset', `setnr=${facts.sets.length + 1 + at}`, home)),
    ...lineOffers({ key: 'tgames', line: 'total', of: ends.total, step: 1, around: 2 }, options),
    ...lineOffers({ key: 'tgh', line: 'hcp', of: ends.margin, step: 1, around: 2 }, options),
  ].filter(({ status }) => status === 1)
}

/** The results of a market once nothing changes them; undefined until then. */
export function tennisResults(
  facts: Pick<TennisFacts, 'sets' | 'isOver'> & { running: Pick<TennisFacts['running'], 'games'> },
): (key: string, specifiers: string) => SettledOutcome[] | undefined {
  const { sets, running, isOver } = facts
  const [home, away] = sets.reduce<[number, number]>((all, [h, a]) => [all[0] + h, all[1] + a], [0, 0])
  const played = home + away + (isOver ? 0 : running.games[0] + running.games[1])
  return (key, specifiers) => {
    const { total, hcp, setnr } = readSpecifiers(specifiers)
    if (key === 'tset') {
      const set = sets[Number(setnr) - 1]
      return settled(key, set && bySides(set[0] - set[1]))
    }
    if (key === 'tgames' && played - Number(total) >= 0.5) return settled(key, [-1, 1])
    if (!isOver) return undefined
    if (key === 'tgames') return settled(key, bySides(Number(total) - played))
    const [one, two] = setsWon(sets)
    return settled(key, bySides(key === 'tgh' ? home - away + Number(hcp) : one - two))
  }
}

function bySides(margin: number): Result[] {
  return [0, 1].map((place) => resultOf({ kind: 'line', value: margin }, place))
}
