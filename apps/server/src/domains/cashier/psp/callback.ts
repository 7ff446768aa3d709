import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { pspsOf } from './adapters.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { applyPayoutStatus } from './payouts/apply-payout-status.ts'
import { applyRefundStatus } from './refunds/apply-refund-status.ts'
import { applyReversalStatus } from './refunds/apply-reversal-status.ts'

const NOTHING = Buffer.alloc(0)

/** Callback endpoint of a provider. 200 confirms that the message is stored; anything else asks for a repetition. */
export function callbackPath(psp: string): string {
  return `/api/psp/${psp}/callback`
}

/** Mounts the callback of every payment provider: a request without a valid signature gets 401 and changes nothing. */
export function mountPspCallbacks(app: FastifyInstance, context: AppContext): void {
  app.post<{ Params: { psp: string } }>(callbackPath(':psp'), {
    handler: (request, reply) => answer(context, request, reply),
  })
}

async function answer(
  context: AppContext,
  request: FastifyRequest<{ Params: { psp: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: path, headers, rawBody: body = NOTHING, params } = request
  const adapter = pspsOf(context).get(params.psp)
  const said = adapter?.verifyCallback({ method, path, headers, body }, context.db.now().getTime())
  if (!said) return reply.code(401).send({ error: 'not signed' })
  if ('reversal' in said) {
    const heard = await applyReversalStatus(context, params.psp, said)
    if (heard === 'written') return reply.code(200).send({ ok: true })
    if (heard === 'early') return reply.code(409).send({ error: 'not credited yet' })
    return unknown(context, reply, params.psp, said)
  }
  const isKnown =
    'payout' in said
      ? await applyPayoutStatus(context, params.psp, { ...said, by: 'callback' })
      : 'refund' in said
        ? await applyRefundStatus(context, params.psp, { ...said, by: 'callback' })
        : await applyPaymentStatus(context, params.psp, { ...said, by: 'callback' })
  if (isKnown) return reply.code(200).send({ ok: true })
  return unknown(context, reply, params.psp, said)
}

function unknown(
  context: AppContext,
  reply: FastifyReply,
  psp: string,
  said: { order: string; status: string },
): FastifyReply {
  context.log.error({ psp, order: said.order, status: said.status }, 'a callback of a payment nobody knows')
  return reply.code(404).send({ error: 'no such payment' })
}
