import * as calls from '@meydan/contract/staff/directory-login'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { cookieOf } from '../../../platform/http/cookies.ts'
import { type Route, route } from '../../../platform/http/serve.ts'
import { setSessionCookies } from '../login/session-cookies.ts'
import { endStaffSession, readStaffSession, staffDeviceCookie } from '../login/sessions.ts'
import { readStaffUser } from '../staff-user.ts'
import { beginSignIn, endSignIn } from './ceremony.ts'
import { confirmByCode, type Entered, type Entry, logInByDirectory } from './log-in-by-directory.ts'

type DirectoryContext = Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>
type SignInRequest = { ip: string; userAgent: string; request: FastifyRequest; reply: FastifyReply }

export function directoryRoutes(context: DirectoryContext): Route[] {
  return [
    route(calls.startDirectoryLogin, async ({ request, reply }) => {
      await readStaffSession(context, request)
      return { success: true, url: await beginSignIn(context, request, reply) }
    }),
    route(calls.logInByDirectory, async ({ input, ...signIn }) => {
      const earlier = await readStaffSession(context, signIn.request)
      const claims = await endSignIn(context, { ...signIn, query: input.query })
      const entered = await logInByDirectory(context, claims, entryOf(context, signIn))
      if ('ticket' in entered)
        return {
          success: true,
          setup_required: false,
          code_needed: { ticket: entered.ticket, app: entered.hasApp, passkey: entered.hasPasskey },
        }
      return letIn(context, { asked: signIn, entered, earlier })
    }),
    route(calls.confirmDirectoryLogin, async ({ input, ...signIn }) => {
      const earlier = await readStaffSession(context, signIn.request)
      const entered = await confirmByCode(context, input, entryOf(context, signIn))
      return letIn(context, { asked: signIn, entered, earlier })
    }),
  ]
}

function entryOf({ config }: DirectoryContext, { ip, userAgent, request }: SignInRequest): Entry {
  return { ip, userAgent, device: cookieOf(request, staffDeviceCookie(config)) }
}

async function letIn(
  context: DirectoryContext,
  {
    asked: signIn,
    entered,
    earlier,
  }: { asked: SignInRequest; entered: Entered; earlier: { sessionId: number } | undefined },
) {
  const { staffId, token, device, setupOnly } = entered
  const isKnown = device === cookieOf(signIn.request, staffDeviceCookie(context.config))
  if (earlier) await endStaffSession(context.db, earlier.sessionId)
  setSessionCookies(context.config, signIn.reply, { token, ...(!isKnown && { device }) })
  const user = await readStaffUser(context.db, staffId)
  return { success: true, user, setup_required: setupOnly, code_needed: null }
}
