import { API_KEY_PREFIX } from '@meydan/contract/staff/api-keys-admin'
import { sha256, toHex } from '@meydan/fair/hash'

export interface MadeKey {
  key: string
  /** SHA-256 of it, hex: all that leaves the browser. */
  hash: string
  hint: string
}

/** A key of 256 random bits, made here; also over plain http, where browsers offer no digest. */
export function makeKey(): MadeKey {
  const bits = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const key = `${API_KEY_PREFIX}${text}`
  return { key, hash: toHex(sha256(key)), hint: key.slice(-4) }
}
