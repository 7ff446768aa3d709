import type { ErrorReply } from '../server/replies.ts'
import { randomKey } from './random-key.ts'

/** A refusal with the sentence to show. */
export class Refused extends Error {
  readonly code: string
  readonly balance: number | null

  constructor(reply: ErrorReply) {
    super(reply.message)
    this.code = reply.code
    this.balance = reply.balance
  }
}

/** After these nobody knows whether the round was played: it may be written by one of the tries, and its stake taken. */
const UNKNOWN = new Set(['OFFLINE', 'UNREACHABLE', 'IN_PROGRESS', 'TOO_FAST'])

/** What is still to be asked for after this error, under the same id; null where the answer is known. */
export function stillUnanswered<Asked>(asked: Asked, error: unknown): Asked | null {
  return error instanceof Refused && !UNKNOWN.has(error.code) ? null : asked
}

const offline: ErrorReply = {
  status: 'error',
  code: 'OFFLINE',
  message: 'Bağlantı kurulamadı. Bağlantınız gelince yeniden deneyin.',
  balance: null,
}

/** No answer, or the result is not known yet. */
const RETRYABLE = new Set(['OFFLINE', 'IN_PROGRESS', 'TOO_FAST', 'ROUND_VOIDING'])
const TRIES = 8
/** So often a round that was taken back is asked for anew. */
const MAX_NEW_IDS = 2

/**
 * Asks again with the same requestId while nobody knows the answer: the studio makes one round of it. A round that was taken back with its
 * stake is asked for under an id of its own, which `asked` then has: nobody has seen it, and a slot plays the very same draw.
 */
export async function retryUntilAnswered<Reply>(
  ask: () => Promise<Reply>,
  asked?: { requestId: string },
): Promise<Reply> {
  let anew = 0
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const code = error instanceof Refused ? error.code : ''
      const isNew = code === 'ROUND_VOIDED' && asked !== undefined && anew < MAX_NEW_IDS
      if ((!isNew && !RETRYABLE.has(code)) || attempt === TRIES) throw error
      if (isNew) {
        asked.requestId = randomKey()
        anew++
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(250 * 2 ** attempt, 2_000)))
    }
  }
}

/**
 * What was answered, or the refusal that it is: OFFLINE where there was no answer, or none of the studio, such as a proxy's own page, and
 * UNREACHABLE where the server is at fault.
 */
export function readReply<Reply>(status: number | undefined, reply: unknown): Reply {
  if (status === undefined || typeof reply !== 'object' || reply === null) throw new Refused(offline)
  if ('status' in reply && reply.status === 'ok') return reply as Reply
  const refusal = { ...offline, ...(reply as Partial<ErrorReply>) }
  throw new Refused(status >= 500 ? { ...refusal, code: 'UNREACHABLE' } : refusal)
}
