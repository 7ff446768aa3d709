import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readProtection } from '@meydan/contract/compliance/compliance'
import { useQuery } from '@tanstack/react-query'
import { useSession } from './use-session.ts'

export type Pause = NonNullable<OutputOf<typeof readProtection>['exclusion']>

const FRESH_MS = 60_000

/** The break or self-exclusion the player is in; undefined of guests, and until it is known. */
export function usePause(): Pause | undefined {
  const { user } = useSession()
  const { data } = useQuery({ ...read(readProtection), enabled: user !== undefined, staleTime: FRESH_MS })
  return (user && data?.exclusion) ?? undefined
}
