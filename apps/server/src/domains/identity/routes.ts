import type { Db } from '../../platform/database/db.ts'
import * as calls from '@meydan/contract/identity/identity'
import { logout, readUserSession } from '@meydan/contract/identity/session'
import { liraOfKurus } from '@meydan/money/kurus'
import { cookieOf } from '../../platform/http/cookies.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { balances } from '../wallet/public.ts'
import { deviceCookie, endOfSession } from './login/authenticate-player.ts'
import { kycRoutes } from './kyc/kyc-routes.ts'
import { logIn } from './login/login.ts'
import { playersAdminRoutes } from './routes-admin.ts'
import { changePassword } from './password/password-change.ts'
import { readPlayer } from './players/players.ts'
import { readLoginHistory, readProfile, revealTc } from './players/profile.ts'
import { recoveryRoutes } from './password/recovery-routes.ts'
import { answerRegistration } from './registration/register.ts'
import { clearSessionCookie, setDeviceCookie, setSessionCookie } from './login/session-cookie.ts'
import { listOpenSessions } from './login/session-list.ts'
import { endOneSession, endSessions } from './login/sessions.ts'
import { confirmTwoFactorOf, endTwoFactorOf, startTwoFactor } from './login/two-factor.ts'

export function identityRoutes(context: AppContext): Route[] {
  return [
    ...loginRoutes(context),
    ...recoveryRoutes(context),
    ...accountRoutes(context),
    ...twoFactorRoutes(context),
    ...kycRoutes(context),
    ...playersAdminRoutes(context),
  ]
}

function loginRoutes(context: AppContext): Route[] {
  return [
    route(calls.register, async ({ input, site, ip, userAgent }) => {
      await answerRegistration(context, input, { site, ip, userAgent })
      return { success: true, message: 'Kayıt başarılı! Giriş yapabilirsiniz.' }
    }),
    route(calls.login, async ({ input, player, site, ip, userAgent, request, reply }) => {
      const shown = cookieOf(request, deviceCookie(context.config))
      const { playerId, username, token, device } = await logIn(context, {
        ...input,
        site,
        ip,
        userAgent,
        device: shown,
      })
      if (player) await context.db.transaction((tx) => endOneSession(tx, player.id, player.sessionId))
      setSessionCookie(context.config, reply, token, input.remember)
      if (device !== shown) setDeviceCookie(context.config, reply, device)
      const user = { id: playerId, player_id: playerId, username, balance: await playable(context.db, playerId) }
      return { success: true, user, message: 'Giriş başarılı!' }
    }),
    route(logout, async ({ player, reply }) => {
      if (player) await context.db.transaction((tx) => endOneSession(tx, player.id, player.sessionId))
      clearSessionCookie(context.config, reply)
      return { success: true, message: 'Çıkış yapıldı' }
    }),
    route(readUserSession, async ({ player, request }) => {
      if (!player) {
        const ended = await endOfSession(context, request)
        return { success: false, logged_in: false, idle: ended === 'idle', ended }
      }
      const [card, balance] = await Promise.all([readPlayer(context.db, player.id), playable(context.db, player.id)])
      const user = {
        id: card.id,
        player_id: card.id,
        username: card.username,
        balance,
        first_name: card.firstName,
        last_name: card.lastName,
      }
      return { success: true, logged_in: true, user }
    }),
  ]
}

function accountRoutes(context: AppContext): Route[] {
  return [
    route(calls.readProfile, async ({ player }) => {
      const [user, loginHistory] = await Promise.all([
        readProfile(context, player.id),
        readLoginHistory(context.db, player.id),
      ])
      return { success: true, logged_in: true, user, loginHistory }
    }),
    route(calls.revealTc, async ({ input, player, ip }) => ({
      success: true,
      tc: await revealTc(context, player, input.password, ip),
    })),
    route(calls.changePassword, async ({ input, player, ip }) => {
      await changePassword(context, player, input, ip)
      return { success: true, message: 'Şifreniz başarıyla değiştirildi!' }
    }),
    route(calls.listSessions, async ({ player }) => ({
      success: true,
      sessions: await listOpenSessions(context.db, player.id, player.sessionId),
    })),
    route(calls.endSession, async ({ input, player }) => {
      await context.db.transaction(async (tx) => {
        if (input.id === undefined) await endSessions(tx, player.id, { except: player.sessionId, why: 'elsewhere' })
        else if (!(await endOneSession(tx, player.id, input.id, 'elsewhere'))) throw refuse('not_found')
      })
      return { success: true, message: input.id === undefined ? 'Diğer tüm oturumlar kapatıldı' : 'Oturum kapatıldı' }
    }),
  ]
}

function twoFactorRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [
    route(calls.startTwoFactor, async ({ input, player }) => ({
      success: true,
      ...(await startTwoFactor(context, player, input.password)),
    })),
    route(calls.confirmTwoFactor, async ({ input, player, ip }) => ({
      success: true,
      recovery_codes: await confirmTwoFactorOf(context, player, input.code, ip),
    })),
    route(calls.endTwoFactor, async ({ input, player, ip }) => {
      await endTwoFactorOf(context, player, input, ip)
      return { success: true, message: 'İki adımlı doğrulama kapatıldı' }
    }),
  ]
}

/** What a player can play with, in lira. */
async function playable(db: Db, playerId: PlayerId): Promise<number> {
  const { cash, bonus } = await balances(db, playerId)
  return liraOfKurus(cash + bonus)
}
