import type { Config } from '../../../platform/start/config.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { readContent } from './snapshot.ts'

/** `BACKOFFICE_HOST` keeps the back office off every other host, and the site off that one. */
export function appForHost(
  config: Config,
  request: FastifyRequest,
  path: string,
): 'site' | 'backoffice' | 'elsewhere' | 'to-backoffice' {
  const isBackoffice = path === '/backoffice' || path.startsWith('/backoffice/')
  const only = config.backofficeHost
  if (only === undefined) return isBackoffice ? 'backoffice' : 'site'
  const isThere = request.hostname.toLowerCase() === only
  if (isBackoffice) return isThere ? 'backoffice' : 'elsewhere'
  return isThere && path === '/' ? 'to-backoffice' : 'site'
}

/**
 * Where a page of the site is to be had: of the site none stands at the host of the back office, and in production none at a host that is
 * nobody's, from where it is asked for at SITE_URL.
 */
export async function homeOf(
  context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>,
  request: FastifyRequest,
): Promise<'here' | 'nowhere' | { url: string }> {
  const { backofficeHost, production, saysSiteUrl, siteUrl } = context.config
  const host = request.hostname.toLowerCase()
  if (host === backofficeHost) return 'nowhere'
  if (!production || !saysSiteUrl) return 'here'
  const { sites } = await readContent(context)
  const name = host.replace(/^www\./, '')
  const isKnown = host === new URL(siteUrl).hostname || sites.some(({ domain }) => domain !== '' && domain === name)
  return isKnown ? 'here' : { url: `${siteUrl}${request.url}` }
}
