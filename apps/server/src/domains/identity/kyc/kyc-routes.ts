import { uploadKyc } from '@meydan/contract/identity/identity'
import * as calls from '@meydan/contract/identity/kyc-admin'
import { policyRoute } from '../../../platform/approval-policy.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { idempotentRoute } from '../../../platform/http/idempotent-route.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { recheckIdentityRegister } from './identity-register.ts'
import { decideKyc, listKycPage, readKycFile, readKycSubmission, assessKyc } from './kyc-decisions.ts'
import { submitKyc } from './kyc-submission.ts'

export function kycRoutes(context: AppContext): Route[] {
  return [
    route(uploadKyc, async ({ player, request }) => {
      await submitKyc(context, player.id, request)
      return { success: true, message: 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!' }
    }),
    route(calls.listKycDocuments, ({ input }) => listKycPage(context.db, input)),
    route(calls.readKycDocument, async ({ input, actor }) => ({
      success: true,
      data: await readKycSubmission(context, actor, input.id),
    })),
    route(calls.readKycFile, ({ input, actor }) => readKycFile(context, actor, input)),
    route(calls.askKycRegister, ({ input, actor }) => recheckIdentityRegister(context, actor, input.id)),
    policyRoute(calls.approveKycDocument, assessKyc, async (inside, { input, actor }) => {
      await decideKyc(inside.db, actor, { id: input.id, decision: 'approved', compared: input })
      return { success: true, status: 'approved', message: 'Belgeler onaylandı' }
    }),
    idempotentRoute(context, calls.rejectKycDocument, async (inside, { input, actor }) => {
      await decideKyc(inside.db, actor, { ...input, decision: 'rejected' })
      return { success: true, status: 'rejected', message: 'Belgeler reddedildi' }
    }),
  ]
}
