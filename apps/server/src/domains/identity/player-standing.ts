import sql from 'sql-template-tag'
import { removeTwoFactor, hasTwoFactor } from '../../platform/credentials/two-factor.ts'
import type { House, PlayerId, StaffSession } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'
import { setFlags } from '../wallet/public.ts'
import { readClosing } from './close-player.ts'
import { type PlayerStatus, readPlayer } from './players.ts'
import { endSessions } from './sessions.ts'

export interface StaffAct {
  staff: StaffSession
  ip: string
  reason?: string
}

/** Ends every session and refuses logins and rounds from now on. Refuses `already_decided` where the player is not active. */
export async function blockPlayer(house: House, playerId: PlayerId, act: StaffAct): Promise<void> {
  await house.db.transaction(async (tx) => {
    await setFlags(tx, playerId, { blocked: true })
    const { status } = await readPlayer(tx, playerId)
    const changed = await tx.run(sql`
      update identity.players set status = 'blocked', status_reason = ${act.reason ?? null} where id = ${playerId} and status = ${status} and status in ('active', 'closing')`)
    if (changed === 0) throw refuse('already_decided')
    await endSessions(tx, playerId)
    await audit(
      tx,
      entryOf(playerId, act, { action: 'player.block', before: { status }, after: { status: 'blocked' } }),
    )
  })
}

/** An account that was closing goes on with it. Refuses `already_decided` where the player is not blocked. */
export function unblockPlayer(house: House, playerId: PlayerId, act: StaffAct): Promise<PlayerStatus> {
  return house.db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const status = (await readClosing(tx, playerId)) ? 'closing' : 'active'
    await setFlags(tx, playerId, { blocked: status !== 'active' })
    const changed = await tx.run(sql`
      update identity.players set status = ${status}, status_reason = null where id = ${playerId} and status = 'blocked'`)
    if (changed === 0) throw refuse('already_decided')
    await audit(
      tx,
      entryOf(playerId, act, { action: 'player.unblock', before: { status: 'blocked' }, after: { status } }),
    )
    return status
  })
}

/** Ends every session; returns how many there were. */
export async function endPlayerSessions(house: House, playerId: PlayerId, act: StaffAct): Promise<number> {
  return house.db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const ended = await endSessions(tx, playerId)
    await audit(tx, entryOf(playerId, act, { action: 'player.end_sessions', after: { ended } }))
    return ended
  })
}

/** For a player who lost the second factor and proved who they are. Refuses `two_factor_off`. */
export async function removePlayerTwoFactor(house: House, playerId: PlayerId, act: StaffAct): Promise<void> {
  await house.db.transaction(async (tx) => {
    const owner = { drawer: 'identity', id: playerId } as const
    await readPlayer(tx, playerId)
    if (!(await hasTwoFactor(tx, owner))) throw refuse('two_factor_off')
    await removeTwoFactor(tx, owner)
    await endSessions(tx, playerId)
    await audit(tx, entryOf(playerId, act, { action: 'player.remove_two_factor' }))
  })
}

function entryOf(playerId: PlayerId, act: StaffAct, entry: { action: string; before?: unknown; after?: unknown }) {
  return { staff: act.staff, ip: act.ip, note: act.reason, subject: `player:${playerId}`, playerId, ...entry }
}
