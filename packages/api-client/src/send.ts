import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import { requestKeyOf, settled } from './request-keys.ts'
import { touchHeader } from './touch.ts'
import { isAboutNothing, wholeReply } from './whole.ts'

/** A call that did not work: `sentence` is the server's Turkish one where it gave one, `code` is `network` where there was no answer. */
export class CallFailed extends Error {
  readonly code: string
  readonly sentence: string | undefined
  readonly details: Record<string, unknown>

  constructor(code: string, sentence: string | undefined, details: Record<string, unknown> = {}) {
    super(sentence ?? code)
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

/** Makes a call of the contract and gives its reply; throws `CallFailed` where the reply says no. The success field decides, not the HTTP status. */
export async function send<C extends CallShape>(
  call: C,
  input?: RawInputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const { url, body } = address(call, (input ?? {}) as Record<string, unknown>)
  const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest', ...touchHeader() }
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const content = `${call.method} ${url} ${body}`
  if (call.once) headers['x-request-key'] = requestKeyOf(content)
  const reply = await replyOf(
    () => fetch(url, { method: call.method, body, headers, credentials: 'same-origin', signal }),
    signal,
  )
  const worked = outcome(call, reply)
  if (call.once) settled(content)
  return worked
}

/** What was answered, for `outcome`: undefined where it is no JSON. `CallFailed` of `network` where nothing came; an abort stays one. */
export async function replyOf(ask: () => Promise<Response>, signal?: AbortSignal): Promise<unknown> {
  const reply = await ask().catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallFailed('network', undefined)
  })
  return reply.json().catch((error: unknown) => {
    if (signal?.aborted) throw error
    return undefined
  })
}

/** The reply if it says that it worked; `CallFailed` otherwise. */
export function outcome<C extends CallShape>(call: C, reply: unknown): OutputOf<C> {
  if (typeof reply !== 'object' || reply === null) throw new CallFailed('invalid_reply', undefined)
  const fields = reply as Record<string, unknown>
  const worked = call.envelope === 'status' ? fields.status === true : fields.success === true
  if (worked || isQuietNo(call, fields)) {
    if (worked && isAboutNothing(call, fields)) throw new CallFailed('invalid_reply', undefined)
    return wholeReply(call, fields) as OutputOf<C>
  }
  const sentence = fields.error ?? fields.message
  throw new CallFailed(String(fields.code ?? 'refused'), typeof sentence === 'string' ? sentence : undefined, fields)
}

/** The address a GET would fetch: for links to downloads. */
export function addressOf<C extends CallShape>(call: C, input: RawInputOf<C>): string {
  return address(call, input as Record<string, unknown>).url
}

/** Polled calls answer a guest with success false and no error; that is a reply, not a failure. */
function isQuietNo(call: CallShape, fields: Record<string, unknown>): boolean {
  return call.cache === 'poll' && fields.code === undefined
}

function address(call: CallShape, input: Record<string, unknown>): { url: string; body?: string | FormData } {
  const rest = { ...input }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (call.method === 'GET') return { url: path + query(rest) }
  return { url: path, body: call.body === 'form' ? form(rest) : JSON.stringify(rest) }
}

function query(fields: Record<string, unknown>): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== '') text.set(name, String(value))
  return text.size > 0 ? `?${text}` : ''
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) data.set(name, String(value))
  return data
}
