import { uploadKyc } from '@meydan/contract/identity'
import * as calls from '@meydan/contract/kyc-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { askRegisterAgain } from './ask-register.ts'
import { decideKyc, listKycPage, readKycFile, readKycSubmission, weighKyc } from './kyc-decisions.ts'
import { submitKyc } from './kyc-submission.ts'

export function kycRoutes(house: House): Route[] {
  return [
    route(uploadKyc, async ({ player, request }) => {
      await submitKyc(house, player.id, request)
      return { success: true, message: 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!' }
    }),
    route(calls.listKycDocuments, ({ input }) => listKycPage(house, input)),
    route(calls.readKycDocument, async ({ input, act }) => ({
      success: true,
      data: await readKycSubmission(house, act, input.id),
    })),
    route(calls.readKycFile, ({ input, act }) => readKycFile(house, act, input)),
    route(calls.askKycRegister, ({ input, act }) => askRegisterAgain(house, act, input.id)),
    dutyRoute(calls.approveKycDocument, weighKyc, async (inside, { input, act }) => {
      await decideKyc(inside, act, { id: input.id, decision: 'approved', compared: input })
      return { success: true, status: 'approved', message: 'Belgeler onaylandı' }
    }),
    route(calls.rejectKycDocument, async ({ input, act }) => {
      await decideKyc(house, act, { ...input, decision: 'rejected' })
      return { success: true, status: 'rejected', message: 'Belgeler reddedildi' }
    }),
  ]
}
