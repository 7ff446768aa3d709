import * as leads from '@meydan/contract/leads'
import * as admin from '@meydan/contract/leads-admin'
import type { House, PlayerSession } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { recordClick } from './affiliate-clicks.ts'
import { applyAsAffiliate } from './apply-as-affiliate.ts'
import { listOwnCallRequests, requestCall } from './call-requests.ts'
import { approveAffiliate, rejectAffiliate } from './decide-affiliate.ts'
import { decideCallRequest, listStaffCallRequests, readStaffCallRequest } from './call-requests-admin.ts'
import { knownVisitor, readVisitor } from './visitor.ts'

export function leadsRoutes(house: House): Route[] {
  return [...publicRoutes(house), ...staffRoutes(house)]
}

function publicRoutes(house: House): Route[] {
  const asPlayer = (player: PlayerSession | undefined) => (player ? { playerId: player.id } : undefined)
  return [
    route(leads.listCallRequests, async ({ player, request }) => {
      const visitor = readVisitor(house, request)
      const caller = asPlayer(player) ?? (visitor ? { visitor } : undefined)
      return { success: true, requests: caller ? await listOwnCallRequests(house, caller) : [] }
    }),
    route(leads.requestCall, async ({ input, player, request, reply, ip }) => {
      await requestCall(house, asPlayer(player) ?? { visitor: knownVisitor(house, request, reply) }, input, ip)
      return { success: true, message: 'Talebiniz alındı!' }
    }),
    route(leads.applyAsAffiliate, async ({ input, ip }) => {
      await applyAsAffiliate(house, input, ip)
      return { success: true, message: 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.' }
    }),
    route(leads.recordAffiliateClick, async ({ input, request, reply, ip }) => {
      await recordClick(house, { btag: input.btag, visitor: knownVisitor(house, request, reply), ip })
      return { success: true }
    }),
  ]
}

function staffRoutes(house: House): Route[] {
  return [
    route(admin.listCallRequests, ({ input }) => listStaffCallRequests(house, input)),
    route(admin.readCallRequest, ({ input, act }) => readStaffCallRequest(house, act, input.id)),
    route(admin.finishCallRequest, async ({ input, act }) => {
      await decideCallRequest(house, act, { ...input, status: 'done' })
      return { success: true, message: 'Talep tamamlandı', status: 'done' }
    }),
    route(admin.rejectCallRequest, async ({ input, act }) => {
      await decideCallRequest(house, act, { ...input, status: 'rejected' })
      return { success: true, message: 'Talep iptal edildi', status: 'rejected' }
    }),
    route(admin.approveAffiliate, async ({ input, act }) => {
      const btag = await approveAffiliate(house, act, input)
      return { success: true, message: `Ortaklık onaylandı. Etiket: ${btag}`, status: 'approved' }
    }),
    route(admin.rejectAffiliate, async ({ input, act }) => {
      await rejectAffiliate(house, act, input)
      return { success: true, message: 'Başvuru reddedildi', status: 'rejected' }
    }),
  ]
}
