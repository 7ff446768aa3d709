import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { isAmong } from '../../../platform/network/public-network.ts'
import { type KnownProvider, rereadProviders, providersOf } from './providers/provider-keys.ts'
import type { Received, Protocol } from './protocol.ts'

/** By so much a provider's clock may be off. */
export const WINDOW_MS = 5 * 60_000
const NOTHING = Buffer.alloc(0)

/**
 * The provider of this code, where it speaks this protocol, calls from an address of its own and has signed this very request; a key or
 * an address that is news is looked for once.
 */
export async function providerBehind(
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
  protocol: Pick<Protocol, 'code' | 'isGenuine'>,
  { code, received }: { code: string; received: Received },
): Promise<KnownProvider | undefined> {
  for (const providers of [providersOf, rereadProviders]) {
    const provider = (await providers(context)).get(code)
    if (provider?.protocol !== protocol.code || (provider.allowed && !isAmong(provider.allowed, received.ip))) continue
    if (protocol.isGenuine(received, provider, context.db.now().getTime())) return provider
  }
  return undefined
}

export function receivedOf({ method, url: path, headers, ip, rawBody: body = NOTHING }: FastifyRequest): Received {
  return { method, path, headers, ip, body }
}

/** A key counts from its first instant by any clock that is allowed to sign, and to its last by ours. */
export function isKeyCurrent({ from, until }: { from: number; until: number }, now: number): boolean {
  return from <= now + WINDOW_MS && now < until
}
