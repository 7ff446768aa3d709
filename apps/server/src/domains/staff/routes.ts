import type { Db } from '../../platform/database/db.ts'
import * as sessions from '@meydan/contract/staff/own-sessions-admin'
import * as keys from '@meydan/contract/staff/api-keys-admin'
import * as roles from '@meydan/contract/staff/roles-admin'
import * as auditCalls from '@meydan/contract/staff/audit-admin'
import { allows, LICENCE_SWITCHES } from '@meydan/contract/licence/licence-rules'
import * as calls from '@meydan/contract/staff/staff'
import { policyRoute } from '../../platform/approval-policy.ts'
import { cookieOf, cookieRules } from '../../platform/http/cookies.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { policyOf } from '../../platform/licence.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { assessNewKey, assessRenewal, createKey, listKeys, renewKey, revokeKey } from './api-keys/api-keys.ts'
import { createStaffMember, listStaffPage, resetStaffMember, setStaffActive, updateStaffMember } from './accounts.ts'
import { audit } from './audit/audit.ts'
import { exportAudit, listActions, listAuditPage, verifyChain } from './audit/audit-log.ts'
import { setSessionCookies } from './login/session-cookies.ts'
import { endSessionUrl } from './directory/ceremony.ts'
import { nameAccount } from './directory/name-account.ts'
import { directoryRoutes } from './directory/routes.ts'
import { openFirstAdmin } from './first-admin.ts'
import { logInStaff } from './login/login.ts'
import { changePassword, confirmTwoFactorOf, endTwoFactorOf, startTwoFactor } from './own-account.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { createRoleOf, listRolesPage, readRoleOf, updateRoleOf } from './roles.ts'
import { endOthers, endOwn, listOwn } from './login/own-sessions.ts'
import {
  endStaffSession,
  readStaffSession,
  requireStaffSession,
  staffCookie,
  staffDeviceCookie,
} from './login/sessions.ts'
import { readStaffUser } from './staff-user.ts'
import {
  assessActivation,
  assessDirectoryName,
  assessNewMember,
  assessNewRole,
  assessReset,
  assessRole,
  assessRoles,
} from './assess-staff.ts'

export function staffRoutes(context: AppContext): Route[] {
  return [
    ...loginRoutes(context),
    ...ownAccountRoutes(context),
    ...passkeyRoutes(context),
    ...directoryRoutes(context),
    ...accountRoutes(context.db),
    ...roleRoutes(context.db),
    ...keyRoutes(context.db),
    ...auditRoutes(context),
  ]
}

function loginRoutes(context: AppContext): Route[] {
  return [
    route(calls.staffLogin, async ({ input, ip, userAgent, request, reply }) => {
      const earlier = await readStaffSession(context, request)
      const shown = cookieOf(request, staffDeviceCookie(context.config))
      const { staffId, token, device, setupOnly } = await logInStaff(context, {
        ...input,
        ip,
        userAgent,
        device: shown,
      })
      if (earlier) await endStaffSession(context.db, earlier.sessionId)
      setSessionCookies(context.config, reply, { token, ...(device !== shown && { device }) })
      return { success: true, user: await readStaffUser(context.db, staffId), setup_required: setupOnly }
    }),
    route(calls.createFirstAdmin, async ({ input, ip, userAgent, request, reply }) => {
      await readStaffSession(context, request)
      const { staffId, token } = await openFirstAdmin(context, input, { ip, userAgent })
      setSessionCookies(context.config, reply, { token })
      return { success: true, user: await readStaffUser(context.db, staffId), setup_required: true }
    }),
    route(calls.staffLogout, async ({ request, reply, ip }) => {
      const staff = await readStaffSession(context, request)
      if (staff) {
        await context.db.transaction(async (tx) => {
          await endStaffSession(tx, staff.sessionId)
          await audit(tx, { staff, action: 'staff.logout', subject: `staff:${staff.id}`, ip })
        })
      }
      reply.clearCookie(staffCookie(context.config), cookieRules(context.config, 'strict'))
      const { origin } = request.headers
      const isEndedThere = staff?.byDirectory && origin !== undefined
      const url = isEndedThere ? await endSessionUrl(context, `${origin}/backoffice`) : undefined
      return { success: true, logout_url: url ?? null }
    }),
    route(calls.readMe, async ({ request }) => {
      const staff = await readStaffSession(context, request)
      const policy = await policyOf(context)
      const unlicensed = LICENCE_SWITCHES.filter((name) => !allows(policy, name))
      const directory = context.config.directory !== undefined
      const rules = { two_factor_required: context.config.production, demo: context.config.demo, unlicensed, directory }
      if (!staff) return { success: true, logged_in: false, setup_required: false, ...rules }
      return {
        success: true,
        logged_in: !staff.setupOnly,
        user: await readStaffUser(context.db, staff.id),
        setup_required: staff.setupOnly,
        ...rules,
      }
    }),
  ]
}

function ownAccountRoutes(context: AppContext): Route[] {
  return [
    route(calls.startStaffTwoFactor, async ({ input, request }) => ({
      success: true,
      ...(await startTwoFactor(context, await requireStaffSession(context, request), input)),
    })),
    route(calls.confirmStaffTwoFactor, async ({ input, request, ip }) => ({
      success: true,
      recovery_codes: await confirmTwoFactorOf(
        context,
        { staff: await requireStaffSession(context, request), ip },
        input.code,
      ),
    })),
    route(calls.endStaffTwoFactor, async ({ input, actor }) => {
      await endTwoFactorOf(context, actor, input)
      return { success: true, message: 'İki adımlı doğrulama kapatıldı' }
    }),
    route(calls.changeStaffPassword, async ({ input, actor }) => {
      await changePassword(context, actor, input)
      return { success: true, message: 'Şifreniz değiştirildi' }
    }),
    route(sessions.listOwnSessions, async ({ actor }) => ({ success: true, data: await listOwn(context.db, actor) })),
    route(sessions.endOwnSession, async ({ input, actor }) => {
      await endOwn(context.db, actor, input.id)
      return { success: true, message: 'Oturum kapatıldı' }
    }),
    route(sessions.endOtherSessions, async ({ actor }) => {
      await endOthers(context.db, actor)
      return { success: true, message: 'Diğer oturumlarınız kapatıldı' }
    }),
  ]
}

function accountRoutes(db: Db): Route[] {
  return [
    route(calls.listStaff, ({ input }) => listStaffPage(db, input)),
    policyRoute(calls.createStaff, assessNewMember, async (inside, { input, actor }) => ({
      success: true,
      data: await createStaffMember(inside, actor, input),
    })),
    policyRoute(calls.updateStaff, assessRoles, async (inside, { input, actor }) => ({
      success: true,
      data: await updateStaffMember(inside.db, actor, input),
    })),
    policyRoute(calls.nameInDirectory, assessDirectoryName, async (inside, { input, actor }) => {
      await nameAccount(inside, actor, input)
      return { success: true, message: input.name === null ? 'Dizin bağlantısı kaldırıldı' : 'Hesap dizine bağlandı' }
    }),
    route(calls.deactivateStaff, async ({ input, actor }) => {
      await setStaffActive(db, actor, { id: input.id, active: false })
      return { success: true, message: 'Hesap kapatıldı' }
    }),
    policyRoute(calls.activateStaff, assessActivation, async (inside, { input, actor }) => {
      await setStaffActive(inside.db, actor, { id: input.id, active: true })
      return { success: true, message: 'Hesap açıldı' }
    }),
    policyRoute(calls.resetStaffPassword, assessReset, async (inside, { input, actor }) => {
      await resetStaffMember(inside, actor, input)
      return { success: true, message: 'Yeni şifre verildi' }
    }),
  ]
}

function roleRoutes(db: Db): Route[] {
  return [
    route(roles.listRoles, ({ input }) => listRolesPage(db, input)),
    route(roles.readRole, async ({ input }) => ({ success: true, data: await readRoleOf(db, input.id) })),
    policyRoute(roles.createRole, assessNewRole, async (inside, { input, actor }) => ({
      success: true,
      data: await createRoleOf(inside.db, actor, input),
    })),
    policyRoute(roles.updateRole, assessRole, async (inside, { input, actor }) => ({
      success: true,
      data: await updateRoleOf(inside.db, actor, input),
    })),
  ]
}

function keyRoutes(db: Db): Route[] {
  return [
    route(keys.listApiKeys, ({ input }) => listKeys(db, input)),
    policyRoute(keys.createApiKey, assessNewKey, (inside, { input, actor }) => createKey(inside, actor, input)),
    policyRoute(keys.renewApiKey, assessRenewal, (inside, { input, actor }) => renewKey(inside.db, actor, input)),
    route(keys.revokeApiKey, ({ actor, input }) => revokeKey(db, actor, input.id)),
  ]
}

function auditRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [
    route(auditCalls.listAuditLog, ({ input, db }) => listAuditPage(db, input)),
    route(auditCalls.listAuditActions, async () => ({ success: true, actions: await listActions(context.db) })),
    route(auditCalls.listAuditLog.list.exported, ({ input, db }) => exportAudit(db, input)),
    route(auditCalls.verifyAuditLog, () => verifyChain(context)),
  ]
}
