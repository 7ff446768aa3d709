import sql from 'sql-template-tag'
import { assertCode, assertPassword, guardCode } from '../../platform/credentials/prove.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasTwoFactor,
  type Owner,
  removeTwoFactor,
} from '../../platform/credentials/two-factor.ts'
import type { Tx } from '../../platform/db.ts'
import type { House, PlayerSession } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'
import { endSessions } from './sessions.ts'

export const ISSUER = 'Meydan'

export async function startTwoFactor(house: House, player: PlayerSession, password: string) {
  await assertPassword(house, ownerOf(player), password)
  return beginTwoFactor(house.db, house.vault, ownerOf(player), { issuer: ISSUER, account: player.username })
}

/** Switches it on and ends every other session of the player; returns the recovery codes. */
export async function confirmTwoFactorOf(
  house: House,
  player: PlayerSession,
  code: string,
  ip: string,
): Promise<string[]> {
  const confirm = async (tx: Tx) => {
    // A login that is under way sees it, or is ended by it.
    await tx.one(sql`select from identity.players where id = ${player.id} for no key update`)
    const made = await confirmTwoFactor(tx, house.vault, ownerOf(player), code)
    await endSessions(tx, player.id, { except: player.sessionId })
    await audit(tx, {
      staff: null,
      action: 'player.two_factor_on',
      subject: `player:${player.id}`,
      playerId: player.id,
      ip,
    })
    return made
  }
  return guardCode(house, ownerOf(player), () => house.db.transaction(confirm))
}

export async function endTwoFactorOf(
  house: House,
  player: PlayerSession,
  shown: { password: string; code: string },
  ip: string,
): Promise<void> {
  if (!(await hasTwoFactor(house.db, ownerOf(player)))) throw refuse('two_factor_off')
  await assertPassword(house, ownerOf(player), shown.password)
  await assertCode(house, ownerOf(player), shown.code)
  await house.db.transaction(async (tx) => {
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
  return { drawer: 'identity', id: player.id }
}
