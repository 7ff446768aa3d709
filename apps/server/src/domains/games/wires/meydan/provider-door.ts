import type { FastifyRequest } from 'fastify'
import type { House, ProviderIdentity } from '../../../../platform/house.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { type KnownProvider, providersAnew, providersOf } from '../provider-keys.ts'
import { isSignedWith, type SignedRequest } from './provider-signature.ts'

const WINDOW_MS = 5 * 60_000
const NOTHING = Buffer.alloc(0)

/**
 * The provider whose signature covers this very request, made with one of its keys of the moment and with a timestamp at most
 * five minutes off; `packages/contract/src/provider.ts` has the form. Refuses any other as BAD_SIGNATURE.
 */
export async function providerAtTheDoor(house: House, request: FastifyRequest): Promise<ProviderIdentity> {
  const code = request.headers['x-provider']
  const signed = signedRequest(request)
  const now = house.db.now().getTime()
  if (typeof code !== 'string' || !signed || Math.abs(now - Number(signed.timestamp)) > WINDOW_MS) throw badSignature()
  for (const providers of [providersOf, providersAnew]) {
    const provider = (await providers(house)).get(code)
    if (provider && isSignedBy(provider, signed, now)) return { id: provider.id, code: provider.code }
  }
  throw badSignature()
}

/** A key counts from its first instant by any clock that is allowed to sign, and to its last by ours. */
function isSignedBy({ signatureVersion, keys }: KnownProvider, signed: SignedRequest, now: number): boolean {
  if (signed.version < signatureVersion) return false
  return keys.some((key) => key.from <= now + WINDOW_MS && now < key.until && isSignedWith(key, signed))
}

function signedRequest({ headers, method, url, rawBody }: FastifyRequest): SignedRequest | undefined {
  const { 'x-timestamp': timestamp, 'x-signature': signature, 'x-signature-version': version = '1' } = headers
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{13}$/.test(timestamp)) return undefined
  if (version !== '1' && version !== '2') return undefined
  const body = rawBody ?? NOTHING
  return { version: version === '2' ? 2 : 1, method, path: url, timestamp, body, signature }
}

function badSignature() {
  return refuse('forbidden', 'İmza geçersiz', { code: 'BAD_SIGNATURE' })
}
