import { uploadKyc } from '@meydan/contract/identity'
import * as calls from '@meydan/contract/identity-admin'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { decideKyc, listKycPage, readKycFile, readKycSubmission } from './kyc-decisions.ts'
import { submitKyc } from './kyc-submission.ts'

export function kycRoutes(house: House): Route[] {
  return [
    route(uploadKyc, async ({ player, request }) => {
      await submitKyc(house, player.id, request)
      return { success: true, message: 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!' }
    }),
    route(calls.listKycDocuments, ({ input }) => listKycPage(house, input)),
    route(calls.readKycDocument, async ({ input, staff, ip }) => ({
      success: true,
      data: await readKycSubmission(house, input.id, { staff, ip }),
    })),
    route(calls.readKycFile, ({ input, staff, ip }) => readKycFile(house, input.id, input.part, { staff, ip })),
    route(calls.approveKycDocument, async ({ input, staff, ip }) => {
      await decideKyc(house, input.id, 'approved', { staff, ip })
      return { success: true, status: 'approved', message: 'Belgeler onaylandı' }
    }),
    route(calls.rejectKycDocument, async ({ input, staff, ip }) => {
      await decideKyc(house, input.id, 'rejected', { staff, ip, reason: input.reason })
      return { success: true, status: 'rejected', message: 'Belgeler reddedildi' }
    }),
  ]
}
