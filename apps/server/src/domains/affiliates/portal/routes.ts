import { inviteAffiliate } from '@meydan/contract/affiliates/affiliates-admin'
import * as partner from '@meydan/contract/affiliates/partner'
import * as postbacks from '@meydan/contract/affiliates/postbacks'
import { cookieOf } from '../../../platform/http/cookies.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { lastDeliveries } from '../postbacks/log.ts'
import { savePostback, showPostback } from '../postbacks/postback-settings.ts'
import { renewInvitation, setPartnerPassword } from './invite.ts'
import { logInPartner } from './log-in.ts'
import { listOwnStatements, readOverview } from './overview.ts'
import {
  clearPartnerCookie,
  endPartnerSession,
  partnerDeviceCookie,
  setPartnerCookies,
} from './authenticate-partner.ts'

/** What partners ask, and what brings them in. */
export function portalRoutes(context: AppContext): Route[] {
  return [
    route(inviteAffiliate, ({ input, actor }) => renewInvitation(context, actor, input.id)),
    route(partner.setPartnerPassword, async ({ input, ip }) => {
      await setPartnerPassword(context, input, ip)
      return { success: true, message: 'Şifreniz kaydedildi. Giriş yapabilirsiniz' }
    }),
    route(partner.partnerLogin, async ({ input, ip, request, reply }) => {
      const device = cookieOf(request, partnerDeviceCookie(context.config))
      setPartnerCookies(context.config, reply, await logInPartner(context, { ...input, ip, device }))
      return { success: true }
    }),
    route(partner.partnerLogout, async ({ partner: { sessionId }, reply }) => {
      await endPartnerSession(context.db, sessionId)
      clearPartnerCookie(context.config, reply)
      return { success: true }
    }),
    route(partner.readPartnerOverview, ({ input, partner: { id } }) => readOverview(context.db, id, input)),
    route(postbacks.readOwnPostback, async ({ partner: { id } }) => ({
      success: true,
      postback: await showPostback(context.db, id),
      deliveries: await lastDeliveries(context.db, id),
    })),
    route(postbacks.saveOwnPostback, ({ input, partner: { id } }) => savePostback(context, id, input)),
    route(partner.listPartnerStatements, ({ partner: { id } }) => listOwnStatements(context.db, id)),
  ]
}
