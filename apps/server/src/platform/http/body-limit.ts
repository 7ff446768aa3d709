import type { CallShape } from '@meydan/contract/call'
import { boundsOf, mostBytes } from '@meydan/contract/parse-bounded'

/** Fields that a call does not know are passed over, and white space costs nothing: room for so much of them. */
const LEAST_BYTES = 8 * 1024
/** No list of a call is as long as its fields allow, all of them at their longest. */
const MOST_BYTES = 128 * 1024

/** In UTF-8 as JSON has them; a provider of games may write each letter as an escape, and a form does. */
const BYTES_PER_LETTER = { json: 3, escaped: 6 }

/** How long the body of a call may be: what its fields hold at their longest, between these two. */
export function bodyLimitOf({ who, body, input }: CallShape): number {
  const perLetter = who === 'provider' || body === 'form' ? BYTES_PER_LETTER.escaped : BYTES_PER_LETTER.json
  return Math.min(MOST_BYTES, LEAST_BYTES + mostBytes(boundsOf(input), perLetter))
}
