import type { Config } from '../start/config.ts'
import { hostsOf } from './database-hosts.ts'
import { isPublic } from '../start/strict-start.ts'

/** The variables whose connections leave this machine and could be read, or answered by somebody else, on their way. */
export function unencryptedConnections({
  databaseUrl,
  databaseOwnerUrl,
  reportsDatabaseUrl,
  redisUrl,
  s3Url,
  identityUrl,
  smtpUrl,
  anchorUrl,
  passwordRangeUrl,
  clockUrl,
  clamdUrl,
}: Partial<Config>): string[] {
  return [
    ...(isPlainDatabase(databaseUrl) ? [`DATABASE_URL (${WANTED})`] : []),
    ...(isPlainDatabase(databaseOwnerUrl) ? [`DATABASE_OWNER_URL (${WANTED})`] : []),
    ...(isPlainDatabase(reportsDatabaseUrl) ? [`REPORTS_DATABASE_URL (${WANTED})`] : []),
    ...(isPlain(redisUrl, 'redis:') ? ['REDIS_URL (rediss://)'] : []),
    ...(isPlain(identityUrl, 'http:') ? ['IDENTITY_URL (https://)'] : []),
    ...(isPlain(s3Url, 'http:') ? ['S3_URL (https://)'] : []),
    ...(isPlain(smtpUrl, 'smtp:') && !isTlsDemanded(smtpUrl) ? ['SMTP_URL (smtps://, or ?requireTLS=true)'] : []),
    ...(isPlain(clamdUrl, 'tcp:') ? ['CLAMD_URL (a scanner on this machine)'] : []),
    ...(isPlain(anchorUrl, 'http:') ? ['ANCHOR_URL (https://)'] : []),
    ...(isPlain(passwordRangeUrl, 'http:') ? ['PASSWORD_RANGE_URL (https://)'] : []),
    ...(isPlain(clockUrl, 'http:') ? ['CLOCK_URL (https://)'] : []),
  ]
}

/** Read by the sender of mail: without TLS none is sent. */
function isTlsDemanded(url: string | undefined): boolean {
  return url !== undefined && new URL(url).searchParams.get('requireTLS') === 'true'
}

const WANTED = 'sslmode=verify-full&sslrootcert=FILE'

function isPlainDatabase(url: string | undefined): boolean {
  if (url === undefined || new URL(url).searchParams.get('sslmode') === 'verify-full') return false
  return hostsOf(url).some((each) => {
    const { hostname, searchParams } = new URL(each)
    const host = searchParams.get('host') ?? hostname
    return !host.startsWith('/') && isPublic(host)
  })
}

function isPlain(url: string | undefined, scheme: string): boolean {
  return (
    url !== undefined && new URL(url).protocol === scheme && isPublic(new URL(url).hostname.replace(/^\[|\]$/g, ''))
  )
}
