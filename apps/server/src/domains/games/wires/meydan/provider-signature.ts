import { createHash, hash, timingSafeEqual } from 'node:crypto'

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

/** A key whose two padded blocks (RFC 2104) are made once, so that a check is two hashes and nothing else. */
export interface SigningKey {
  inner: Buffer
  outer: Buffer
}

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const HEX_DIGEST = /^[0-9a-f]{64}$/i

const wanted = Buffer.alloc(DIGEST_BYTES)
const given = Buffer.alloc(DIGEST_BYTES)
const outerMessage = Buffer.alloc(BLOCK_BYTES + DIGEST_BYTES)
let innerMessage = Buffer.alloc(8 * 1024)

export function prepareKey(key: string): SigningKey {
  const bytes = Buffer.from(key)
  const block = Buffer.alloc(BLOCK_BYTES)
  const fitting = bytes.length > BLOCK_BYTES ? createHash('sha256').update(bytes).digest() : bytes
  fitting.copy(block)
  return { inner: Buffer.from(block.map((byte) => byte ^ 0x36)), outer: Buffer.from(block.map((byte) => byte ^ 0x5c)) }
}

/** Whether the key made this signature; compared in a time that tells nothing of it. */
export function isSignedWith(key: SigningKey, request: SignedRequest): boolean {
  if (!HEX_DIGEST.test(request.signature)) return false
  wanted.write(hmacSha256(key, headOf(request), request.body), 'hex')
  given.write(request.signature, 'hex')
  return timingSafeEqual(given, wanted)
}

function headOf({ version, method, path, timestamp }: SignedRequest): string {
  return version === 1 ? `${timestamp}.` : `v2\n${method}\n${path}\n${timestamp}\n`
}

/** Hex HMAC-SHA256 of head (latin1, as HTTP carries it) and body. */
export function hmacSha256(key: SigningKey, head: string, body: Buffer): string {
  const length = BLOCK_BYTES + head.length + body.length
  if (length > innerMessage.length) innerMessage = Buffer.alloc(length)
  key.inner.copy(innerMessage)
  innerMessage.write(head, BLOCK_BYTES, 'latin1')
  body.copy(innerMessage, BLOCK_BYTES + head.length)
  key.outer.copy(outerMessage)
  outerMessage.write(hash('sha256', innerMessage.subarray(0, length)), BLOCK_BYTES, 'hex')
  return hash('sha256', outerMessage)
}
