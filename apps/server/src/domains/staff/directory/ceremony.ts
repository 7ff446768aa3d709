import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { cookieName, cookieOf, cookieRules } from '../../../platform/http/cookies.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { placeOf } from '../passkeys/ceremony.ts'
import { isAway, openProvider, type Provider, reasonOf } from './provider.ts'

const GOOD_FOR_MS = 10 * 60_000
/** By so much the directory's clock may differ. */
const SKEW_MS = 120_000
/** Where the directory sends a browser back to. */
const RETURN_PATH = '/backoffice/dizin-girisi'

/** What a sign-in under way is held together by; the browser that began it keeps it, signed. */
interface UnderWay {
  state: string
  nonce: string
  verifier: string
  redirectUri: string
  until: number
}

/** Who the directory says it was. */
export interface Claims {
  issuer: string
  subject: string
  /** What it calls the person; undefined where it does not say, or does not vouch for it. */
  name: string | undefined
  groups: readonly string[]
  hasSecondFactor: boolean
  /** What it calls this sign-in, by which it may end it; undefined where it does not say. */
  sid: string | undefined
}

type DirectoryContext = Pick<AppContext, 'db' | 'config' | 'vault' | 'log'>

/** Where the browser goes to sign in. Refuses `directory_off`, `directory_unreachable`. */
export async function beginSignIn(
  context: DirectoryContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { client, configuration, settings } = await openProvider(context)
  const underWay: UnderWay = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirectUri: `${placeOf(context.config, request).origin}${RETURN_PATH}`,
    until: context.db.now().getTime() + GOOD_FOR_MS,
  }
  const text = Buffer.from(JSON.stringify(underWay)).toString('base64url')
  const value = `${text}.${context.vault.sign(PURPOSE, text)}`
  reply.setCookie(nameOf(context), value, { ...cookieRules(context.config, 'strict'), maxAge: GOOD_FOR_MS / 1000 })
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: underWay.redirectUri,
    scope: settings.scope,
    state: underWay.state,
    nonce: underWay.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(underWay.verifier),
    code_challenge_method: 'S256',
    // Whoever sits there proves it now, also where the browser is signed in at the directory already.
    max_age: '0',
  }).href
}

/**
 * Who has signed in, by what the directory sent the browser back with. It counts in the browser that began, once, within ten minutes.
 * Refuses `directory_refused`, `directory_unreachable`.
 */
export async function endSignIn(
  context: DirectoryContext,
  { query, request, reply }: { query: string; request: FastifyRequest; reply: FastifyReply },
): Promise<Claims> {
  const underWay = readUnderWay(context, request)
  reply.clearCookie(nameOf(context), cookieRules(context.config, 'strict'))
  if (!underWay || underWay.until <= context.db.now().getTime()) throw refuse('directory_refused')
  const provider = await openProvider(context)
  try {
    return await exchange(provider, underWay, query)
  } catch (error) {
    context.log.warn({ reason: reasonOf(error) }, 'a sign-in with the directory of the staff was refused')
    throw refuse(isAway(error) ? 'directory_unreachable' : 'directory_refused')
  }
}

async function exchange(provider: Provider, underWay: UnderWay, query: string): Promise<Claims> {
  const { client, configuration } = provider
  const tokens = await client.authorizationCodeGrant(configuration, new URL(`${underWay.redirectUri}?${query}`), {
    expectedState: underWay.state,
    expectedNonce: underWay.nonce,
    pkceCodeVerifier: underWay.verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no ID token')
  // Not every directory gives the time of its authentication.
  if (claims.auth_time !== undefined && claims.auth_time * 1_000 < underWay.until - GOOD_FOR_MS - SKEW_MS)
    throw new Error('the directory did not ask again')
  return claimsOf(provider.settings, await withUserInfo(provider, { ...claims }, tokens.access_token))
}

/** Some providers say groups or names only where they are asked for them. */
async function withUserInfo(
  { client, configuration, settings }: Provider,
  claims: DirectoryClaims,
  accessToken: string,
): Promise<DirectoryClaims> {
  const wanted = [settings.nameClaim, ...(settings.rolesOfGroups ? [settings.groupsClaim] : [])]
  if (wanted.every((name) => claimAt(claims, name) !== undefined)) return claims
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await client.fetchUserInfo(configuration, accessToken, claims.sub)), ...claims }
}

type DirectoryClaims = Record<string, unknown> & { iss: string; sub: string }

function claimsOf(
  settings: Pick<Provider['settings'], 'nameClaim' | 'groupsClaim' | 'secondFactor'>,
  claims: DirectoryClaims,
): Claims {
  const name = claimAt(claims, settings.nameClaim)
  const isVouched = settings.nameClaim !== 'email' || claims.email_verified === true
  const methods = [claims.acr, claims.amr].flat()
  return {
    issuer: claims.iss,
    subject: claims.sub,
    name: typeof name === 'string' && isVouched ? name : undefined,
    groups: [claimAt(claims, settings.groupsClaim)].flat().filter((group) => typeof group === 'string'),
    sid: typeof claims.sid === 'string' && claims.sid.length <= LONGEST_SID ? claims.sid : undefined,
    hasSecondFactor: methods.some((method) => settings.secondFactor.includes(method as string)),
  }
}

const LONGEST_SID = 255

/** A claim by its name, or by its path as `realm_access.roles`. */
function claimAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  let at: unknown = claims
  for (const part of name.split('.'))
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? (at as DirectoryClaims)[part] : undefined
  return at
}

const PURPOSE = 'staff-directory'

const nameOf = ({ config }: Pick<AppContext, 'config'>) => cookieName(config, 'meydan_staff_directory')

function readUnderWay(context: Pick<AppContext, 'config' | 'vault'>, request: FastifyRequest): UnderWay | undefined {
  const [text = '', signature = ''] = (cookieOf(request, nameOf(context)) ?? '').split('.')
  if (context.vault.signedUntil(PURPOSE, text, signature) === undefined) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as UnderWay
}

/** Where the browser goes to end the session at the directory too; undefined where the directory ends none, or is away. */
export async function endSessionUrl(
  context: Pick<AppContext, 'config' | 'log'>,
  back: string,
): Promise<string | undefined> {
  const provider = await openProvider(context).catch(() => undefined)
  if (provider?.configuration.serverMetadata().end_session_endpoint === undefined) return undefined
  return provider.client.buildEndSessionUrl(provider.configuration, { post_logout_redirect_uri: back }).href
}
