import { hash } from 'node:crypto'
import type { CallShape } from '@meydan/contract/call'
import { Waiting } from '@meydan/contract/waiting'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  etag: string
}

/** From so many letters on a reply is kept in bytes, so that it is not encoded anew for each who asks; a short text goes out with its head. */
const LONG_TEXT = 16_384

export interface Asked {
  call: CallShape
  request: FastifyRequest
  reply: FastifyReply
}

/** The result along the call's output: never stored, or with the ETag of its `cache`, which answers 304 to who has it. */
export function send({ call, request, reply }: Asked, result: object): unknown {
  if (!call.cache)
    return reply
      .type(JSON_TYPE)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(call.output.parse(result)))
  const { content, etag } = bodies.get(result) ?? bodyOf(call, result)
  reply.header('cache-control', call.cache === 'poll' ? 'private, no-cache' : 'public, no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.type(JSON_TYPE).send(content)
}

function bodyOf(call: CallShape, result: object): Body {
  const text = JSON.stringify(call.output.parse(result))
  const content = text.length < LONG_TEXT ? text : Buffer.from(text)
  const made = { content, etag: `"${hash('sha1', text, 'base64url')}"` }
  bodies.set(result, made)
  return made
}
