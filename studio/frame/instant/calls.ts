import type { InstantOpenReply, RotateReply, RoundReply } from '../../instant/replies.ts'
import { post } from '../api.ts'
import { retryUntilAnswered } from '../retry.ts'
import { clientSeed } from '../random-key.ts'

export function openInstant(game: string, token: string | null): Promise<InstantOpenReply> {
  const client = clientSeed()
  return post<InstantOpenReply>('instant/open', token === null ? { game, client } : { game, token, client })
}

/** A round that is asked for until its answer is known; its `requestId` is that of the last try. */
export function playRound(
  at: { session: string },
  asked: { requestId: string; stake: number; bet: object },
): Promise<RoundReply> {
  return retryUntilAnswered(() => post<RoundReply>('instant/play', { ...at, ...asked }), asked)
}

/** A decision may be sent again: what is done already answers as it stands. */
export function pickField(input: { session: string; round: string; field: number; at: number }): Promise<RoundReply> {
  return retryUntilAnswered(() => post<RoundReply>('instant/pick', input))
}

export function takeRound(input: { session: string; round: string }): Promise<RoundReply> {
  return retryUntilAnswered(() => post<RoundReply>('instant/take', input))
}

export function rotateSeed(input: { session: string; client: string }): Promise<RotateReply> {
  return post<RotateReply>('instant/rotate', input)
}
