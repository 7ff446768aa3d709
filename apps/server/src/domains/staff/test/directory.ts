import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider from 'oidc-provider'

export interface DirectoryPerson {
  sub: string
  name?: string
  email?: string
  groups?: string[]
  /** How they prove themselves there; a password where absent. */
  amr?: string[]
}

export const CLIENT_ID = 'meydan-test'
export const CLIENT_SECRET = 'gizli-anahtar-gizli-anahtar-1234'
const SITE = 'http://localhost:3000/backoffice'
/** By which a browser of the test says who sits before it. */
export const PERSON = 'x-person'

/** A certified OpenID provider on a port of its own, for the back office at that address. Its people may be changed while it runs. */
export async function startDirectory(people: readonly DirectoryPerson[], site = SITE) {
  let isBroken = false
  let ignoresAge = false
  let asked = 0
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = () => {}
  const server = createServer((request, response) => {
    if (ignoresAge && request.url) request.url = request.url.replace(/[?&]max_age=\d+/, '')
    if (!isBroken) return void handle(request, response)
    response.statusCode = 503
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: KID, alg: 'RS256', use: 'sig' }
  const provider = providerOf({ issuer, site, people, key })
  const rest = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) return rest(request, response)
    asked++
    return finish(provider, people, { request, response })
  }
  return {
    issuer,
    /** Answers nothing but 503, or as before. */
    setBroken: (broken: boolean) => void (isBroken = broken),
    /** As one that accepts a session of any age; or as before. */
    setIgnoringAge: (ignores: boolean) => void (ignoresAge = ignores),
    /** How often it has asked somebody who they are. */
    asked: () => asked,
    /** In a browser of its own, or in the one whose cookies these are. */
    signIn: (url: string, sub: string, jar = new Map<string, string>()) => walk(url, sub, jar),
    /** A logout token as this provider signs them, with these claims changed. */
    logoutToken: (claims: object, by: CryptoKey = privateKey) => logoutToken(issuer, claims, by),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  }
}

const KID = 'deneme-anahtari'
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

function logoutToken(issuer: string, claims: object, by: CryptoKey): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const usual = {
    iss: issuer,
    aud: CLIENT_ID,
    iat: now,
    exp: now + 120,
    jti: crypto.randomUUID(),
    events: { [EVENT]: {} },
  }
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: KID, typ: 'logout+jwt' }).sign(by)
}

interface Settings {
  issuer: string
  site: string
  people: readonly DirectoryPerson[]
  key: JWK
}

function providerOf({ issuer, site, people, key }: Settings): Provider {
  const scope = 'openid profile email'
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        require_auth_time: true,
        redirect_uris: [`${site}/dizin-girisi`],
        post_logout_redirect_uris: [site],
        backchannel_logout_uri: `${issuer}/nobody-listens`,
        backchannel_logout_session_required: true,
      },
    ],
    claims: { openid: ['sub', 'amr'], profile: ['preferred_username', 'groups'], email: ['email', 'email_verified'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
    cookies: { keys: ['deneme'] },
    jwks: { keys: [key] },
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.find((each) => each.sub === sub)
      if (!person) return undefined
      const { name, email, groups } = person
      const claims = () => ({ sub, preferred_username: name, email, email_verified: true, groups })
      return { accountId: sub, claims }
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(scope)
      await grant.save()
      return grant
    },
  })
}

/** The provider's own sign-in page, which believes the browser. */
async function finish(
  provider: Provider,
  people: readonly DirectoryPerson[],
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const person = people.find(({ sub }) => sub === request.headers[PERSON])
  const result = person
    ? { login: { accountId: person.sub, amr: person.amr ?? ['pwd'] } }
    : { error: 'access_denied', error_description: 'vazgeçildi' }
  await provider.interactionFinished(request, response, result)
}

/** A browser that follows the provider to the end; gives the query it was sent back with. */
async function walk(url: string, sub: string, jar: Map<string, string>): Promise<string> {
  let at = url
  for (let steps = 0; steps < 10 && !at.startsWith(SITE); steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(at, { redirect: 'manual', headers: { cookie, [PERSON]: sub } })
    for (const set of reply.headers.getSetCookie()) {
      const pair = set.slice(0, set.indexOf(';'))
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const to = reply.headers.get('location')
    if (to === null) throw new Error(`the provider shows ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
    at = new URL(to, at).href
  }
  return new URL(at).search.slice(1)
}
