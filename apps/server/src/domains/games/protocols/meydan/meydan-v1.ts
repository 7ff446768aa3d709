import { isKeyCurrent, WINDOW_MS } from '../authenticate-provider.ts'
import type { KnownProvider } from '../providers/provider-keys.ts'
import type { Received, Protocol } from '../protocol.ts'
import { answerOf } from './answer.ts'
import { isSignedWith, type SignedRequest } from './provider-signature.ts'

/** Our own protocol, as `packages/contract/src/games/provider.ts` has it. */
export const meydanV1: Protocol = { code: 'meydan-v1', isGenuine, answer: answerOf }

function isGenuine(received: Received, { signatureVersion, keys }: KnownProvider, now: number): boolean {
  const signed = signedRequest(received)
  if (!signed || signed.version < signatureVersion || Math.abs(now - Number(signed.timestamp)) > WINDOW_MS) return false
  return keys.some((key) => isKeyCurrent(key, now) && isSignedWith(key, signed))
}

function signedRequest({ headers, method, path, body }: Received): SignedRequest | undefined {
  const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-signature-version': version = '1' } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(timestamp)) return undefined
  if (version !== '1' && version !== '2') return undefined
  return { version: version === '2' ? 2 : 1, method, path, timestamp, body, signature }
}
