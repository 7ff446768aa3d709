import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/app-context.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { providerBehind, receivedOf } from './authenticate-provider.ts'
import { type Descriptor, descriptorOf } from './launch/descriptor.ts'
import { gcp } from './gcp.ts'
import { hub88 } from './hub88.ts'
import { executeRequest } from './execute-request.ts'
import type { KnownProvider } from './providers/provider-keys.ts'
import type { ForeignProtocol, Outcome } from './protocol.ts'
import type { ProtocolRefusal } from './protocol-refusals.ts'

export const foreignProtocols: readonly ForeignProtocol[] = [hub88, gcp]

/** The calls of every protocol that other platforms speak too, each provider's below an address of its own. */
export function mountForeignProtocols(
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>,
): void {
  for (const protocol of foreignProtocols)
    for (const path of Object.keys(protocol.calls))
      app.post(`/api/wires/${protocol.code}/:provider${path}`, {
        handler: (request, reply) => answer(context, { protocol, path, request, reply }),
        errorHandler: (error, request, reply) => unread(context.log, { protocol, path, request, reply }, error),
      })
}

interface Call {
  protocol: ForeignProtocol
  path: string
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>, call: Call): Promise<FastifyReply> {
  const { protocol, request } = call
  const { provider: code } = request.params as { provider: string }
  const provider = await providerBehind(context, protocol, { code, received: receivedOf(request) })
  if (!provider) return send(call, { kind: 'refused', code: 'BAD_SIGNATURE' })
  return send(call, await outcomeOf(context, call, provider), provider)
}

async function outcomeOf(
  context: Pick<AppContext, 'db' | 'hub' | 'log'>,
  { protocol, path, request }: Call,
  provider: KnownProvider,
): Promise<Outcome> {
  const providerRequest = protocol.calls[path]?.(request.body, provider.descriptor) ?? 'BAD_REQUEST'
  if (typeof providerRequest === 'string') return { kind: 'refused', code: providerRequest }
  try {
    return await executeRequest(context, provider, providerRequest)
  } catch (err) {
    if (!(err instanceof Refusal)) context.log.error({ err, path }, 'a call of a provider failed')
    return { kind: 'refused', code: 'INTERNAL' }
  }
}

/** A body that is no JSON, too large, or of another type: refused in the protocol's own words. */
function unread(log: FastifyBaseLogger, call: Call, error: FastifyError | Refusal): FastifyReply {
  const isTheirs = error instanceof Refusal || (error.statusCode ?? 500) < 500
  if (!isTheirs) log.error({ err: error, path: call.path }, 'a call of a provider failed')
  const code: ProtocolRefusal = isTheirs ? 'BAD_REQUEST' : 'INTERNAL'
  return send(call, { kind: 'refused', code })
}

function send({ protocol, request, reply }: Call, outcome: Outcome, provider?: KnownProvider): FastifyReply {
  const descriptor = provider?.descriptor ?? (descriptorOf(protocol.code, {}) as Descriptor)
  const { http, body } = protocol.answer(outcome, request.body, descriptor)
  const bytes = Buffer.from(JSON.stringify(body))
  if (provider && protocol.sign) reply.headers(protocol.sign(bytes, provider))
  return reply.code(http).header('content-type', 'application/json; charset=utf-8').send(bytes)
}
