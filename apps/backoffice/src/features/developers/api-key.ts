import { API_KEY_PREFIX } from '@meydan/contract/api-keys-admin'

export interface MadeKey {
  key: string
  /** SHA-256 of it, hex: all that leaves the browser. */
  hash: string
  hint: string
}

/** A key of 256 random bits, made here. Undefined where the page is not open by https and the browser makes none. */
export async function makeKey(): Promise<MadeKey | undefined> {
  const bits = crypto.getRandomValues(new Uint8Array(32))
  const text = btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  const key = `${API_KEY_PREFIX}${text}`
  if (!isSecureContext) return undefined
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key)))
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { key, hash, hint: key.slice(-4) }
}
