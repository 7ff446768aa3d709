import * as calls from '@meydan/contract/identity/recovery'
import { cookieOf } from '../../../platform/http/cookies.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { deviceCookie } from '../login/authenticate-player.ts'
import { askAgainToConfirm, confirmEmail } from '../registration/email-confirmation.ts'
import { reauthenticatePlayer } from '../login/recent-reauthentication.ts'
import { requestPasswordReset, setNewPassword } from './password-reset.ts'
import { clearSessionCookie, setDeviceCookie } from '../login/session-cookie.ts'

export function recoveryRoutes(context: AppContext): Route[] {
  return [
    route(calls.requestPasswordReset, async ({ input, site, ip }) => {
      await requestPasswordReset(context, input.username, { site, ip })
      return {
        success: true,
        message: 'Bu bilgilerle bir hesap varsa e-posta adresine 30 dakika geçerli bir bağlantı gönderildi',
      }
    }),
    route(calls.setNewPassword, async ({ input, site, ip, request, reply }) => {
      const device = await setNewPassword(context, input, {
        site,
        ip,
        device: cookieOf(request, deviceCookie(context.config)),
      })
      clearSessionCookie(context.config, reply)
      setDeviceCookie(context.config, reply, device)
      return { success: true, message: 'Şifreniz yenilendi. Yeni şifrenizle giriş yapabilirsiniz.' }
    }),
    route(calls.confirmEmail, async ({ input, site, ip }) => {
      await confirmEmail(context.db, input.token, { site, ip })
      return { success: true, message: 'E-posta adresiniz doğrulandı' }
    }),
    route(calls.requestEmailConfirmation, async ({ player }) => {
      await askAgainToConfirm(context, player.id)
      return { success: true, message: 'Doğrulama bağlantısı e-posta adresinize gönderildi' }
    }),
    route(calls.proveAgain, async ({ input, player }) => {
      await reauthenticatePlayer(context, player, input)
      return { success: true }
    }),
  ]
}
