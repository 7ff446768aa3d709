import type { InstantOpenReply, RotateReply, RoundReply } from '../../instant/replies.ts'
import { post, Refused } from '../api.ts'
import { wait } from '../elements.ts'
import { clientSeed } from '../random-key.ts'

const TRIES = 5

export function openInstant(game: string, token: string | null): Promise<InstantOpenReply> {
  const client = clientSeed()
  return post<InstantOpenReply>('instant/open', token === null ? { game, client } : { game, token, client })
}

export type PlayInput = { session: string; stake: number; bet: object; requestId: string }

/** Asked again with the same requestId while nobody knows the answer: the studio makes one round of it. */
export function playRound(input: PlayInput): Promise<RoundReply> {
  return insist(() => post<RoundReply>('instant/play', input))
}

/** A decision may be sent again: what is done already answers as it stands. */
export function pickField(input: { session: string; round: string; field: number; at: number }): Promise<RoundReply> {
  return insist(() => post<RoundReply>('instant/pick', input))
}

export function takeRound(input: { session: string; round: string }): Promise<RoundReply> {
  return insist(() => post<RoundReply>('instant/take', input))
}

export function rotateSeed(input: { session: string; client: string }): Promise<RotateReply> {
  return post<RotateReply>('instant/rotate', input)
}

async function insist<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      const again = error instanceof Refused && ['OFFLINE', 'IN_PROGRESS', 'TOO_FAST'].includes(error.code)
      if (!again || attempt === TRIES) throw error
      await wait(Math.min(400 * 2 ** attempt, 3_000))
    }
  }
}
