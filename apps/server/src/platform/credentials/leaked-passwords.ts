import { createHash } from 'node:crypto'
import type { AppContext } from '../app-context.ts'

const PATIENCE_MS = 1_000
const PREFIX_LENGTH = 5

/**
 * True where the operator's range service (`PASSWORD_RANGE_URL`) has seen the password leak. It receives five of forty digits of a
 * SHA-1, never the password; where it does not answer in a second nobody is kept out, and the log says so.
 */
export async function hasLeaked(context: Pick<AppContext, 'config' | 'log'>, password: string): Promise<boolean> {
  const address = context.config.passwordRangeUrl
  if (address === undefined) return false
  const digest = createHash('sha1').update(password.normalize('NFC')).digest('hex').toUpperCase()
  try {
    const reply = await fetch(`${address.replace(/\/$/, '')}/${digest.slice(0, PREFIX_LENGTH)}`, {
      headers: { 'add-padding': 'true' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!reply.ok) throw new Error(`answered ${reply.status}`)
    return isAmong(await reply.text(), digest.slice(PREFIX_LENGTH))
  } catch (err) {
    context.log.warn({ err }, 'leaked-password check unavailable')
    return false
  }
}

/** Lines of the rest of a digest and how often it was seen; lines of none are padding. */
function isAmong(lines: string, rest: string): boolean {
  return lines.split(/\r?\n/).some((line) => {
    const [digits, times] = line.split(':')
    return digits?.toUpperCase() === rest && Number(times) > 0
  })
}
