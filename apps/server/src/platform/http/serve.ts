import type { CallShape } from '@meydan/contract/call'
import type { RefusalCode } from '@meydan/contract/refusals'
import { SHOWN_ACCOUNT_HEADER } from '@meydan/contract/identity/shown-account'
import { isWaiting } from '@meydan/contract/waiting'
import { parseBounded } from '@meydan/contract/parse-bounded'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from './body-limit.ts'
import { sendFile } from './file.ts'
import { exporting, listOf } from '../database/file-rows.ts'
import type {
  StaffActor,
  AppContext,
  PartnerSession,
  PlayerSession,
  ProviderIdentity,
  StaffSession,
} from '../app-context.ts'
import { rawInput } from './input.ts'
import { trackWork } from '../concurrency/event-loop-monitor.ts'
import { readWhereMeant } from '../lists/reports.ts'
import { counting } from '../monitoring/audit-counter.ts'
import { assertSameOrigin } from './origin.ts'
import { Refusal, refuse, refuseField } from './refusal.ts'
import { sendReply, sendWaiting } from './send.ts'
import { scoped } from '../site-scope.ts'
import { asRefusal, sendRefused } from './refusal-reply.ts'
import { invalidTextField } from './invalid-text.ts'
import type { ReplyOf } from './reply-of.ts'
import type { Incoming, Route } from './route.ts'

/** Authenticates the caller of each kind; supplied by the domains. */
export interface Authenticators {
  /** The site of the host that is asked. */
  site(request: FastifyRequest): Promise<number>
  /** The player of this site. */
  player(request: FastifyRequest, siteId: number): Promise<PlayerSession | undefined>
  partner(request: FastifyRequest): Promise<PartnerSession | undefined>
  staff(request: FastifyRequest): Promise<StaffSession | undefined>
  mayCall(staff: StaffSession, call: CallShape): Promise<boolean>
  /** Refuses what is about a player whom this member of the staff has nothing to do with. */
  mayAccessSubject(staff: StaffSession, checkedCall: { call: CallShape; input: unknown }): Promise<void>
  provider(request: FastifyRequest): Promise<ProviderIdentity>
  /** Writes a call of a staff member to the log; called once for each. */
  note(note: AuditNote): Promise<void>
  /** Told of each refusal of a staff call to somebody without a session. */
  stranger(stranger: AnonymousCaller): void
}

/** Whom a staff call refused before it was known who asks. */
export interface AnonymousCaller {
  call: { method: string; path: string }
  refusal: RefusalCode
  ip: string
}

/** A staff call as it ended. */
export interface AuditNote {
  call: CallShape
  actor: StaffActor
  input: unknown
  result?: unknown
  /** The code, where it was refused. */
  refusal?: RefusalCode
  /** How many entries of the audit log its operation has committed itself. */
  entries: number
}

/** Ties a call of the contract to what answers it. */
export function route<C extends CallShape>(
  call: C,
  handle: (incoming: Incoming<C>) => Promise<ReplyOf<C>> | ReplyOf<C>,
): Route {
  return { call, handle: handle as unknown as Route['handle'] }
}

/** Mounts every call of the contract. Refuses to start where no route answers one, or a route answers none. */
export function mountCalls(
  app: FastifyInstance,
  options: {
    context: AppContext
    calls: Iterable<CallShape>
    routes: readonly Route[]
    authenticators: Authenticators
  },
): void {
  const missingIdempotency = options.routes.find((each) => each.call.once && !each.once)
  if (missingIdempotency) throw new Error(`the route of ${missingIdempotency.call.path} does not mind request keys`)
  const unguarded = options.routes.find((each) => each.policy)
  if (unguarded) throw new Error(`the route of ${unguarded.call.path} is not under the table of approval policies`)
  const { context, authenticators } = options
  const answers = new Map(options.routes.map((each) => [each.call, each.handle]))
  const calls = [...options.calls]
  const exporterOf = (call: CallShape) => {
    const found = listOf(call, options.routes)
    return found && exporting(found.list, found.handle)
  }
  for (const call of calls) {
    const found = answers.get(call) ?? exporterOf(call)
    if (!found) throw new Error(`no route answers ${call.method} ${call.path}`)
    const handle = scoped(call, found)
    answers.delete(call)
    const name = `${call.method} ${call.path}`
    const turnOf = (request: FastifyRequest, reply: FastifyReply): RequestState => ({
      call,
      handle,
      context,
      authenticators,
      request,
      reply,
      count: { entries: 0 },
    })
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: bodyLimitOf(call),
      handler: (request, reply) => trackWork(name, () => answer(turnOf(request, reply))),
      ...(typeof call.who === 'object' && {
        errorHandler: (error, request, reply) => refuseUnread(turnOf(request, reply), error),
      }),
    })
  }
  const stray = [...answers.keys()].map((call) => call.path)
  if (stray.length > 0) throw new Error(`routes of no known call: ${stray.join(', ')}`)
}

interface RequestState {
  call: CallShape
  handle: Route['handle']
  context: AppContext
  authenticators: Authenticators
  request: FastifyRequest
  reply: FastifyReply
  /** Of a staff call, as soon as it is known who asks. */
  actor?: StaffActor
  input?: unknown
  count: { entries: number }
}

async function answer(turn: RequestState): Promise<unknown> {
  try {
    const { call, reply, context } = turn
    const incoming = await admit(turn)
    const read = () => readWhereMeant(context, turn, async (db) => turn.handle({ ...incoming, db }))
    const result = await (turn.actor ? counting(turn.count, read) : read())
    if (turn.actor) await note(turn, { result })
    if (reply.sent) return reply
    if (isWaiting(result)) return sendWaiting(reply, result)
    if (!call.csv && !call.file) return sendReply(turn, result as object)
    const caller: Partial<PlayerSession> = incoming.player ?? {}
    const words = { ...(incoming.input as object), username: caller.username }
    return sendFile(reply, { call, words, now: context.db.now() }, result)
  } catch (error) {
    return sendRefusal(turn, error)
  }
}

async function note(
  { call, authenticators, actor, input, count, request }: RequestState,
  ended: Pick<AuditNote, 'result' | 'refusal'>,
): Promise<void> {
  if (actor) return authenticators.note({ call, actor, input, entries: count.entries, ...ended })
  if (typeof call.who === 'object' && ended.refusal)
    authenticators.stranger({ call, refusal: ended.refusal, ip: request.ip })
}

async function admit(turn: RequestState): Promise<Omit<Incoming, 'db'>> {
  const { call, request, reply } = turn
  // A doubled slash would otherwise be a record without a name.
  if (Object.values(request.params as object).includes('')) throw refuse('not_found')
  if (call.who !== 'provider') assertSameOrigin(call, request)
  const who = await identify(turn)
  const given = rawInput(call, request)
  const raw = given instanceof Promise ? await given : given
  turn.input = raw
  const field = invalidTextField(raw)
  if (field !== undefined) throw refuseField(field, 'Geçersiz karakter')
  const read = parseBounded(call.input, raw)
  if ('refused' in read) throw refuse('bad_input', sentenceOf(read.refused.sentence), { field: read.refused.field })
  turn.input = read.data
  if (turn.actor) await turn.authenticators.mayAccessSubject(turn.actor.staff, { call, input: read.data })
  const incoming = {
    ...who,
    input: read.data,
    raw,
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    request,
    reply,
  }
  return incoming as Omit<Incoming, 'db'>
}

async function identify(turn: RequestState) {
  const { call, authenticators, request } = turn
  if (call.who === 'provider') return { provider: await authenticators.provider(request) }
  if (call.who === 'staffLogin') return {}
  if (call.who === 'partner') {
    const partner = await authenticators.partner(request)
    if (!partner) throw refuse('no_session')
    return { partner }
  }
  if (typeof call.who === 'object') {
    const staff = await authenticators.staff(request)
    if (!staff) throw refuse('no_session')
    assertShown(request, staff.id)
    turn.actor = { staff, ip: request.ip }
    if (!(await authenticators.mayCall(staff, call))) throw refuse('forbidden')
    return { actor: turn.actor }
  }
  const site = await authenticators.site(request)
  const player = await authenticators.player(request, site)
  if (call.who === 'player' && !player) throw refuse('no_session')
  // What anyone may read is also how a page asks who is logged in.
  if (player && (call.who === 'player' || call.method !== 'GET')) assertShown(request, player.id)
  return { player, site }
}

/** A page that shows one account does not act for another that has logged in beside it. */
function assertShown({ headers }: FastifyRequest, id: number): void {
  const shown = headers[SHOWN_ACCOUNT_HEADER]
  if (shown !== undefined && shown !== String(id)) throw refuse('other_account')
}

/**
 * A staff call that was refused before its turn came: nobody could read its body, or it came too often. Who asked is looked up for the
 * audit log alone, and not of a flood.
 */
async function refuseUnread(turn: RequestState, error: unknown): Promise<unknown> {
  const isFlood = error instanceof Refusal && error.code === 'too_many_requests'
  if (!isFlood) await identify(turn).catch(() => undefined)
  return sendRefusal(turn, error)
}

async function sendRefusal(turn: RequestState, error: unknown): Promise<unknown> {
  const { call, request, reply } = turn
  const refusal = asRefusal(call, request, error)
  await note(turn, { refusal: refusal.code }).catch((err: unknown) =>
    request.log.error({ reqId: request.id, err, path: call.path }, 'a refusal could not be written to the audit log'),
  )
  return sendRefused(reply, { call, refusal, id: request.id })
}

/** Messages of the schema library itself are English; only our own Turkish ones reach a player. */
function sentenceOf(message: string | undefined): string | undefined {
  return message === undefined || /^(Invalid|Too |Unrecognized|Expected|Required)/.test(message) ? undefined : message
}

export type { ReplyOf } from './reply-of.ts'
export type { Incoming, Route } from './route.ts'
