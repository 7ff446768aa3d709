import { createHash, hash, type KeyObject, sign, timingSafeEqual, verify } from 'node:crypto'

/** A key whose two padded blocks (RFC 2104) are made once, so that a check is two hashes and nothing else. */
export interface SigningKey {
  inner: Buffer
  outer: Buffer
}

const BLOCK_BYTES = 64
const DIGEST_BYTES = 32
const HEX_DIGEST = /^[0-9a-f]{64}$/i
/** Of RSA keys up to 4096 bits. */
const BASE64 = /^[A-Za-z0-9+/]{1,683}={0,2}$/

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

/** Whether the key made this signature, 64 hex digits, over head and raw body; compared in constant time. */
export function isHmacOf(key: SigningKey, signed: { head: string; body: Buffer }, signature: string): boolean {
  if (!HEX_DIGEST.test(signature)) return false
  wanted.write(hmacSha256(key, signed.head, signed.body), 'hex')
  given.write(signature, 'hex')
  return timingSafeEqual(given, wanted)
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

/** Whether the owner of this public key signed the raw body: RSA-SHA256 (PKCS #1 v1.5), in base64. */
export function isRsaOf(key: KeyObject, body: Buffer, signature: string): boolean {
  return BASE64.test(signature) && verify('sha256', body, key, Buffer.from(signature, 'base64'))
}

/** RSA-SHA256 of the raw body under a private key, in base64. */
export function rsaSha256(key: KeyObject, body: Buffer): string {
  return sign('sha256', body, key).toString('base64')
}
