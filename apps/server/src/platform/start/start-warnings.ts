import type { Config } from './config.ts'
import { unencryptedConnections } from '../database/unencrypted-connections.ts'

/** Settings that a strict start accepts but the operator has to know, a line each; none for another start. */
export function startWarnings(config: Config): string[] {
  if (!config.strict) return []
  return [
    ...(config.saysSiteUrl ? [] : [NO_SITE_URL(config.siteUrl)]),
    ...unencryptedConnections(config).map((wire) => `${wire} leaves this machine without a proven TLS`),
  ]
}

const NO_SITE_URL = (instead: string) =>
  `SITE_URL is not set: links in messages and ways back to the site lead to ${instead}, and it is served at any host name`
