import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../../platform/house.ts'
import { pspsOf } from './adapters.ts'
import { hear } from './hear.ts'
import { hearPayout } from './hear-payout.ts'
import { hearRefund } from './hear-refund.ts'
import { hearReversal } from './hear-reversal.ts'

const NOTHING = Buffer.alloc(0)

/** Where a provider calls back. 200 says that what it told is written; anything else, that it has to say it again. */
export function callbackPath(psp: string): string {
  return `/api/psp/${psp}/callback`
}

/** Mounts the door of every payment provider: whoever has not signed is told 401 and changes nothing. */
export function mountPspCallbacks(app: FastifyInstance, house: House): void {
  app.post<{ Params: { psp: string } }>(callbackPath(':psp'), {
    handler: (request, reply) => answer(house, request, reply),
  })
}

async function answer(
  house: House,
  request: FastifyRequest<{ Params: { psp: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: path, headers, rawBody: body = NOTHING, params } = request
  const adapter = pspsOf(house).get(params.psp)
  const said = adapter?.verifyCallback({ method, path, headers, body }, house.db.now().getTime())
  if (!said) return reply.code(401).send({ error: 'not signed' })
  if ('reversal' in said) {
    const heard = await hearReversal(house, params.psp, said)
    if (heard === 'written') return reply.code(200).send({ ok: true })
    if (heard === 'early') return reply.code(409).send({ error: 'not credited yet' })
    return unknown(house, reply, params.psp, said)
  }
  const isKnown =
    'payout' in said
      ? await hearPayout(house, params.psp, { ...said, by: 'callback' })
      : 'refund' in said
        ? await hearRefund(house, params.psp, { ...said, by: 'callback' })
        : await hear(house, params.psp, { ...said, by: 'callback' })
  if (isKnown) return reply.code(200).send({ ok: true })
  return unknown(house, reply, params.psp, said)
}

function unknown(
  house: House,
  reply: FastifyReply,
  psp: string,
  said: { order: string; status: string },
): FastifyReply {
  house.log.error({ psp, order: said.order, status: said.status }, 'a callback of a payment nobody knows')
  return reply.code(404).send({ error: 'no such payment' })
}
