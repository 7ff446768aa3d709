import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import { learnServerTime } from './server-clock.ts'
import { requestKeyOf, settled } from './request-keys.ts'
import { shownAccountHeader } from './shown-account.ts'
import { lineFailed, lineWorked } from './server-connection.ts'
import { withLimit } from './time-limit.ts'
import { touchHeader } from './activity-signal.ts'
import { isAboutNothing, readBody } from './read-body.ts'

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

/** How long an answer may take; what has files is sent longer. */
const LIMIT_MS = { data: 20_000, files: 180_000 } as const

/**
 * Makes a call of the contract and gives its reply; throws `CallFailed` where the reply says no. The success field decides, not the HTTP
 * status. A login that is asked for work in a long line is made again with the work done.
 */
export async function send<C extends CallShape>(
  call: C,
  input?: RawInputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  try {
    return await sendOnce(call, input, signal)
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'work_needed') throw error
    const { solveProofOfWork } = await import('./proof-of-work.ts')
    const work = await solveProofOfWork(error.details.task, signal)
    if (work === undefined) throw error
    return sendOnce(call, { ...(input as object), work } as RawInputOf<C>, signal)
  }
}

async function sendOnce<C extends CallShape>(
  call: C,
  input?: RawInputOf<C>,
  signal?: AbortSignal,
): Promise<OutputOf<C>> {
  const { url, body } = address(call, (input ?? {}) as Record<string, unknown>)
  const headers: Record<string, string> = {}
  if (typeof body === 'string') headers['content-type'] = 'application/json'
  const content = `${call.method} ${url} ${body}`
  if (call.once) headers['x-request-key'] = requestKeyOf(content)
  const worked = outcome(call, await answered(url, { method: call.method, body, headers }, signal))
  if (call.once) settled(content)
  return worked
}

/** Sends one file as `file` to a call that takes `files`; what `input` names stands in its path. Fails as `send` does. */
export async function sendFile<C extends CallShape & { body: 'files' }>(
  call: C,
  input: RawInputOf<C>,
  file: Blob,
  name: string,
): Promise<OutputOf<C>> {
  const body = new FormData()
  body.set('file', file, name)
  const { url } = address(call, input as Record<string, unknown>)
  return outcome(call, await answered(url, { method: call.method, body, headers: {} }))
}

interface Request {
  method: string
  body: string | FormData | undefined
  headers: Record<string, string>
}

/** What was answered, undefined where it is no JSON. `CallFailed` of `network` where nothing came in time; an abort stays one. */
async function answered(url: string, { method, body, headers }: Request, signal?: AbortSignal): Promise<unknown> {
  const limit = withLimit(signal, body instanceof FormData ? LIMIT_MS.files : LIMIT_MS.data)
  const askedAt = performance.now()
  const own = { 'x-requested-with': 'XMLHttpRequest', ...touchHeader(), ...shownAccountHeader() }
  const { reply, content } = await contentOf(
    fetch(url, { method, body, headers: { ...own, ...headers }, credentials: 'same-origin', signal: limit.signal }),
  )
    .catch((error: unknown) => {
      if (signal?.aborted) throw error
      lineFailed()
      throw new CallFailed('network', undefined)
    })
    .finally(limit.end)
  learnServerTime(reply.headers.get('date'), askedAt, performance.now())
  // Whatever is no JSON comes from something that stands before the server, not from the server.
  if (content === undefined || reply.status >= 502) lineFailed()
  else lineWorked()
  return content
}

/** The head of the answer, and its content where that is JSON. */
async function contentOf(response: Promise<Response>): Promise<{ reply: Response; content: unknown }> {
  const reply = await response
  const text = await reply.text()
  try {
    return { reply, content: JSON.parse(text) as unknown }
  } catch {
    return { reply, content: undefined }
  }
}

/** The reply if it says that it worked; `CallFailed` otherwise. */
export function outcome<C extends CallShape>(call: C, reply: unknown): OutputOf<C> {
  if (typeof reply !== 'object' || reply === null) throw new CallFailed('invalid_reply', undefined)
  const fields = reply as Record<string, unknown>
  const worked = call.envelope === 'status' ? fields.status === true : fields.success === true
  if (worked || isQuietNo(call, fields)) {
    if (worked && isAboutNothing(call, fields)) throw new CallFailed('invalid_reply', undefined)
    return readBody(call, fields) as OutputOf<C>
  }
  // The page shows an account that is no longer logged in here: it is loaded anew for the one that is.
  if (fields.code === 'other_account') location.reload()
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
