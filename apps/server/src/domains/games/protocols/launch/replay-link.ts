import { createHmac } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AppContext, PlayerId } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { refOf } from '../player-ref.ts'
import { newestKey } from '../providers/provider-keys.ts'

const LINK_MS = 10 * 60_000

/**
 * Addresses at which a provider shows a player's round again and gives its record, good for ten minutes: signed under the provider's
 * key over round, player and end. Refuses `no_replay` where the provider shows none.
 */
export async function replayLink(
  context: Pick<AppContext, 'db' | 'vault'>,
  { provider, round, playerId }: { provider: string; round: string; playerId: PlayerId },
): Promise<{ url: string; record_url: string }> {
  const row = await context.db.row<{ replay_url: string | null }>(
    sql`select replay_url from games.providers where code = ${provider}`,
  )
  const key = await newestKey(context, provider)
  if (!row?.replay_url || !key) throw refuse('no_replay')
  const [player, exp] = [refOf(playerId), String(context.db.now().getTime() + LINK_MS)]
  const sig = createHmac('sha256', key).update(`replay\n${round}\n${player}\n${exp}`).digest('hex')
  const page = `${row.replay_url}/${encodeURIComponent(round)}`
  const query = new URLSearchParams({ provider, player, exp, sig })
  return { url: `${page}?${query}`, record_url: `${page}/record?${query}` }
}
