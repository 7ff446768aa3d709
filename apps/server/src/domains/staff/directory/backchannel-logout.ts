import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import sql from 'sql-template-tag'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { audit } from '../audit/audit.ts'
import { openProvider, type Provider, reasonOf } from './provider.ts'

/** Where the directory says that somebody has signed out there. */
export const BACKCHANNEL_LOGOUT_PATH = '/api/admin/directory-login/backchannel-logout'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const LONGEST_TOKEN = 8_000
const GOOD_FOR = '3 minutes'
const SKEW_S = 60
const KEYS_WITHIN_MS = 5_000
/** A shared secret would let both sides sign; only the directory's own keys are accepted. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'RS384', 'PS384', 'ES384', 'RS512', 'PS512', 'ES512', 'EdDSA', 'Ed25519']

type DirectoryContext = Pick<AppContext, 'db' | 'config' | 'log'>

/** OpenID Connect Back-Channel Logout 1.0: a form with `logout_token`. 200 where it was understood, whether or not a session was open; else 400. */
export function mountBackchannelLogout(app: FastifyInstance, context: DirectoryContext): void {
  if (!context.config.directory) return
  app.post(BACKCHANNEL_LOGOUT_PATH, (request, reply) => answer(context, request, reply))
}

async function answer(context: DirectoryContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  const token = request.body instanceof URLSearchParams ? request.body.get('logout_token') : null
  if (!token || token.length > LONGEST_TOKEN) return reply.code(400).send({ error: 'invalid_request' })
  try {
    const said = await readToken(context, token)
    await context.db.transaction((tx) => endSessions(tx, said, request.ip))
    return reply.code(200).send()
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'a logout of the directory of the staff was refused')
    // The directory may say it again: its own description or keys could not be asked.
    if (error instanceof Refusal) return reply.code(503).send({ error: 'temporarily_unavailable' })
    return reply.code(400).send({ error: 'invalid_request' })
  }
}

interface SignedOut {
  issuer: string
  subject: string | undefined
  sid: string | undefined
  at: Date
}

/** Throws what is no logout token of the directory for this client, of these minutes. Nothing is asked for one that does not even say so. */
async function readToken(context: DirectoryContext, token: string): Promise<SignedOut> {
  const { decodeJwt, jwtVerify } = await import('jose')
  const { directory } = context.config
  const loose = decodeJwt(token)
  if (![loose.aud].flat().includes(directory?.clientId)) throw new Error('of another client')
  const provider = await openProvider(context)
  const issuer = provider.configuration.serverMetadata().issuer
  const { payload } = await jwtVerify(token, await keysOf(provider), {
    issuer,
    audience: provider.settings.clientId,
    algorithms: ALGORITHMS,
    maxTokenAge: GOOD_FOR,
    clockTolerance: SKEW_S,
    currentDate: context.db.now(),
    requiredClaims: ['iat', 'jti', 'events'],
  })
  return { issuer, ...whoOf(payload), at: new Date(Number(payload.iat) * 1_000) }
}

/** A session, a person or both; an ID token has a nonce and no such event. */
function whoOf({ events, nonce, sid, sub }: JWTPayload): Pick<SignedOut, 'sid' | 'subject'> {
  const isLogout = typeof events === 'object' && events !== null && EVENT in events
  if (!isLogout || nonce !== undefined) throw new Error('no logout token')
  const [session, subject] = [sid, sub].map((each) => (typeof each === 'string' && each !== '' ? each : undefined))
  if (session === undefined && subject === undefined) throw new Error('of nobody')
  return { sid: session, subject }
}

const keys = new WeakMap<Provider, JWTVerifyGetKey>()

async function keysOf(provider: Provider): Promise<JWTVerifyGetKey> {
  const known = keys.get(provider)
  if (known) return known
  const { createRemoteJWKSet } = await import('jose')
  const { jwks_uri } = provider.configuration.serverMetadata()
  if (jwks_uri === undefined) throw new Error('the directory has no keys')
  const made = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: KEYS_WITHIN_MS })
  keys.set(provider, made)
  return made
}

/**
 * Ends the sessions that the named sign-in has opened; where none is named, all that the person's sign-ins had opened by then. A session that a
 * password opened is none of the directory's.
 */
async function endSessions(tx: Tx, { issuer, subject, sid, at }: SignedOut, ip: string): Promise<void> {
  const which =
    sid === undefined ? sql`s.created_at <= ${new Date(at.getTime() + SKEW_S * 1_000)}` : sql`s.directory_sid = ${sid}`
  const ended = await tx.rows<{ staff_id: number; username: string }>(sql`
    update staff.sessions s set ended_at = ${tx.now()}
    from staff.members m, staff.directory_identities d
    where m.id = s.staff_id and d.member_id = m.id and d.issuer = ${issuer} and (${subject ?? null}::text is null or d.subject = ${subject ?? null})
      and s.by_directory and s.ended_at is null and ${which}
    returning s.staff_id, m.username`)
  const people = new Map(ended.map(({ staff_id, username }) => [staff_id, username]))
  for (const [id, username] of people)
    await audit(tx, {
      staff: { id, username, sessionId: 0, roles: [] },
      action: 'staff.logout',
      subject: `staff:${id}`,
      ip,
      after: { directory: true, sessions: ended.filter(({ staff_id }) => staff_id === id).length },
    })
}
