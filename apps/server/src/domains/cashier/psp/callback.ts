import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { callbackPath, pspsOf } from './adapters.ts'
import { applyPaymentStatus } from './apply-payment-status.ts'
import { applyPayoutStatus } from './payouts/apply-payout-status.ts'
import { applyRefundStatus } from './refunds/apply-refund-status.ts'
import { applyReversalStatus } from './refunds/apply-reversal-status.ts'

const NOTHING = Buffer.alloc(0)

/**
 * Mounts the callback of every payment provider: 200 confirms that the message is stored, anything else asks for a repetition. A request
 * without a valid signature gets 401 and changes nothing.
 */
export function mountPspCallbacks(app: FastifyInstance, context: Pick<AppContext, 'db' | 'config' | 'log'>): void {
  app.post<{ Params: { psp: string } }>(callbackPath(':psp'), {
    handler: (request, reply) => answer(context, request, reply),
  })
}

async function answer(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  request: FastifyRequest<{ Params: { psp: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: path, headers, rawBody: body = NOTHING, params } = request
  const adapter = pspsOf(context.config).get(params.psp)
  const report = adapter?.verifyCallback({ method, path, headers, body }, context.db.now().getTime())
  if (!report) return reply.code(401).send({ error: 'not signed' })
  if ('reversal' in report) {
    const outcome = await applyReversalStatus(context.db, params.psp, report)
    if (outcome === 'written') return reply.code(200).send({ ok: true })
    if (outcome === 'early') return reply.code(409).send({ error: 'not credited yet' })
    return unknown(context.log, reply, params.psp, report)
  }
  const isKnown =
    'payout' in report
      ? await applyPayoutStatus(context.db, params.psp, { ...report, by: 'callback' })
      : 'refund' in report
        ? await applyRefundStatus(context.db, params.psp, { ...report, by: 'callback' })
        : await applyPaymentStatus(context.db, params.psp, { ...report, by: 'callback' })
  if (isKnown) return reply.code(200).send({ ok: true })
  return unknown(context.log, reply, params.psp, report)
}

function unknown(
  log: FastifyBaseLogger,
  reply: FastifyReply,
  psp: string,
  report: { order: string; status: string },
): FastifyReply {
  log.error({ psp, order: report.order, status: report.status }, 'callback names an unknown payment')
  return reply.code(404).send({ error: 'no such payment' })
}
