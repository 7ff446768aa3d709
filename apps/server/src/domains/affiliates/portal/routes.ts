import { inviteAffiliate } from '@meydan/contract/affiliates-admin'
import * as partner from '@meydan/contract/partner'
import * as postbacks from '@meydan/contract/postbacks'
import { cookieOf } from '../../../platform/cookies.ts'
import type { House } from '../../../platform/house.ts'
import { type Route, route } from '../../../platform/serve.ts'
import { lastDeliveries } from '../postbacks/log.ts'
import { savePostback, showPostback } from '../postbacks/settings.ts'
import { inviteAgain, setPartnerPassword } from './invite.ts'
import { logInPartner } from './log-in.ts'
import { listOwnStatements, readOverview } from './overview.ts'
import { clearPartnerCookie, endPartnerSession, partnerDeviceCookie, setPartnerCookies } from './session.ts'

/** What partners ask, and what brings them in. */
export function portalRoutes(house: House): Route[] {
  return [
    route(inviteAffiliate, ({ input, act }) => inviteAgain(house, act, input.id)),
    route(partner.setPartnerPassword, async ({ input, ip }) => {
      await setPartnerPassword(house, input, ip)
      return { success: true, message: 'Şifreniz kaydedildi. Giriş yapabilirsiniz' }
    }),
    route(partner.partnerLogin, async ({ input, ip, request, reply }) => {
      const device = cookieOf(request, partnerDeviceCookie(house.config))
      setPartnerCookies(house, reply, await logInPartner(house, { ...input, ip, device }))
      return { success: true }
    }),
    route(partner.partnerLogout, async ({ partner: { sessionId }, reply }) => {
      await endPartnerSession(house.db, sessionId)
      clearPartnerCookie(house, reply)
      return { success: true }
    }),
    route(partner.readPartnerOverview, ({ input, partner: { id } }) => readOverview(house, id, input)),
    route(postbacks.readOwnPostback, async ({ partner: { id } }) => ({
      success: true,
      postback: await showPostback(house, id),
      deliveries: await lastDeliveries(house, id),
    })),
    route(postbacks.saveOwnPostback, ({ input, partner: { id } }) => savePostback(house, id, input)),
    route(partner.listPartnerStatements, ({ partner: { id } }) => listOwnStatements(house, id)),
  ]
}
