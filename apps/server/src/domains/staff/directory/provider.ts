import type { Configuration } from 'openid-client'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Config } from '../../../platform/start/config.ts'
import type { DirectorySettings } from '../../../platform/start/directory-settings.ts'
import { refuse } from '../../../platform/http/refusal.ts'

const WITHIN_S = 5
/** The provider's metadata is read anew after so long; its keys whenever one is unknown. */
const KEEP_MS = 3_600_000

export interface Provider {
  client: typeof import('openid-client')
  configuration: Configuration
  settings: DirectorySettings
}

interface Kept {
  provider: Promise<Provider>
  until: number
}

const kept = new WeakMap<Config, Kept>()

/**
 * The operator's directory as it describes itself. Its library is loaded with the first sign-in. Refuses `directory_off` where none is
 * configured, and `directory_unreachable`: what could not be asked is asked again with the next sign-in.
 */
export async function openProvider({ config, log }: Pick<AppContext, 'config' | 'log'>): Promise<Provider> {
  const { directory } = config
  if (!directory) throw refuse('directory_off')
  const known = kept.get(config)
  if (known && known.until > performance.now()) return known.provider
  const provider = discover(directory).catch((err: unknown) => {
    kept.delete(config)
    log.error({ err: reasonOf(err), issuer: directory.issuer }, 'the directory of the staff cannot be asked')
    throw refuse('directory_unreachable')
  })
  kept.set(config, { provider, until: performance.now() + KEEP_MS })
  return provider
}

async function discover(settings: DirectorySettings): Promise<Provider> {
  const client = await import('openid-client')
  const issuer = new URL(settings.issuer)
  const configuration = await client.discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
    timeout: WITHIN_S,
    execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
  })
  return { client, configuration, settings }
}

/** Of an error of the library its code and that of its cause; never what the provider sent, which may hold a token. */
export function reasonOf(error: unknown): { code: string; cause?: string } {
  const { name, code, cause } = error as { name: string; code?: string; cause?: { code?: string; name?: string } }
  const inner = cause?.code ?? cause?.name
  return { code: code ?? name, ...(inner !== undefined && { cause: inner }) }
}

/** Whether the provider did not answer, or answered that it cannot: the failed sign-in says nothing about the person. */
export function isAway(error: unknown): boolean {
  const { code, cause } = reasonOf(error)
  const { status } = error as { status?: number }
  const reply = (error as { cause?: unknown }).cause
  const isBroken = reply instanceof Response && reply.status >= 500
  return isBroken || (status ?? 0) >= 500 || AWAY.has(code) || (cause !== undefined && UNREACHED.test(cause))
}

const AWAY: ReadonlySet<string> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'TimeoutError', 'AbortError'])
const UNREACHED = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|UND_ERR|CERT_|DEPTH_ZERO|SELF_SIGNED)/
