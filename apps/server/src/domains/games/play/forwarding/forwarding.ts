import type { Vault } from '../../../../platform/keys/vault.ts'
import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import type { AppContext } from '../../../../platform/app-context.ts'
import { StartError } from '../../../../platform/start/start-error.ts'
import { shardAddress } from '../../../wallet/public.ts'
import { callerTls, listenerTls, NotReached } from '../../../../platform/network/peer-tls.ts'
import {
  isSame,
  postForwarded,
  readMessage,
  type Reply,
  signMessage,
  signReply,
  writeReply,
} from './forwarding-messages.ts'
import type { ShardPlay, PlayAnswer } from '../play.ts'
import type { Waiting } from '../shard/waiting-plays.ts'
import { WorkingTime } from '../shard/lease/failure-detector.ts'

/** What a process asks of those that share its shards. */
export interface Forwarding {
  /** Where the others reach this process. */
  address: string
  /** Of this process. */
  workingTime: WorkingTime
  /** Forwards plays to the owner of the shard. */
  forward(shard: number, batch: readonly Waiting[]): Promise<ForwardResult>
  /** Starts accepting forwarded plays. */
  listen(here: ForwardedPlays): void
  /** Stops accepting forwarded plays; accepted ones are answered. */
  unsubscribe(): void
  close(): Promise<void>
}

export interface ForwardedPlays {
  playForwarded(play: ShardPlay, until: number): Promise<PlayAnswer>
  isOurs(shard: number): boolean
}

/** What became of a message: it was answered, nothing of it was played, or nobody knows. */
export interface ForwardResult {
  outcome: 'answered' | 'refused' | 'lost'
  /** By index in the batch: null was certainly not played, `waiting` may still be played. */
  answers: Reply['answers']
}

const BODY_MAX_BYTES = 2 * 1024 * 1024
const CONNECTIONS_MAX = 256
const SIGNATURE_LENGTH = 43
/** Longer than the deadline of any play, ms. */
const DEADLINE_MAX_MS = 5_000
/** The owner gives a play up so much sooner than who passed it, and who passed it waits so much longer for the answer. */
const MARGIN_MS = 100
/** What is answered by then is not kept from its players by what is not. */
const PROMPT_MS = 100
/** After this time without any answer the plays are sent again: the owner is not merely busy. */
const REPLY_TIMEOUT_MS = 1_500
const HELLO_MS = 500

/**
 * Listener for plays forwarded by other processes of this installation, on a port of its own. They hold the same secret key, by which
 * every connection is encrypted and every message signed. `host` is where they reach it. A play that comes twice is answered
 * twice and played once.
 */
export async function openForwarding(context: AppContext, host: string): Promise<Forwarding> {
  const id = randomUUID()
  let here: ForwardedPlays | undefined
  const listener = openListener(context.vault, id, () => here)
  await listener.listen({ host, port: 0 }).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`PEER_HOST ${host} cannot be listened on: ${error.code ?? error.message}.`)
  })
  const { port } = listener.server.address() as { port: number }
  const address = `https://${host.includes(':') ? `[${host}]` : host}:${port}`
  const agent = callerTls(context.vault)
  const workingTime = new WorkingTime()
  return {
    address,
    workingTime,
    forward: forwardTo({ context, agent }, address),
    listen(to) {
      here = to
    },
    unsubscribe() {
      here = undefined
    },
    async close() {
      await listener.close()
      agent.destroy()
      workingTime.close()
    },
  }
}

function openListener(vault: Vault, id: string, plays: () => ForwardedPlays | undefined) {
  const listener = Fastify({
    https: listenerTls(vault),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: DEADLINE_MAX_MS,
    forceCloseConnections: true,
  })
  listener.server.maxConnections = CONNECTIONS_MAX
  listener.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  listener.addHook('onRequest', async (request, reply) => {
    if (String(request.headers['x-signature']).length !== SIGNATURE_LENGTH) return reply.code(403).send({})
  })
  listener.post('/plays', async (request, reply) => {
    const body = String(request.body)
    const signature = String(request.headers['x-signature'])
    if (!isSame(signMessage(vault, body), signature)) return reply.code(403).send({})
    const { status, answers } = await answer(body, id, plays())
    const text = writeReply({ id, clock: performance.now(), answers })
    return reply
      .code(status)
      .header('x-signature', signReply(vault, signature, text))
      .type('application/json')
      .send(text)
  })
  return listener
}

async function answer(
  body: string,
  id: string,
  here: ForwardedPlays | undefined,
): Promise<{ status: number; answers: Reply['answers'] }> {
  const message = readMessage(body)
  if (!message) return { status: 400, answers: [] }
  if (!here || message.to !== id || !here.isOurs(message.shard)) return { status: 409, answers: [] }
  const now = performance.now()
  const untils = message.plays.map(([, until]) => until)
  if (!untils.some((until) => until > now) || untils.some((until) => until > now + DEADLINE_MAX_MS))
    return { status: 403, answers: [] }
  const prompt = setTimeout(PROMPT_MS, 'waiting' as const, { ref: false })
  const answers = message.plays.map(([play, until]) =>
    Promise.race([here.playForwarded(play, until).catch(() => null), prompt]),
  )
  return { status: 200, answers: await Promise.all(answers) }
}

interface Owner {
  address: string
  id: string
  /** Its clock is so far ahead of ours, at least: what it takes for its deadline is never later than ours. */
  ahead: number
}

function forwardTo(caller: { context: AppContext; agent: Agent }, mine: string): Forwarding['forward'] {
  const { context } = caller
  const owners = new Map<number, Owner>()
  const learn = (shard: number, address: string, { id, clock }: Reply) => {
    const owner = { address, id, ahead: clock - performance.now() }
    owners.set(shard, owner)
    return owner
  }
  const greet = async (shard: number) => {
    const address = await shardAddress(context.db, shard)
    if (address === undefined || address === mine) return undefined
    const hello = { message: { to: '', shard, plays: [] }, timeoutMs: REPLY_TIMEOUT_MS }
    return learn(shard, address, (await postForwarded(caller, address, hello)).reply)
  }
  const greeting = new Map<number, Promise<Owner | undefined>>()
  /** A busy owner may take longer to be greeted than plays can wait: it is known to those that come later. */
  const find = async (shard: number) => {
    const greeted = greeting.get(shard) ?? greet(shard).finally(() => greeting.delete(shard))
    greeting.set(shard, greeted)
    greeted.catch(() => {})
    const late = setTimeout(HELLO_MS, 'late' as const, { ref: false })
    const owner = await Promise.race([greeted, late])
    if (owner === 'late') throw new NotReached('the owner of a shard is not heard yet')
    return owner
  }
  return async (shard, batch) => {
    let isSent = false
    try {
      const owner = owners.get(shard) ?? (await find(shard))
      if (!owner) return { outcome: 'refused', answers: [] }
      const timeoutMs = Math.min(
        REPLY_TIMEOUT_MS,
        Math.min(...batch.map(({ until }) => until)) - performance.now() + MARGIN_MS,
      )
      const plays = batch.map(({ play, until }): [ShardPlay, number] => [play, until + owner.ahead - MARGIN_MS])
      isSent = true
      const { status, reply } = await postForwarded(caller, owner.address, {
        message: { to: owner.id, shard, plays },
        timeoutMs,
      })
      if (status === 200) {
        learn(shard, owner.address, reply)
        return { outcome: 'answered', answers: reply.answers }
      }
      if (status === 409) owners.delete(shard)
      return { outcome: 'refused', answers: [] }
    } catch (err) {
      owners.delete(shard)
      context.log.debug({ err, shard }, 'the owner of a shard cannot be reached')
      return { outcome: isSent && !(err instanceof NotReached) ? 'lost' : 'refused', answers: [] }
    }
  }
}
