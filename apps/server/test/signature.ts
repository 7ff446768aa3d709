import { createHmac } from 'node:crypto'

/** A signature as the contract's provider page has it, by the ordinary HMAC. */
export function signatureOf(
  key: string,
  request: { version?: '1' | '2' | undefined; method?: string; path: string; timestamp: string; body: string },
): string {
  const { version = '2', method = 'POST', path, timestamp, body } = request
  const head = version === '1' ? `${timestamp}.` : `v2\n${method}\n${path}\n${timestamp}\n`
  return createHmac('sha256', key)
    .update(head + body)
    .digest('hex')
}
