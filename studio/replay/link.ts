import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { StudioRefusal } from '../server/messages.ts'
import { readInput } from '../server/read-input.ts'
import type { StudioContext } from '../server/studio-context.ts'

const Link = z.object({
  provider: z.string().max(64),
  player: z.string().min(1).max(80),
  /** Milliseconds since 1970. */
  exp: z.coerce.number().int(),
  sig: z.string().regex(/^[0-9a-f]{64}$/),
})

export type ReplayLink = { round: string; provider: string; player: string }

/**
 * What a signed link opens: a round of one player of one brand. The platform signs it under the brand's key, HMAC-SHA256 over
 * `replay`, round, player and end with a line feed between them; refused once its end has come, or with another signature.
 */
export async function readLink(context: StudioContext, round: string, query: unknown): Promise<ReplayLink> {
  const { provider, player, exp, sig } = readInput(Link, query)
  if (exp <= context.now().getTime()) throw new StudioRefusal('LINK_OVER', { status: 410 })
  const text = `replay\n${round}\n${player}\n${exp}`
  const { keys } = context.platform
  for (let key = await keys.current(provider); key !== undefined; key = await keys.newerThan(provider, key)) {
    const own = createHmac('sha256', key).update(text).digest()
    if (timingSafeEqual(own, Buffer.from(sig, 'hex'))) return { round, provider, player }
  }
  throw new StudioRefusal('LINK_OVER', { status: 403 })
}
