import { deviceNow } from '@meydan/api-client/server-clock'
import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readRealityCheck } from '@meydan/contract/compliance/compliance'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useBalance } from '../../session/balance.ts'
import { useAfterShow } from '../../session/active-round.ts'

const POLL_MS = 60_000
/** A changed balance asks sooner, but not more often than this. */
const NEWS_MS = 10_000

export type Reality = OutputOf<typeof readRealityCheck>

/** Time and net result of the player's session, read each minute and after rounds, shown after their shows; reading counts as presence. */
export function useReality(): Reality | undefined {
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...read(readRealityCheck),
    refetchInterval: POLL_MS,
    staleTime: NEWS_MS,
  })
  const version = useBalance()?.version
  useEffect(() => {
    if (version === undefined || dataUpdatedAt === 0) return
    const timer = setTimeout(() => void refetch(), Math.max(0, dataUpdatedAt + NEWS_MS - deviceNow()))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only a new version is news, not the answer to it
  }, [version, refetch])
  return useAfterShow(data)
}
