import * as sessions from '@meydan/contract/own-sessions-admin'
import * as roles from '@meydan/contract/roles-admin'
import * as auditCalls from '@meydan/contract/audit-admin'
import { allows, LICENCE_SWITCHES } from '@meydan/contract/licence-rules'
import * as calls from '@meydan/contract/staff'
import type { FastifyRequest } from 'fastify'
import { dutyRoute } from '../../platform/duty.ts'
import { cookieOf, cookieRules } from '../../platform/cookies.ts'
import type { House } from '../../platform/house.ts'
import { policyOf } from '../../platform/licence.ts'
import { refuse } from '../../platform/refusal.ts'
import { type Route, route } from '../../platform/serve.ts'
import { createStaffMember, listStaffPage, resetStaffMember, setStaffActive, updateStaffMember } from './accounts.ts'
import { audit } from './audit.ts'
import { exportAudit, listActions, listAuditPage, verifyChain } from './audit-log.ts'
import { keepAtDoor } from './door-cookies.ts'
import { openFirstAdmin } from './first-admin.ts'
import { logInStaff } from './login.ts'
import { changePassword, confirmTwoFactorOf, endTwoFactorOf, startTwoFactor } from './own-account.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { createRoleOf, listRolesPage, readRoleOf, updateRoleOf } from './roles.ts'
import { endOthers, endOwn, listOwn } from './own-sessions.ts'
import { endStaffSession, readStaffSession, type StaffAtDoor, staffCookie, staffDeviceCookie } from './sessions.ts'
import { readStaffUser } from './staff-user.ts'
import { weighActivation, weighNewMember, weighNewRole, weighReset, weighRole, weighRoles } from './weigh.ts'

export function staffRoutes(house: House): Route[] {
  return [
    ...doorRoutes(house),
    ...ownAccountRoutes(house),
    ...passkeyRoutes(house),
    ...accountRoutes(house),
    ...roleRoutes(house),
    ...auditRoutes(house),
  ]
}

function doorRoutes(house: House): Route[] {
  return [
    route(calls.staffLogin, async ({ input, ip, userAgent, request, reply }) => {
      const earlier = await readStaffSession(house, request)
      const shown = cookieOf(request, staffDeviceCookie(house.config))
      const { staffId, token, device, setupOnly } = await logInStaff(house, { ...input, ip, userAgent, device: shown })
      if (earlier) await endStaffSession(house.db, earlier.sessionId)
      keepAtDoor(house, reply, { token, ...(device !== shown && { device }) })
      return { success: true, user: await readStaffUser(house.db, staffId), setup_required: setupOnly }
    }),
    route(calls.createFirstAdmin, async ({ input, ip, userAgent, request, reply }) => {
      await readStaffSession(house, request)
      const { staffId, token } = await openFirstAdmin(house, input, { ip, userAgent })
      keepAtDoor(house, reply, { token })
      return { success: true, user: await readStaffUser(house.db, staffId), setup_required: true }
    }),
    route(calls.staffLogout, async ({ request, reply, ip }) => {
      const staff = await readStaffSession(house, request)
      if (staff) {
        await house.db.transaction(async (tx) => {
          await endStaffSession(tx, staff.sessionId)
          await audit(tx, { staff, action: 'staff.logout', subject: `staff:${staff.id}`, ip })
        })
      }
      reply.clearCookie(staffCookie(house.config), cookieRules(house.config, 'strict'))
      return { success: true }
    }),
    route(calls.readMe, async ({ request }) => {
      const staff = await readStaffSession(house, request)
      const policy = await policyOf(house)
      const unlicensed = LICENCE_SWITCHES.filter((name) => !allows(policy, name))
      const rules = { two_factor_required: house.config.production, demo: house.config.demo, unlicensed }
      if (!staff) return { success: true, logged_in: false, setup_required: false, ...rules }
      return {
        success: true,
        logged_in: !staff.setupOnly,
        user: await readStaffUser(house.db, staff.id),
        setup_required: staff.setupOnly,
        ...rules,
      }
    }),
  ]
}

function ownAccountRoutes(house: House): Route[] {
  return [
    route(calls.startStaffTwoFactor, async ({ input, request }) => ({
      success: true,
      ...(await startTwoFactor(house, await atTheDoor(house, request), input)),
    })),
    route(calls.confirmStaffTwoFactor, async ({ input, request, ip }) => ({
      success: true,
      recovery_codes: await confirmTwoFactorOf(house, { staff: await atTheDoor(house, request), ip }, input.code),
    })),
    route(calls.endStaffTwoFactor, async ({ input, act }) => {
      await endTwoFactorOf(house, act, input)
      return { success: true, message: 'İki adımlı doğrulama kapatıldı' }
    }),
    route(calls.changeStaffPassword, async ({ input, act }) => {
      await changePassword(house, act, input)
      return { success: true, message: 'Şifreniz değiştirildi' }
    }),
    route(sessions.listOwnSessions, async ({ act }) => ({ success: true, data: await listOwn(house, act) })),
    route(sessions.endOwnSession, async ({ input, act }) => {
      await endOwn(house, act, input.id)
      return { success: true, message: 'Oturum kapatıldı' }
    }),
    route(sessions.endOtherSessions, async ({ act }) => {
      await endOthers(house, act)
      return { success: true, message: 'Diğer oturumlarınız kapatıldı' }
    }),
  ]
}

function accountRoutes(house: House): Route[] {
  return [
    route(calls.listStaff, ({ input }) => listStaffPage(house, input)),
    dutyRoute(calls.createStaff, weighNewMember, async (inside, { input, act }) => ({
      success: true,
      data: await createStaffMember(inside, act, input),
    })),
    dutyRoute(calls.updateStaff, weighRoles, async (inside, { input, act }) => ({
      success: true,
      data: await updateStaffMember(inside, act, input),
    })),
    route(calls.deactivateStaff, async ({ input, act }) => {
      await setStaffActive(house, act, { id: input.id, active: false })
      return { success: true, message: 'Hesap kapatıldı' }
    }),
    dutyRoute(calls.activateStaff, weighActivation, async (inside, { input, act }) => {
      await setStaffActive(inside, act, { id: input.id, active: true })
      return { success: true, message: 'Hesap açıldı' }
    }),
    dutyRoute(calls.resetStaffPassword, weighReset, async (inside, { input, act }) => {
      await resetStaffMember(inside, act, input)
      return { success: true, message: 'Yeni şifre verildi' }
    }),
  ]
}

function roleRoutes(house: House): Route[] {
  return [
    route(roles.listRoles, ({ input }) => listRolesPage(house, input)),
    route(roles.readRole, async ({ input }) => ({ success: true, data: await readRoleOf(house.db, input.id) })),
    dutyRoute(roles.createRole, weighNewRole, async (inside, { input, act }) => ({
      success: true,
      data: await createRoleOf(inside, act, input),
    })),
    dutyRoute(roles.updateRole, weighRole, async (inside, { input, act }) => ({
      success: true,
      data: await updateRoleOf(inside, act, input),
    })),
  ]
}

function auditRoutes(house: House): Route[] {
  return [
    route(auditCalls.listAuditLog, ({ input, db }) => listAuditPage(db, input)),
    route(auditCalls.listAuditActions, async () => ({ success: true, actions: await listActions(house) })),
    route(auditCalls.listAuditLog.list.exported, ({ input, db }) => exportAudit(db, input)),
    route(auditCalls.verifyAuditLog, () => verifyChain(house)),
  ]
}

/** Also one whose session is good for the setup only. */
async function atTheDoor(house: House, request: FastifyRequest): Promise<StaffAtDoor> {
  const staff = await readStaffSession(house, request)
  if (!staff) throw refuse('no_session')
  return staff
}
