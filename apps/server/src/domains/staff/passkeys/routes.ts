import * as calls from '@meydan/contract/staff/passkeys-admin'
import { cookieOf } from '../../../platform/http/cookies.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { setSessionCookies } from '../login/session-cookies.ts'
import { endStaffSession, readStaffSession, requireStaffSession, staffDeviceCookie } from '../login/sessions.ts'
import { readStaffUser } from '../staff-user.ts'
import { placeOf } from './ceremony.ts'
import { addPasskey, listOwnPasskeys, removePasskey, renamePasskey, startPasskey } from './own-passkeys.ts'
import { logInByPasskey, provePasskey, startPasskeyLogin, startPasskeyProof } from './show-passkey.ts'

type Options = Promise<Record<string, unknown>>
const asked = async (options: unknown) => ({ success: true, options: await (options as Options) })

export function passkeyRoutes(context: Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>): Route[] {
  return [
    route(calls.startPasskey, async ({ input, request }) =>
      asked(
        startPasskey(context, await requireStaffSession(context, request), {
          ...input,
          place: placeOf(context.config, request),
        }),
      ),
    ),
    route(calls.addPasskey, async ({ input, request, ip }) => {
      await addPasskey(
        context,
        { staff: await requireStaffSession(context, request), ip, place: placeOf(context.config, request) },
        input,
      )
      return { success: true, message: 'Geçiş anahtarı eklendi' }
    }),
    route(calls.listPasskeys, ({ actor }) => listOwnPasskeys(context.db, actor)),
    route(calls.renamePasskey, async ({ input, actor }) => {
      await renamePasskey(context.db, actor, input)
      return { success: true, message: 'Ad değiştirildi' }
    }),
    route(calls.removePasskey, async ({ input, actor }) => {
      await removePasskey(context, actor, input)
      return { success: true, message: 'Geçiş anahtarı kaldırıldı' }
    }),
    route(calls.startPasskeyLogin, async ({ request }) => {
      await readStaffSession(context, request)
      return asked(startPasskeyLogin(context, placeOf(context.config, request)))
    }),
    route(calls.logInByPasskey, async ({ input, ip, userAgent, request, reply }) => {
      const earlier = await readStaffSession(context, request)
      const shown = cookieOf(request, staffDeviceCookie(context.config))
      const entry = { ...input, place: placeOf(context.config, request), ip, userAgent, device: shown }
      const { staffId, token, device } = await logInByPasskey(context, entry)
      if (earlier) await endStaffSession(context.db, earlier.sessionId)
      setSessionCookies(context.config, reply, { token, ...(device !== shown && { device }) })
      return { success: true, user: await readStaffUser(context.db, staffId), setup_required: false }
    }),
    route(calls.startPasskeyProof, ({ actor, request }) =>
      asked(startPasskeyProof(context, actor, placeOf(context.config, request))),
    ),
    route(calls.provePasskey, async ({ input, actor, request }) => ({
      success: true,
      code: await provePasskey(context, actor, { ...input, place: placeOf(context.config, request) }),
    })),
  ]
}
