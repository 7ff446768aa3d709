import { send } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import type { readProtection } from '@meydan/contract/compliance/compliance'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from './use-session.ts'

export type Pause = NonNullable<OutputOf<typeof readProtection>['exclusion']>

const FRESH_MS = 60_000

/** `read(readProtection)` under the same key; what declares the call is fetched with it, since pages of guests ask this too. */
const protection = queryOptions({
  queryKey: ['GET', '/api/v1/protection'],
  queryFn: async ({ signal }): Promise<OutputOf<typeof readProtection>> => {
    const calls = await import('@meydan/contract/compliance/compliance')
    return send(calls.readProtection, undefined, signal)
  },
  staleTime: FRESH_MS,
})

/** The break or self-exclusion the player is in; undefined of guests, and until it is known. */
export function usePause(): Pause | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...protection, enabled: user !== undefined })
  return (user && data?.exclusion) ?? undefined
}
