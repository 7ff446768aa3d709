import type { Site } from '../sites/sites.ts'

/** Contact for reports of vulnerabilities (RFC 9116). */
export const SECURITY_TEXT = '/.well-known/security.txt'

const DAY_MS = 86_400_000
/** Less than a year, as the standard asks. */
const GOOD_FOR_DAYS = 180

/** Of the site at `origin`, which has no slash at its end; by e-mail where the site has an address. */
export function securityText({ email }: Pick<Site, 'email'>, origin: string, now: Date): string {
  const day = Math.floor(now.getTime() / DAY_MS)
  return [
    `Contact: ${email ? `mailto:${email}` : `${origin}/support`}`,
    `Expires: ${new Date((day + GOOD_FOR_DAYS) * DAY_MS).toISOString()}`,
    'Preferred-Languages: tr, en',
    `Canonical: ${origin}${SECURITY_TEXT}`,
    '',
  ].join('\n')
}
