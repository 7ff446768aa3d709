import type { OpenRoomReply } from '../rooms/open-room.ts'
import type { ErrorReply, OpenReply, ResumeReply, ShownReply, SpinReply } from '../server/replies.ts'
import { wait } from './elements.ts'

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

export function openGame(game: string, token: string | null): Promise<OpenReply> {
  return post<OpenReply>('open', token === null ? { game } : { game, token })
}

/** Of a room: its socket is opened with the session that this gives. */
export function openRoom(game: string, token: string | null): Promise<OpenRoomReply> {
  return post<OpenRoomReply>('open', token === null ? { game } : { game, token })
}

export function resumeGame(session: string): Promise<ResumeReply> {
  return post<ResumeReply>('resume', { session })
}

/** The round has been shown; where that is not heard it is shown once more on return. */
export function tellShown(session: string, round: string): void {
  if (!session.startsWith('demo.')) post<ShownReply>('shown', { session, round }).catch(() => {})
}

/** Asks again with the same requestId while nobody knows the answer: the studio makes one round of it. */
export async function spinGame(input: {
  session: string
  game: string
  stake: number
  requestId: string
  buy?: number
}): Promise<SpinReply> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await post<SpinReply>('spin', input)
    } catch (error) {
      const again = error instanceof Refused && ['OFFLINE', 'IN_PROGRESS', 'TOO_FAST'].includes(error.code)
      if (!again || attempt === 5) throw error
      await wait(Math.min(500 * 2 ** attempt, 4_000))
    }
  }
}

/** Throws `Refused`, with code OFFLINE where nothing was heard and UNREACHABLE where the server is at fault. */
export async function post<Reply>(call: string, body: object): Promise<Reply> {
  let reply: unknown
  let isFault = false
  try {
    const response = await fetch(`/studio/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(15_000),
    })
    isFault = response.status >= 500
    reply = await response.json()
  } catch {
    throw new Refused(offline)
  }
  if (typeof reply === 'object' && reply !== null && 'status' in reply && reply.status === 'ok') return reply as Reply
  throw new Refused({ ...offline, ...(reply as Partial<ErrorReply>), ...(isFault ? { code: 'UNREACHABLE' } : {}) })
}
