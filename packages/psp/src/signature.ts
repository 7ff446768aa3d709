import { createHmac, timingSafeEqual } from 'node:crypto'

export const timestampHeader = 'x-psp-timestamp'
export const signatureHeader = 'x-psp-signature'

const WINDOW_MS = 5 * 60_000
const HEX_DIGEST = /^[0-9a-f]{64}$/i

/** What is signed of a request, on both sides: signature v2 of the game protocol. */
export interface Signed {
  method: string
  /** As it stands in the request line: the path with its query. */
  path: string
  /** The bytes as sent; none of a GET. */
  body: string | Buffer
}

/** The two headers of a request that is sent at this moment, in ms since 1970. */
export function signatureHeaders(key: string, signed: Signed, at: number): Record<string, string> {
  return { [timestampHeader]: String(at), [signatureHeader]: digest(key, signed, String(at)) }
}

/** Whether the headers sign the request with this key at most five minutes off; compared in constant time. */
export function isSigned(
  key: string,
  request: Signed & { headers: Readonly<Record<string, string | string[] | undefined>> },
  now: number,
): boolean {
  const { [timestampHeader]: timestamp, [signatureHeader]: signature } = request.headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !HEX_DIGEST.test(signature)) return false
  if (!/^\d{1,15}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > WINDOW_MS) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(digest(key, request, timestamp), 'hex'))
}

function digest(key: string, { method, path, body }: Signed, timestamp: string): string {
  return createHmac('sha256', key).update(`v2\n${method}\n${path}\n${timestamp}\n`).update(body).digest('hex')
}
