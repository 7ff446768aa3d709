import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { House } from '../../../platform/house.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { providerBehind, receivedOf } from './door.ts'
import { type Descriptor, descriptorOf } from './descriptor.ts'
import { gcp } from './gcp.ts'
import { hub88 } from './hub88.ts'
import { perform } from './perform.ts'
import type { KnownProvider } from './provider-keys.ts'
import type { ForeignWire, Outcome } from './wire.ts'
import type { WireRefusal } from './wire-refusals.ts'

export const foreignWires: readonly ForeignWire[] = [hub88, gcp]

/** The calls of every wire that other houses speak too, each provider's below an address of its own. */
export function mountForeignWires(app: FastifyInstance, house: House): void {
  for (const wire of foreignWires)
    for (const path of Object.keys(wire.calls))
      app.post(`/api/wires/${wire.code}/:provider${path}`, {
        handler: (request, reply) => answer(house, { wire, path, request, reply }),
        errorHandler: (error, request, reply) => unread(house, { wire, path, request, reply }, error),
      })
}

interface Call {
  wire: ForeignWire
  path: string
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(house: House, call: Call): Promise<FastifyReply> {
  const { wire, request } = call
  const { provider: code } = request.params as { provider: string }
  const provider = await providerBehind(house, wire, { code, received: receivedOf(request) })
  if (!provider) return send(call, { kind: 'refused', code: 'BAD_SIGNATURE' })
  return send(call, await outcomeOf(house, call, provider), provider)
}

async function outcomeOf(house: House, { wire, path, request }: Call, provider: KnownProvider): Promise<Outcome> {
  const asked = wire.calls[path]?.(request.body, provider.descriptor) ?? 'BAD_REQUEST'
  if (typeof asked === 'string') return { kind: 'refused', code: asked }
  try {
    return await perform(house, provider, asked)
  } catch (err) {
    if (!(err instanceof Refusal)) house.log.error({ err, path }, 'a call of a provider failed')
    return { kind: 'refused', code: 'INTERNAL' }
  }
}

/** A body that is no JSON, too large, or of another type: said in the wire's own words. */
function unread(house: House, call: Call, error: FastifyError | Refusal): FastifyReply {
  const isTheirs = error instanceof Refusal || (error.statusCode ?? 500) < 500
  if (!isTheirs) house.log.error({ err: error, path: call.path }, 'a call of a provider failed')
  const code: WireRefusal = isTheirs ? 'BAD_REQUEST' : 'INTERNAL'
  return send(call, { kind: 'refused', code })
}

function send({ wire, request, reply }: Call, outcome: Outcome, provider?: KnownProvider): FastifyReply {
  const descriptor = provider?.descriptor ?? (descriptorOf(wire.code, {}) as Descriptor)
  const { http, body } = wire.answer(outcome, request.body, descriptor)
  const bytes = Buffer.from(JSON.stringify(body))
  if (provider && wire.sign) reply.headers(wire.sign(bytes, provider))
  return reply.code(http).header('content-type', 'application/json; charset=utf-8').send(bytes)
}
