import type { FastifyRequest } from 'fastify'

/** Where the provider sends the player back to: the wallet of the site this request was made on. */
export function returnUrl({ protocol, host }: FastifyRequest, paymentId: number): string {
  return new URL(`/account/wallet?tab=deposit&payment=${paymentId}`, `${protocol}://${host}`).href
}
