import type { Vault } from '../../../../platform/keys/vault.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Agent } from 'node:https'
import type { AppContext } from '../../../../platform/app-context.ts'
import { sendToPeer } from '../../../../platform/network/peer-tls.ts'
import type { ShardPlay, PlayAnswer } from '../play.ts'

/** What one process asks of another. */
export interface Message {
  /** Id of the addressed process (`Reply.id`); empty to ask who is there. */
  to: string
  shard: number
  /** Each with its deadline on the clock of the one that is asked. */
  plays: [ShardPlay, number][]
}

export interface Reply {
  /** Of this run of the process: another one at the same address has another clock. */
  id: string
  clock: number
  /** By index of the play: null was certainly not played, `waiting` may still be played. */
  answers: (PlayAnswer | 'waiting' | null)[]
}

const ASKED = 'passed-plays'
const ANSWERED = 'answered-plays'

/** Both ways are signed with the operator's secret key; an answer holds for its question alone. */
export function signMessage(vault: Vault, body: string): string {
  return vault.sign(ASKED, body)
}

export function signReply(vault: Vault, question: string, body: string): string {
  return vault.sign(ANSWERED, `${question}\0${body}`)
}

export function isSame(wanted: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(String(given))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Undefined where it is no message. */
export function readMessage(body: string): Message | undefined {
  try {
    const { to, shard, plays } = JSON.parse(body) as Message
    const isOne = typeof to === 'string' && typeof shard === 'number' && Array.isArray(plays) && plays.every(isPlay)
    return isOne ? { to, shard, plays } : undefined
  } catch {
    return undefined
  }
}

function isPlay(play: unknown): boolean {
  return Array.isArray(play) && typeof play[0]?.key === 'string' && typeof play[1] === 'number'
}

export function writeReply({ answers, ...rest }: Reply): string {
  const written = answers.map((answer) =>
    answer === null || answer === 'waiting'
      ? answer
      : { ...answer, cash: String(answer.cash), bonus: String(answer.bonus) },
  )
  return JSON.stringify({ ...rest, answers: written })
}

/** Throws `NotReached` where it certainly was not received, and anything else where nobody knows. */
export async function postForwarded(
  { context, agent }: { context: AppContext; agent: Agent },
  address: string,
  { message, timeoutMs }: { message: Message; timeoutMs: number },
): Promise<{ status: number; reply: Reply }> {
  const body = JSON.stringify(message)
  const requestSignature = signMessage(context.vault, body)
  const { status, signature, text } = await sendToPeer(agent, `${address}/plays`, {
    signature: requestSignature,
    body,
    timeoutMs,
  })
  if (!isSame(signReply(context.vault, requestSignature, text), signature))
    throw new Error(`an answer of ${status} that nobody of this house has signed`)
  return { status, reply: readReply(text) }
}

function readReply(text: string): Reply {
  const reply = JSON.parse(text) as Reply
  const answers = reply.answers.map((answer) =>
    answer === null || answer === 'waiting'
      ? answer
      : { ...answer, cash: BigInt(answer.cash), bonus: BigInt(answer.bonus) },
  )
  return { ...reply, answers }
}
