import { marketTypes } from '@meydan/feed/market-types'

const own = marketTypes.flatMap(({ key, outcomes }) => outcomes.map(({ id }, at) => `('${key}', '${id}', ${at + 1})`))

/** SQL of where each outcome stands in the odds of its market, from 1: `(key, outcome, place)`, ours and those that the feed has described. */
export const PLACES = `(values ${own.join(', ')} union all
  select d.key, o.outcome ->> 'id', o.place::integer from sports.market_types d, jsonb_array_elements(d.outcomes) with ordinality as o (outcome, place)
  where d.sport = 'any')`
