import sql from 'sql-template-tag'
import { assertCode, assertPassword, guardCode } from '../../../platform/credentials/reauthenticate.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasTwoFactor,
  type Owner,
  removeTwoFactor,
} from '../../../platform/credentials/two-factor.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { endSessions } from './sessions.ts'

const ISSUER = 'Meydan'

export async function startTwoFactor(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  password: string,
) {
  await assertPassword(context, ownerOf(player), password)
  return beginTwoFactor(context.db, context.vault, ownerOf(player), { issuer: ISSUER, account: player.username })
}

/** Switches it on and ends every other session of the player; returns the recovery codes. */
export async function confirmTwoFactorOf(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  code: string,
  ip: string,
): Promise<string[]> {
  const confirm = async (tx: Tx) => {
    // A login that is under way sees it, or is ended by it.
    await tx.one(sql`select from identity.players where id = ${player.id} for no key update`)
    const made = await confirmTwoFactor(tx, context.vault, ownerOf(player), code)
    await endSessions(tx, player.id, { except: player.sessionId, why: 'security' })
    await audit(tx, {
      staff: null,
      action: 'player.two_factor_on',
      subject: `player:${player.id}`,
      playerId: player.id,
      ip,
    })
    return made
  }
  return guardCode(context, ownerOf(player), () => context.db.transaction(confirm))
}

export async function endTwoFactorOf(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  shown: { password: string; code: string },
  ip: string,
): Promise<void> {
  if (!(await hasTwoFactor(context.db, ownerOf(player)))) throw refuse('two_factor_off')
  await assertPassword(context, ownerOf(player), shown.password)
  await assertCode(context, ownerOf(player), shown.code)
  await context.db.transaction(async (tx) => {
    await removeTwoFactor(tx, ownerOf(player))
    await audit(tx, {
      staff: null,
      action: 'player.two_factor_off',
      subject: `player:${player.id}`,
      playerId: player.id,
      ip,
    })
  })
}

function ownerOf(player: PlayerSession): Owner {
  return { schema: 'identity', id: player.id }
}
