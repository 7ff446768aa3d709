import type { CallShape } from '@meydan/contract/call'
import { expect } from 'vitest'
import { nobodysAddress, type Walk } from './walk.ts'

/** Of the staff's the answer is known since it was asked who may make the call. */
export async function isKeptByNobody(walk: Walk, call: CallShape): Promise<void> {
  const kept = walk.kept.get(call) ?? (await askAsPlayer(walk, call))
  if (call.cache === 'poll') expect(kept).toMatch(/^(private, no-cache|no-store)$/)
  else expect(kept).toMatch(call.cache ? /no-cache|no-store/ : /^no-store$/)
}

async function askAsPlayer({ site, player }: Walk, call: CallShape): Promise<string | undefined> {
  const { headers } = await site.app.inject({ url: nobodysAddress(call), headers: { cookie: player.cookie } })
  return headers['cache-control']
}
