import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { removeTwoFactor, hasTwoFactor } from '../../../platform/credentials/two-factor.ts'
import type { StaffActor, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { audit } from '../../staff/public.ts'
import { setFlags } from '../../wallet/public.ts'
import { readClosing } from './close-player.ts'
import { type PlayerStatus, readPlayer } from './players.ts'
import { endSessions } from '../login/sessions.ts'

interface Reasoned {
  id: PlayerId
  reason: string
}

/** Ends every session and refuses logins and rounds from now on. Refuses `already_decided` where the player is not active. */
export async function blockPlayer(db: Db, actor: StaffActor, { id, reason }: Reasoned): Promise<void> {
  await db.transaction(async (tx) => {
    await setFlags(tx, id, { blocked: true })
    const { status } = await readPlayer(tx, id)
    const changed = await tx.run(sql`
      update identity.players set status = 'blocked', status_reason = ${reason} where id = ${id} and status = ${status} and status in ('active', 'closing')`)
    if (changed === 0) throw refuse('already_decided')
    await endSessions(tx, id, { why: 'house' })
    await audit(tx, {
      ...entryOf(actor, id),
      action: 'player.block',
      before: { status },
      after: { status: 'blocked' },
      note: reason,
    })
  })
}

/** An account that was closing goes on with it. Refuses `already_decided` where the player is not blocked. */
export function unblockPlayer(db: Db, actor: StaffActor, { id, reason }: Reasoned): Promise<PlayerStatus> {
  return db.transaction(async (tx) => {
    await readPlayer(tx, id)
    const status = (await readClosing(tx, id)) ? 'closing' : 'active'
    await setFlags(tx, id, { blocked: status !== 'active' })
    const changed = await tx.run(sql`
      update identity.players set status = ${status}, status_reason = null where id = ${id} and status = 'blocked'`)
    if (changed === 0) throw refuse('already_decided')
    await audit(tx, {
      ...entryOf(actor, id),
      action: 'player.unblock',
      before: { status: 'blocked' },
      after: { status },
      note: reason,
    })
    return status
  })
}

/** Ends every session; returns how many there were. */
export async function endPlayerSessions(db: Db, actor: StaffActor, playerId: PlayerId): Promise<number> {
  return db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const ended = await endSessions(tx, playerId, { why: 'house' })
    await audit(tx, { ...entryOf(actor, playerId), action: 'player.end_sessions', after: { ended } })
    return ended
  })
}

/** For a player who lost the second factor and proved who they are. Refuses `two_factor_off`. */
export async function removePlayerTwoFactor(db: Db, actor: StaffActor, { id, reason }: Reasoned): Promise<void> {
  await db.transaction(async (tx) => {
    const owner = { schema: 'identity', id } as const
    await readPlayer(tx, id)
    if (!(await hasTwoFactor(tx, owner))) throw refuse('two_factor_off')
    await removeTwoFactor(tx, owner)
    await endSessions(tx, id, { why: 'house' })
    await audit(tx, { ...entryOf(actor, id), action: 'player.remove_two_factor', note: reason })
  })
}

function entryOf(actor: StaffActor, playerId: PlayerId) {
  return { ...actor, subject: `player:${playerId}`, playerId }
}
