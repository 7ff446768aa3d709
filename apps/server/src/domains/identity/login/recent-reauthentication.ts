import sql from 'sql-template-tag'
import { assertCode, assertPassword } from '../../../platform/credentials/reauthenticate.ts'
import { hasTwoFactor } from '../../../platform/credentials/two-factor.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'

const FRESH_MS = 5 * 60_000

/**
 * Refuses `proof_needed` unless this session has shown password or code within five minutes, as a login does. `second_factor` of the
 * refusal says that a code will do as well.
 */
export async function assertRecentReauthentication(q: Queryable, player: PlayerSession): Promise<void> {
  const { reauthenticated_at } = await q.one<{ reauthenticated_at: Date }>(
    sql`select reauthenticated_at from identity.sessions where id = ${player.sessionId} and player_id = ${player.id}`,
  )
  if (q.now().getTime() - reauthenticated_at.getTime() < FRESH_MS) return
  const second_factor = await hasTwoFactor(q, { schema: 'identity', id: player.id })
  throw refuse('proof_needed', undefined, { second_factor })
}

/** Takes the password or, where there is one, a code of the second factor as a fresh proof of this session. */
export async function reauthenticatePlayer(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  shown: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const owner = { schema: 'identity', id: player.id } as const
  if (shown.code) await assertCode(context, owner, shown.code)
  else await assertPassword(context, owner, shown.password ?? '')
  await context.db.run(
    sql`update identity.sessions set reauthenticated_at = ${context.db.now()} where id = ${player.sessionId}`,
  )
}
