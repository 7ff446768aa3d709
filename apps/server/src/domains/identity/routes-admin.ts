import type { Db } from '../../platform/database/db.ts'
import * as calls from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { StaffActor, AppContext, PlayerId } from '../../platform/app-context.ts'
import { limitOf } from '../../platform/lists/list.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { audit } from '../staff/public.ts'
import { adjustPlayerBalance, listAdjustmentsPage, assessAdjustment } from './players/adjustments-admin.ts'
import { addPlayerNote, listPlayerNotes } from './players/player-notes.ts'
import { markOperatorAccount, assessMarking, assessUnmarking } from './players/operator-account.ts'
import { blockPlayer, endPlayerSessions, removePlayerTwoFactor, unblockPlayer } from './players/player-status.ts'
import { readPersonalField, readPlayerDetail } from './players/players-admin.ts'
import { listOpenSessions } from './login/session-list.ts'

export function playersAdminRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [...lookRoutes(context), ...standingRoutes(context.db), ...adjustmentRoutes(context.db)]
}

function lookRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [
    route(calls.readPlayer, async ({ input, actor }) => {
      const data = await context.db.transaction(async (tx) => {
        const detail = await readPlayerDetail(context.vault, tx, input.id)
        await audit(tx, { ...actor, action: 'player.view', subject: `player:${input.id}`, playerId: input.id })
        return detail
      })
      return { success: true, data }
    }),
    route(calls.unmaskPlayer, async ({ input, actor }) => {
      const value = await context.db.transaction(async (tx) => {
        const plain = await readPersonalField(context.vault, tx, input.id, input.field)
        const after = { field: input.field }
        await audit(tx, {
          ...actor,
          action: 'player.unmask',
          subject: `player:${input.id}`,
          playerId: input.id,
          after,
          note: input.reason,
        })
        return plain
      })
      return { success: true, value }
    }),
    route(calls.listPlayerSessions, async ({ input, actor }) => {
      const all = await listOpenSessions(context.db, input.id)
      await auditLook(context.db, actor, 'player.view_sessions', input.id)
      return { success: true, data: pageSlice(all, input), total: all.length }
    }),
    route(calls.listPlayerLogins, async ({ input, actor }) => {
      await auditLook(context.db, actor, 'player.view_logins', input.id)
      return listLogins(context.db, input.id, input)
    }),
    route(calls.listPlayerNotes, ({ input }) => listPlayerNotes(context.db, input.id, input)),
  ]
}

function standingRoutes(db: Db): Route[] {
  return [
    route(calls.blockPlayer, async ({ input, actor }) => {
      await blockPlayer(db, actor, input)
      return { success: true, status: 'blocked', message: 'Oyuncu engellendi' }
    }),
    route(calls.unblockPlayer, async ({ input, actor }) => {
      const status = await unblockPlayer(db, actor, input)
      return { success: true, status, message: 'Oyuncunun engeli kaldırıldı' }
    }),
    route(calls.endPlayerSessions, async ({ input, actor }) => {
      const ended = await endPlayerSessions(db, actor, input.id)
      return { success: true, message: `${ended} oturum kapatıldı` }
    }),
    route(calls.removePlayerTwoFactor, async ({ input, actor }) => {
      await removePlayerTwoFactor(db, actor, input)
      return { success: true, message: 'İki adımlı doğrulama kaldırıldı' }
    }),
    policyRoute(calls.markHouseAccount, assessMarking, async (inside, { input, actor }) => {
      await markOperatorAccount(inside.db, actor, { ...input, isHouse: true })
      return { success: true, message: 'Hesap, site hesabı olarak işaretlendi' }
    }),
    policyRoute(calls.unmarkHouseAccount, assessUnmarking, async (inside, { input, actor }) => {
      await markOperatorAccount(inside.db, actor, { ...input, isHouse: false })
      return { success: true, message: 'Hesabın işareti kaldırıldı' }
    }),
    route(calls.addPlayerNote, async ({ input, actor }) => {
      await addPlayerNote(db, actor, input)
      return { success: true, message: 'Not eklendi' }
    }),
  ]
}

function adjustmentRoutes(db: Db): Route[] {
  return [
    policyRoute(calls.adjustBalance, assessAdjustment, (inside, { input, actor }) =>
      adjustPlayerBalance(inside.db, actor, input),
    ),
    route(calls.listAdjustments, ({ input }) => listAdjustmentsPage(db, input)),
  ]
}

async function auditLook(db: Db, actor: StaffActor, action: string, playerId: PlayerId): Promise<void> {
  await db.transaction((tx) => audit(tx, { ...actor, action, subject: `player:${playerId}`, playerId }))
}

function pageSlice<T>(all: T[], input: { page: number; per_page: number }): T[] {
  return all.slice((input.page - 1) * input.per_page, input.page * input.per_page)
}

async function listLogins(db: Db, playerId: PlayerId, page: { page: number; per_page: number }) {
  const rows = await db.rows<{
    id: number
    ip: string
    location: string
    device: string
    new_place: boolean
    created_at: Date
  }>(sql`
    select id, ip, place as location, device, new_place, created_at from identity.login_history
    where player_id = ${playerId} order by id desc ${limitOf(page)}`)
  const { total } = await db.one<{ total: bigint }>(
    sql`select count(*) as total from identity.login_history where player_id = ${playerId}`,
  )
  return {
    success: true,
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: Number(total),
  }
}
