import { createHmac } from 'node:crypto'

export interface Signed {
  path: string
  body: string
  method?: string | undefined
  timestamp?: string
  version?: '1' | '2' | undefined
}

/** The headers under which a provider sends a body; signed for method and path too, except by version 1. */
export function signedHeaders(by: { provider: string; key: string }, signed: Signed): Record<string, string> {
  const { path, body, method = 'POST', timestamp = String(Date.now()), version = '2' } = signed
  const text = version === '1' ? `${timestamp}.${body}` : `v2\n${method}\n${path}\n${timestamp}\n${body}`
  return {
    'content-type': 'application/json',
    'x-provider': by.provider,
    'x-timestamp': timestamp,
    'x-signature-version': version,
    'x-signature': createHmac('sha256', by.key).update(text).digest('hex'),
  }
}
