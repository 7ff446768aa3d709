import type { FastifyRequest } from 'fastify'
import type { House, ProviderIdentity } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'

/** The provider whose signature covers the request's raw body; refuses any other. */
export async function providerAtTheDoor(_house: House, _request: FastifyRequest): Promise<ProviderIdentity> {
  throw refuse('forbidden', undefined, { code: 'BAD_SIGNATURE' })
}
