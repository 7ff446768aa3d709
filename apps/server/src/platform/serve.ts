import { createHash } from 'node:crypto'
import type { CallShape, InputOf, OutputOf } from '@meydan/contract/call'
import { commonRefusals, type RefusalCode, refusals } from '@meydan/contract/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDownload, sendDownload } from './download.ts'
import { exportList, isList } from './export.ts'
import type { Act, House, PlayerSession, ProviderIdentity, StaffSession } from './house.ts'
import { rawInput } from './input.ts'
import { assertSameOrigin } from './origin.ts'
import { Refusal, refuse } from './refusal.ts'

type PlayerOf<C extends CallShape> = C['who'] extends 'player'
  ? PlayerSession
  : C['who'] extends 'anyone'
    ? PlayerSession | undefined
    : undefined
type ActOf<C extends CallShape> = C['who'] extends readonly unknown[] ? Act : undefined
type ProviderOf<C extends CallShape> = C['who'] extends 'provider' ? ProviderIdentity : undefined

/** A checked request as an operation's route sees it. */
export interface Incoming<C extends CallShape = CallShape> {
  input: InputOf<C>
  player: PlayerOf<C>
  /** Who of the staff acts, and from where. */
  act: ActOf<C>
  provider: ProviderOf<C>
  ip: string
  userAgent: string
  /** For cookies, files and the like; the reply itself is sent by `serve`. */
  request: FastifyRequest
  reply: FastifyReply
}

export interface Route {
  call: CallShape
  handle: (incoming: Incoming) => unknown
  /** Minds the key of the request, as a call that says `once` demands. */
  once?: boolean
}

/** Who stands at the door; the domains that know supply it. */
export interface Doors {
  player(request: FastifyRequest): Promise<PlayerSession | undefined>
  staff(request: FastifyRequest): Promise<StaffSession | undefined>
  provider(request: FastifyRequest): Promise<ProviderIdentity>
}

/** Ties a call of the contract to what answers it. */
export function route<C extends CallShape>(
  call: C,
  handle: (incoming: Incoming<C>) => Promise<OutputOf<C> | object> | OutputOf<C> | object,
): Route {
  return { call, handle: handle as unknown as Route['handle'] }
}

/** Mounts every call of the contract. Refuses to start where no route answers one, or a route answers none. */
export function mountCalls(
  app: FastifyInstance,
  options: { house: House; calls: Iterable<CallShape>; routes: readonly Route[]; doors: Doors },
): void {
  const careless = options.routes.find((each) => each.call.once && !each.once)
  if (careless) throw new Error(`the route of ${careless.call.path} does not mind request keys`)
  const answers = new Map(options.routes.map((each) => [each.call, each.handle]))
  const calls = [...options.calls]
  const paths = new Set(calls.map((call) => call.path))
  for (const call of calls) {
    const handle = answers.get(call)
    if (!handle) throw new Error(`no route answers ${call.method} ${call.path}`)
    answers.delete(call)
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer({ call, handle, doors: options.doors, request, reply }),
    })
    if (isList(call) && !paths.has(`${call.path}.csv`)) mountExport(app, { call, handle, doors: options.doors })
  }
  const stray = [...answers.keys()].map((call) => call.path)
  if (stray.length > 0) throw new Error(`routes of no known call: ${stray.join(', ')}`)
}

/** A back-office list as a file, for whoever may read the list. */
function mountExport(app: FastifyInstance, { call, handle, doors }: Pick<Turn, 'call' | 'handle' | 'doors'>): void {
  const exported: CallShape = { ...call, reply: 'csv' }
  const exportPages: Route['handle'] = async (incoming) => {
    const readPage = async (page: number, perPage: number) => {
      const input = { ...(incoming.input as object), page, per_page: perPage }
      return call.output.parse(await handle({ ...incoming, input } as Incoming)) as {
        data: Record<string, unknown>[]
        total: number
      }
    }
    return exportList(call, readPage)
  }
  app.get(`${call.path}.csv`, (request, reply) =>
    answer({ call: exported, handle: exportPages, doors, request, reply }),
  )
}

interface Turn {
  call: CallShape
  handle: Route['handle']
  doors: Doors
  request: FastifyRequest
  reply: FastifyReply
}

async function answer(turn: Turn): Promise<unknown> {
  try {
    const result = await turn.handle(await admit(turn))
    if (isDownload(result)) return sendDownload(turn.reply, result)
    if (turn.reply.sent) return turn.reply
    return send(turn, turn.call.output.parse(result) as object)
  } catch (error) {
    return sendRefusal(turn, error)
  }
}

async function admit({ call, doors, request, reply }: Turn): Promise<Incoming> {
  if (call.who !== 'provider') assertSameOrigin(call, request)
  const who = await identify(call, doors, request)
  const parsed = call.input.safeParse(await rawInput(call, request))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw refuse('bad_input', sentenceOf(issue?.message), { field: issue?.path.join('.') })
  }
  const incoming = {
    ...who,
    input: parsed.data,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    request,
    reply,
  }
  return incoming as Incoming
}

async function identify(call: CallShape, doors: Doors, request: FastifyRequest) {
  if (call.who === 'provider') return { provider: await doors.provider(request) }
  if (call.who === 'staffLogin') return {}
  if (typeof call.who === 'object') {
    const staff = await doors.staff(request)
    if (!staff) throw refuse('no_session')
    if (!call.who.some((role) => staff.roles.includes(role)) && !staff.roles.includes('admin'))
      throw refuse('forbidden')
    return { act: { staff, ip: request.ip } }
  }
  const player = await doors.player(request)
  if (call.who === 'player' && !player) throw refuse('no_session')
  return { player }
}

async function send({ call, request, reply }: Turn, body: object): Promise<unknown> {
  reply.header('content-type', 'application/json; charset=utf-8')
  const text = JSON.stringify(body)
  if (!call.cache) return reply.header('cache-control', 'no-store').send(text)
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.header('cache-control', call.cache === 'poll' ? 'private, no-cache' : 'public, no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

function sendRefusal({ call, request, reply }: Turn, error: unknown): unknown {
  const refusal = asRefusal(call, request, error)
  reply
    .code(refusals[refusal.code].status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
  return reply.send(JSON.stringify(refusalBody(call, refusal, request.id)))
}

/** What a refused call replies, in the envelope that its clients read. */
export function refusalBody(call: Pick<CallShape, 'envelope'>, refusal: Refusal, requestId: string): object {
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

function asRefusal(call: CallShape, request: FastifyRequest, error: unknown): Refusal {
  if (error instanceof Refusal) {
    if (error.code === 'idempotency_conflict')
      request.log.warn({ path: call.path }, 'a movement came again with other content')
    if (commonRefusals.includes(error.code) || (call.refusals as readonly RefusalCode[]).includes(error.code))
      return error
    request.log.error({ code: error.code, path: call.path }, 'refusal is not listed by its call')
    return refuse('internal')
  }
  const fault = faultOf(error)
  if (fault) return refuse(fault)
  if (isOverload(error)) {
    request.log.warn({ err: error }, 'database busy or away')
    return refuse('busy')
  }
  request.log.error({ err: error }, 'call failed')
  return refuse('internal')
}

const CLIENT_FAULTS: Record<number, RefusalCode> = { 400: 'unreadable', 413: 'too_large', 415: 'unsupported_type' }

/** What a parser says of a broken body; nothing of ours carries a status. */
function faultOf(error: unknown): RefusalCode | undefined {
  return error instanceof Error && 'statusCode' in error ? CLIENT_FAULTS[Number(error.statusCode)] : undefined
}

const OVERLOAD = new Set(['55P03', '57014', '57P01', '57P03', '53300', '40001', '40P01', 'ECONNREFUSED', 'ECONNRESET'])

function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return OVERLOAD.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** Messages of the schema library itself are English; only our own Turkish ones reach a player. */
function sentenceOf(message: string | undefined): string | undefined {
  return message === undefined || /^(Invalid|Too |Unrecognized|Expected|Required)/.test(message) ? undefined : message
}
