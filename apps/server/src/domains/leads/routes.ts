import * as leads from '@meydan/contract/leads/leads'
import * as admin from '@meydan/contract/leads/leads-admin'
import type { AppContext, PlayerSession } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { recordClick } from './affiliate-clicks.ts'
import { applyAsAffiliate } from './apply-as-affiliate.ts'
import { listOwnCallRequests, requestCall } from './call-requests.ts'
import { approveAffiliate, rejectAffiliate } from './decide-affiliate.ts'
import { decideCallRequest, listStaffCallRequests, readStaffCallRequest } from './call-requests-admin.ts'
import { knownVisitor, readVisitor } from './visitor.ts'

export function leadsRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Route[] {
  return [...publicRoutes(context), ...staffRoutes(context)]
}

function publicRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault'>): Route[] {
  const asPlayer = (player: PlayerSession | undefined) => (player ? { playerId: player.id } : undefined)
  return [
    route(leads.listCallRequests, async ({ player, request }) => {
      const visitor = readVisitor(context, request)
      const caller = asPlayer(player) ?? (visitor ? { visitor } : undefined)
      return { success: true, requests: caller ? await listOwnCallRequests(context, caller) : [] }
    }),
    route(leads.requestCall, async ({ input, player, request, reply, ip }) => {
      await requestCall(context, asPlayer(player) ?? { visitor: knownVisitor(context, request, reply) }, input, ip)
      return { success: true, message: 'Talebiniz alındı!' }
    }),
    route(leads.applyAsAffiliate, async ({ input, ip }) => {
      await applyAsAffiliate(context, input, ip)
      return { success: true, message: 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.' }
    }),
    route(leads.recordAffiliateClick, async ({ input, request, reply, ip }) => {
      await recordClick(context, { btag: input.btag, visitor: knownVisitor(context, request, reply), ip })
      return { success: true }
    }),
  ]
}

function staffRoutes(context: Pick<AppContext, 'db' | 'vault'>): Route[] {
  return [
    route(admin.listCallRequests, ({ input }) => listStaffCallRequests(context, input)),
    route(admin.readCallRequest, ({ input, actor }) => readStaffCallRequest(context, actor, input.id)),
    route(admin.finishCallRequest, async ({ input, actor }) => {
      await decideCallRequest(context.db, actor, { ...input, status: 'done' })
      return { success: true, message: 'Talep tamamlandı', status: 'done' }
    }),
    route(admin.rejectCallRequest, async ({ input, actor }) => {
      await decideCallRequest(context.db, actor, { ...input, status: 'rejected' })
      return { success: true, message: 'Talep iptal edildi', status: 'rejected' }
    }),
    route(admin.approveAffiliate, async ({ input, actor }) => {
      const btag = await approveAffiliate(context.db, actor, input)
      return { success: true, message: `Ortaklık onaylandı. Etiket: ${btag}`, status: 'approved' }
    }),
    route(admin.rejectAffiliate, async ({ input, actor }) => {
      await rejectAffiliate(context.db, actor, input)
      return { success: true, message: 'Başvuru reddedildi', status: 'rejected' }
    }),
  ]
}
