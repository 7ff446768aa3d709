import { isPublic } from './strict-start.ts'
import { StartError } from './start-error.ts'

/** The operator's directory of its people, which they sign in with: an OpenID provider. */
export interface DirectorySettings {
  /** As the provider names itself, no slash at the end. */
  issuer: string
  clientId: string
  /** Absent: a client without a secret, which PKCE alone protects. */
  clientSecret?: string
  scope: string
  /** The claim by which an account is recognised at its first sign-in. */
  nameClaim: string
  groupsClaim: string
  /** Roles by group; absent: groups decide nothing. */
  rolesOfGroups?: ReadonlyMap<string, readonly string[]>
  /** Values of `amr` or `acr` that say that a second factor was shown to the provider. */
  secondFactor: readonly string[]
}

type Environment = Record<string, string | undefined>

/** Undefined where nothing of it is set. Refuses with a `StartError` of one line. */
export function directorySettings(env: Environment): DirectorySettings | undefined {
  const names = Object.keys(env).filter((name) => name.startsWith('OIDC_') && env[name]?.trim())
  if (names.length === 0) return undefined
  const unknown = names.find((name) => !KNOWN.includes(name))
  if (unknown !== undefined) throw new StartError(`${unknown} is not a variable of the directory: ${KNOWN.join(', ')}.`)
  const read = (name: string) => env[name]?.trim() || undefined
  const [issuer, clientId] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID')]
  if (issuer === undefined || clientId === undefined)
    throw new StartError('OIDC_ISSUER and OIDC_CLIENT_ID go together: staff sign in with a directory by both.')
  const clientSecret = read('OIDC_CLIENT_SECRET')
  const rolesOfGroups = rolesTable(read('OIDC_ROLES'))
  return {
    issuer: issuerOf(issuer),
    clientId,
    ...(clientSecret !== undefined && { clientSecret }),
    scope: scopeOf(read('OIDC_SCOPE')),
    nameClaim: read('OIDC_NAME_CLAIM') ?? 'preferred_username',
    groupsClaim: read('OIDC_GROUPS_CLAIM') ?? 'groups',
    ...(rolesOfGroups && { rolesOfGroups }),
    secondFactor: read('OIDC_SECOND_FACTOR')?.split(/,\s*/) ?? ['mfa'],
  }
}

const KNOWN = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_SCOPE',
  'OIDC_NAME_CLAIM',
  'OIDC_GROUPS_CLAIM',
  'OIDC_ROLES',
  'OIDC_SECOND_FACTOR',
]

function issuerOf(given: string): string {
  const url = URL.parse(given)
  const isOwn = url?.protocol === 'http:' && !isPublic(url.hostname.replace(/^\[|\]$/g, ''))
  if (!url || url.username || url.password || url.search || url.hash || !(url.protocol === 'https:' || isOwn))
    throw new StartError('OIDC_ISSUER must be https://…, or http:// on this machine.')
  return given.replace(/(?<!\/)\/+$/, '')
}

function scopeOf(given: string | undefined): string {
  if (given === undefined) return 'openid profile email'
  if (given.split(/\s+/).includes('openid')) return given
  throw new StartError(`OIDC_SCOPE is "${given}" but must be scopes with spaces between, openid among them.`)
}

/** `{"Finans Ekibi": ["finance"], …}`; one role may stand without its list. */
function rolesTable(given: string | undefined): ReadonlyMap<string, readonly string[]> | undefined {
  if (given === undefined) return undefined
  const wrong = new StartError('OIDC_ROLES must be JSON such as {"Finans Ekibi": ["finance"], "Destek": ["support"]}.')
  let table: unknown
  try {
    table = JSON.parse(given)
  } catch {
    throw wrong
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table)) throw wrong
  const rows = Object.entries(table).map(([group, roles]) => [group, [roles].flat() as unknown[]] as const)
  if (rows.length === 0 || rows.some(([, roles]) => roles.length === 0 || !roles.every(isRole))) throw wrong
  return new Map(rows) as ReadonlyMap<string, readonly string[]>
}

const isRole = (role: unknown) => typeof role === 'string' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(role)
