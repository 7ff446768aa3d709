import * as calls from '@meydan/contract/recovery'
import { cookieOf } from '../../platform/cookies.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { deviceCookie } from './door.ts'
import { askAgainToConfirm, confirmEmail } from './email-confirmation.ts'
import { proveAgain } from './fresh-proof.ts'
import { requestPasswordReset, setNewPassword } from './password-reset.ts'
import { clearSessionCookie, setDeviceCookie } from './session-cookie.ts'

export function recoveryRoutes(house: House): Route[] {
  return [
    route(calls.requestPasswordReset, async ({ input, site, ip }) => {
      await requestPasswordReset(house, input.username, { site, ip })
      return {
        success: true,
        message: 'Bu bilgilerle bir hesap varsa e-posta adresine 30 dakika geçerli bir bağlantı gönderildi',
      }
    }),
    route(calls.setNewPassword, async ({ input, site, ip, request, reply }) => {
      const device = await setNewPassword(house, input, {
        site,
        ip,
        device: cookieOf(request, deviceCookie(house.config)),
      })
      clearSessionCookie(house, reply)
      setDeviceCookie(house, reply, device)
      return { success: true, message: 'Şifreniz yenilendi. Yeni şifrenizle giriş yapabilirsiniz.' }
    }),
    route(calls.confirmEmail, async ({ input, site, ip }) => {
      await confirmEmail(house, input.token, { site, ip })
      return { success: true, message: 'E-posta adresiniz doğrulandı' }
    }),
    route(calls.requestEmailConfirmation, async ({ player }) => {
      await askAgainToConfirm(house, player.id)
      return { success: true, message: 'Doğrulama bağlantısı e-posta adresinize gönderildi' }
    }),
    route(calls.proveAgain, async ({ input, player }) => {
      await proveAgain(house, player, input)
      return { success: true }
    }),
  ]
}
