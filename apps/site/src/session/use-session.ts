import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readUserSession } from '@meydan/contract/identity/session'
import { useQuery } from '@tanstack/react-query'
import { peekLocalUser } from './kept-user.ts'
import { useLocalUser } from './local-user.ts'

/** How often the sidebar asks again who is logged in. */
const SESSION_POLL_MS = 30_000

export interface SessionUser {
  id: number
  player_id: number
  username: string
  balance: number
  first_name: string
  last_name: string
}

export type SessionEnd = NonNullable<OutputOf<typeof readUserSession>['ended']>

export interface Session {
  /** False until the first answer, or while the server cannot be reached at all. */
  isKnown: boolean
  /** The server has answered who is logged in, or that nobody is. */
  hasAnswered: boolean
  user: SessionUser | undefined
  /** Why it ended, where its player did not end it in this browser. */
  ended: SessionEnd | undefined
}

/** Who is logged in; every caller shares one request and one timer. */
export function useSession(): Session {
  const { data, isError } = useQuery({
    ...read(readUserSession),
    refetchInterval: SESSION_POLL_MS,
    refetchOnWindowFocus: true,
    staleTime: SESSION_POLL_MS,
    select: withWholeUser,
  })
  return {
    isKnown: data !== undefined || isError,
    hasAnswered: data !== undefined,
    user: data?.logged_in ? data.user : undefined,
    ended: data?.logged_in ? undefined : (data?.ended ?? (data?.idle === true ? 'idle' : undefined)),
  }
}

type Reply = OutputOf<typeof readUserSession>

/** The specification's user has a name and a balance; who it is, is then what this browser remembers. */
function withWholeUser(reply: Reply): Reply {
  if (!reply.logged_in) return reply
  const { id = 0, player_id = id } = peekLocalUser() ?? {}
  const nobody = { id, player_id, username: '', balance: 0, first_name: '', last_name: '' }
  return { ...reply, user: { ...nobody, ...reply.user } }
}

/** Whom to draw: the session's user, or the one this browser remembers until the session has answered. */
export function useShownUser(): { player_id: number; username: string } | undefined {
  const { hasAnswered, user } = useSession()
  const remembered = useLocalUser()
  return hasAnswered ? user : remembered
}
