import { isHmacOf, type SigningKey } from '../signatures.ts'

/** What a provider signs of a request, and what it says of it. */
export interface SignedRequest {
  /** 2 covers method, path, timestamp and body; 1 timestamp and body alone. */
  version: 1 | 2
  method: string
  /** As it stands in the request line: the path with its query. */
  path: string
  timestamp: string
  body: Buffer
  /** Hex. */
  signature: string
}

/** Whether the key made this signature; compared in constant time. */
export function isSignedWith(key: SigningKey, request: SignedRequest): boolean {
  return isHmacOf(key, { head: headOf(request), body: request.body }, request.signature)
}

function headOf({ version, method, path, timestamp }: SignedRequest): string {
  return version === 1 ? `${timestamp}.` : `v2\n${method}\n${path}\n${timestamp}\n`
}
