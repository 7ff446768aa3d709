import * as z from 'zod/mini'
import { Place } from './tournaments.ts'

/** A place as everybody sees it. */
const PublicPlace = z.omit(Place, { is_own: true })

/**
 * What `/ws/tournaments/{slug}` sends; it takes no messages. First a `snapshot` of the first hundred places, then at most one `delta` a second:
 * the places that stand otherwise, and how many there are now. `n` counts from the snapshot on: a client that misses one opens the socket
 * again. A logged-in player also gets the places around the own one, first and where they change.
 */
export const BoardNews = z.discriminatedUnion('t', [
  z.object({ t: z.literal('snapshot'), n: z.number(), places: z.array(PublicPlace), players: z.number() }),
  z.object({
    t: z.literal('delta'),
    n: z.number(),
    places: z.array(PublicPlace),
    length: z.number(),
    players: z.number(),
  }),
  z.object({ t: z.literal('own'), around: z.array(Place) }),
])
