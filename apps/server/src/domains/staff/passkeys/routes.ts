import * as calls from '@meydan/contract/passkeys-admin'
import type { FastifyRequest } from 'fastify'
import { cookieOf } from '../../../platform/cookies.ts'
import type { House } from '../../../platform/house.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type Route, route } from '../../../platform/serve.ts'
import { keepAtDoor } from '../door-cookies.ts'
import { endStaffSession, readStaffSession, type StaffAtDoor, staffDeviceCookie } from '../sessions.ts'
import { readStaffUser } from '../staff-user.ts'
import { placeOf } from './ceremony.ts'
import { addPasskey, listOwnPasskeys, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts'
import { logInByPasskey, provePasskey, startPasskeyLogin, startPasskeyProof } from './show-passkey.ts'

type Options = Promise<Record<string, unknown>>
const asked = async (options: unknown) => ({ success: true, options: await (options as Options) })

export function passkeyRoutes(house: House): Route[] {
  return [
    route(calls.startPasskey, async ({ input, request }) =>
      asked(startPasskey(house, await atTheDoor(house, request), { ...input, place: placeOf(house, request) })),
    ),
    route(calls.addPasskey, async ({ input, request, ip }) => {
      await addPasskey(house, { staff: await atTheDoor(house, request), ip, place: placeOf(house, request) }, input)
      return { success: true, message: 'Geçiş anahtarı eklendi' }
    }),
    route(calls.listPasskeys, ({ act }) => listOwnPasskeys(house, act)),
    route(calls.renamePasskey, async ({ input, act }) => {
      await renamePasskey(house, act, input)
      return { success: true, message: 'Ad değiştirildi' }
    }),
    route(calls.removePasskey, async ({ input, act }) => {
      await removePasskey(house, act, input)
      return { success: true, message: 'Geçiş anahtarı kaldırıldı' }
    }),
    route(calls.startPasskeyLogin, async ({ request }) => {
      await readStaffSession(house, request)
      return asked(startPasskeyLogin(house, placeOf(house, request)))
    }),
    route(calls.logInByPasskey, async ({ input, ip, userAgent, request, reply }) => {
      const earlier = await readStaffSession(house, request)
      const shown = cookieOf(request, staffDeviceCookie(house.config))
      const entry = { ...input, place: placeOf(house, request), ip, userAgent, device: shown }
      const { staffId, token, device } = await logInByPasskey(house, entry)
      if (earlier) await endStaffSession(house.db, earlier.sessionId)
      keepAtDoor(house, reply, { token, ...(device !== shown && { device }) })
      return { success: true, user: await readStaffUser(house.db, staffId), setup_required: false }
    }),
    route(calls.startPasskeyProof, ({ act, request }) => asked(startPasskeyProof(house, act, placeOf(house, request)))),
    route(calls.provePasskey, async ({ input, act, request }) => ({
      success: true,
      code: await provePasskey(house, act, { ...input, place: placeOf(house, request) }),
    })),
  ]
}

/** Also one whose session is good for the setup only. */
async function atTheDoor(house: House, request: FastifyRequest): Promise<StaffAtDoor> {
  const staff = await readStaffSession(house, request)
  if (!staff) throw refuse('no_session')
  return staff
}
