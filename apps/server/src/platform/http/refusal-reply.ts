import type { CallShape } from '@meydan/contract/call'
import { commonRefusals, approvalRefusals } from '@meydan/contract/common-refusals'
import { type RefusalCode, refusals } from '@meydan/contract/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionLost } from '../database/connection-loss.ts'
import { Refusal, refuse } from './refusal.ts'
import { JSON_TYPE } from './send.ts'

/** What passes by itself is worth asking again after so long, as every client and proxy understands it. */
const RETRY_SECONDS = 1

/** Sends `refusalBody`; a `busy` one says when to retry. */
export function sendRefused(
  reply: FastifyReply,
  { call, refusal, id }: { call: Pick<CallShape, 'envelope'>; refusal: Refusal; id: string },
): FastifyReply {
  const { status } = refusals[refusal.code]
  if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE)
  return reply.send(JSON.stringify(refusalBody(call, refusal, id)))
}

/** What a refused call replies, in the envelope that its clients read. */
function refusalBody(call: Pick<CallShape, 'envelope'>, refusal: Refusal, requestId: string): object {
  const { code, sentence, details } = refusal
  const common = {
    error: sentence,
    message: sentence,
    code,
    ...(code === 'internal' ? { request_id: requestId } : {}),
    ...details,
  }
  if (call.envelope === 'status') return { status: false, ...common }
  if (call.envelope === 'provider')
    return {
      ...common,
      status: 'error',
      code: details.code ?? (refusals[code].status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'),
    }
  return { success: false, ...(code === 'no_session' ? { logged_in: false } : {}), ...common }
}

/**
 * The refusal for an error of a call: its own refusals, a fault of the caller, `too_slow` or `busy`, or `internal` with a line in the
 * log.
 */
export function asRefusal(call: CallShape, request: FastifyRequest, error: unknown): Refusal {
  if (error instanceof Refusal) {
    if (error.code === 'idempotency_conflict')
      request.log.warn({ reqId: request.id, path: call.path }, 'movement key reused with different content')
    if (mayRefuse(call, error.code)) return error
    request.log.error({ reqId: request.id, code: error.code, path: call.path }, 'refusal is not listed by its call')
    return refuse('internal')
  }
  const fault = faultOf(error)
  if (fault) return refuse(fault)
  if (isTooSlow(call, error)) {
    request.log.warn({ reqId: request.id, err: error }, 'a read of the staff took longer than a statement may')
    return refuse('too_slow')
  }
  if (isOverload(error)) {
    request.log.warn({ reqId: request.id, err: error }, 'database busy or away')
    return refuse('busy')
  }
  request.log.error({ reqId: request.id, err: error }, 'call failed')
  return refuse('internal')
}

function mayRefuse(call: CallShape, code: RefusalCode): boolean {
  const isStaffWrite = typeof call.who === 'object' && call.method !== 'GET'
  return (
    commonRefusals.includes(code) ||
    (call.refusals as readonly RefusalCode[]).includes(code) ||
    (isStaffWrite && approvalRefusals.includes(code))
  )
}

const CLIENT_FAULTS: Record<number, RefusalCode> = { 400: 'unreadable', 413: 'too_large', 415: 'unsupported_type' }

/** A parser's error for a broken body; our own errors carry no status. */
function faultOf(error: unknown): RefusalCode | undefined {
  return error instanceof Error && 'statusCode' in error ? CLIENT_FAULTS[Number(error.statusCode)] : undefined
}

/** A repeated staff list or report would take as long: the sentence asks for a smaller one. */
function isTooSlow({ who, method }: CallShape, error: unknown): boolean {
  return (
    typeof who === 'object' && method === 'GET' && error instanceof Error && 'code' in error && error.code === CANCELED
  )
}

/** Of a statement that took longer than `statement_timeout`. */
const CANCELED = '57014'

/** Locked for too long, cancelled, in each other's way, or of a primary that is one no more. */
const OVERLOAD = new Set(['55P03', CANCELED, '40001', '40P01', '25006'])

function isOverload(error: unknown): boolean {
  if (isConnectionLost(error)) return true
  if (!(error instanceof Error)) return false
  return OVERLOAD.has('code' in error ? String(error.code) : '') || error.message === 'Query read timeout'
}
