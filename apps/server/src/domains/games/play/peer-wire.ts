import { timingSafeEqual } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { House } from '../../../platform/house.ts'
import type { Ask, PlayAnswer } from './play.ts'

/** What one process asks of another. */
export interface Message {
  /** The process that is meant, by its `Reply.id`; nobody to ask who is there. */
  to: string
  lane: number
  /** Each with its deadline on the clock of the one that is asked. */
  plays: [Ask, number][]
}

export interface Reply {
  /** Of this run of the process: another one at the same address has another clock. */
  id: string
  clock: number
  /** By the place among the plays: null was not played and will not be, `waiting` may be. */
  answers: (PlayAnswer | 'waiting' | null)[]
}

/** It certainly was not received. */
export class NotReached extends Error {}

const ASKED = 'passed-plays'
const ANSWERED = 'answered-plays'
const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'])

/** Both ways are signed with the house's secret key; an answer holds for its question alone. */
export function signMessage({ vault }: House, body: string): string {
  return vault.sign(ASKED, body)
}

export function signReply({ vault }: House, question: string, body: string): string {
  return vault.sign(ANSWERED, `${question}\0${body}`)
}

export function isSame(wanted: string, given: unknown): boolean {
  const [one, other] = [Buffer.from(wanted), Buffer.from(String(given))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** Undefined where it is no message. */
export function readMessage(body: string): Message | undefined {
  try {
    const { to, lane, plays } = JSON.parse(body) as Message
    const isOne = typeof to === 'string' && typeof lane === 'number' && Array.isArray(plays) && plays.every(isPlay)
    return isOne ? { to, lane, plays } : undefined
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
export async function post(
  house: House,
  address: string,
  { message, timeoutMs }: { message: Message; timeoutMs: number },
): Promise<{ status: number; reply: Reply }> {
  const body = JSON.stringify(message)
  const signature = signMessage(house, body)
  const { status, signed, text } = await send(`${address}/plays`, { body, signature, timeoutMs })
  if (!isSame(signReply(house, signature, text), signed))
    throw new Error(`an answer of ${status} that nobody of this house has signed`)
  return { status, reply: readReply(text) }
}

/** Connections are kept: between two processes there is always a play. */
const agent = new Agent({ keepAlive: true })

interface Sent {
  body: string
  signature: string
  timeoutMs: number
}

/** Several times cheaper than `fetch`, which counts where every other stake takes this way. */
function send(
  url: string,
  { body, signature, timeoutMs }: Sent,
): Promise<{ status: number; signed: unknown; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      ...{ 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      'x-signature': signature,
    }
    const asking = request(url, { method: 'POST', agent, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        clearTimeout(timer)
        const { statusCode = 0, headers: said } = response
        resolve({ status: statusCode, signed: said['x-signature'], text: Buffer.concat(pieces).toString() })
      })
    })
    const timer = setTimeout(() => asking.destroy(new Error('not answered in time')), Math.max(1, timeoutMs))
    asking.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      reject(UNREACHED.has(error.code ?? '') ? new NotReached('nobody is there', { cause: error }) : error)
    })
    asking.end(body)
  })
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
