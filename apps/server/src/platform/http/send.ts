import { hash } from 'node:crypto'
import type { CallShape } from '@meydan/contract/call'
import { Waiting } from '@meydan/contract/waiting'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, encodeBody, type Encoding } from './encoding.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A proposal that waits for a second person: 202, never stored. */
export function sendWaiting(reply: FastifyReply, result: unknown): unknown {
  reply.code(202).type(JSON_TYPE).header('cache-control', 'no-store')
  return reply.send(JSON.stringify(Waiting.parse(result)))
}

/** What a result was sent as, for as long as its operation keeps it: one that answers the same object again has not changed it. */
const bodies = new WeakMap<object, Body>()

interface Body {
  content: string | Buffer
  /** Weak: the same for all encodings, and left as it is by a proxy that compresses. */
  etag?: string
  encoded?: Map<Encoding, Promise<Buffer>>
}

/** From so many letters on a reply is kept in bytes, so that it is not encoded anew for each who asks; a short text goes out with its head. */
const LONG_TEXT = 16_384
/** From so many letters on what anyone may ask is compressed: below, it fits one packet as it is. */
const COMPRESSED_FROM = 1_400
/** Of a list that changes with the next second. */
const QUICK_QUALITY = 4

export interface CallRequest {
  call: CallShape
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * The result along the call's output: never stored, or with the ETag of its `cache`, which answers 304 to who has it. A long reply of a call
 * for anyone goes out in the encoding that the client takes, made once for each result. A call of players or staff alone is not compressed: the
 * length of its reply would tell something of them.
 */
export function sendReply({ call, request, reply }: CallRequest, result: object): unknown {
  const body = (call.cache && bodies.get(result)) ?? bodyOf(call, result)
  const isLong = call.who === 'anyone' && call.cache !== 'poll' && body.content.length >= COMPRESSED_FROM
  reply.header('cache-control', call.cache ? CACHE_CONTROL[call.cache] : 'no-store')
  if (isLong) reply.header('vary', 'accept-encoding')
  if (call.cache) {
    body.etag ??= `W/"${hash('sha1', body.content, 'base64url')}"`
    bodies.set(result, body)
    reply.header('etag', body.etag)
    if (request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  }
  reply.type(JSON_TYPE)
  const encoding = isLong ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
  return encoding === 'identity' ? reply.send(body.content) : sendEncoded(reply, body, encoding)
}

const CACHE_CONTROL = { poll: 'private, no-cache', public: 'public, no-cache' }

async function sendEncoded(reply: FastifyReply, body: Body, encoding: Encoding): Promise<FastifyReply> {
  const bytes = body.encoded?.get(encoding) ?? encodeBody(Buffer.from(body.content), encoding, QUICK_QUALITY)
  body.encoded = (body.encoded ?? new Map()).set(encoding, bytes)
  return reply.header('content-encoding', encoding).send(await bytes)
}

function bodyOf(call: CallShape, result: object): Body {
  const text = JSON.stringify(call.output.parse(result))
  return { content: call.cache && text.length >= LONG_TEXT ? Buffer.from(text) : text }
}
