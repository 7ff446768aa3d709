import type { OpenRoomReply } from '../rooms/open-room.ts'
import type { OpenReply, ResumeReply, ShownReply, SpinReply } from '../server/replies.ts'
import { retryUntilAnswered, readReply } from './retry.ts'

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

/** The round has been shown; if that call is lost it is shown once more on return. */
export function reportShown(session: string, round: string): void {
  if (!session.startsWith('demo.')) post<ShownReply>('shown', { session, round }).catch(() => {})
}

/** A spin that is asked for until its answer is known; its `requestId` is that of the last try. */
export function spinGame(
  at: { session: string; game: string },
  asked: { requestId: string; stake: number; buy?: number },
): Promise<SpinReply> {
  return retryUntilAnswered(() => post<SpinReply>('spin', { ...at, ...asked }), asked)
}

/** Throws `Refused`. */
export async function post<Reply>(call: string, body: object): Promise<Reply> {
  const response = await fetch(`/studio/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(15_000),
  }).catch(() => undefined)
  return readReply(response?.status, await response?.json().catch(() => undefined))
}
