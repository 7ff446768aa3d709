import { createHmac, timingSafeEqual } from 'node:crypto'

export const timeHeader = 'x-feed-time'
export const signatureHeader = 'x-feed-signature'

const WINDOW_MS = 5 * 60_000

/** What is signed: ms since 1970, the path with its query, the body's text (`''` of a GET or a socket). */
export type Signed = { time: number; path: string; body: string }

export function signFeed(key: string, { time, path, body }: Signed): string {
  return createHmac('sha256', key).update(`${time}\n${path}\n${body}`).digest('hex')
}

/** The two headers of a request. */
export function feedHeaders(key: string, signed: Signed): Record<string, string> {
  return { [timeHeader]: String(signed.time), [signatureHeader]: signFeed(key, signed) }
}

/** Whether the headers sign the request with this key and are not older or newer than five minutes. */
export function isSignedFeed(
  key: string,
  request: { path: string; body: string; headers: Readonly<Record<string, string | string[] | undefined>> },
  now: number,
): boolean {
  const time = Number(request.headers[timeHeader])
  const given = Buffer.from(String(request.headers[signatureHeader]), 'hex')
  if (!Number.isSafeInteger(time) || Math.abs(now - time) > WINDOW_MS) return false
  const own = Buffer.from(signFeed(key, { time, path: request.path, body: request.body }), 'hex')
  return given.length === own.length && timingSafeEqual(given, own)
}
