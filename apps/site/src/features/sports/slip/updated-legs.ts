import type { SlipMarketStates } from '../live/sports-socket.ts'
import type { Fresh } from './compute-returns.ts'

/** The legs after what the socket says of their markets; `hasTurned` where one can be played now that could not, or the other way round. */
export function updatedLegs(legs: readonly Fresh[], states: SlipMarketStates): { legs: Fresh[]; hasTurned: boolean } {
  let hasTurned = false
  const after = legs.map((leg) => {
    const [, market] =
      states.find(([event, [name]]) => event === leg.event && name === `${leg.key}|${leg.specifiers}`) ?? []
    if (!market) return leg
    const [, state, outcomes, version] = market
    const odds = outcomes.find(([outcome]) => outcome === leg.outcome)?.[1] ?? null
    hasTurned ||= state !== leg.state || (odds === null) !== (leg.odds === null)
    return { ...leg, state, odds, version }
  })
  return { legs: after, hasTurned }
}
