import { read, useWrite } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { acknowledgeRealityCheck, readRealityCheck } from '@meydan/contract/compliance'
import { useQuery } from '@tanstack/react-query'

const POLL_MS = 60_000

export type Reality = OutputOf<typeof readRealityCheck>

/** Time and net result of the player's stay, asked once a minute, and the answer to the reminder. */
export function useReality(): { reality: Reality | undefined; acknowledge: () => void; isBusy: boolean } {
  const { data } = useQuery({ ...read(readRealityCheck), refetchInterval: POLL_MS, staleTime: 0 })
  const write = useWrite(acknowledgeRealityCheck, { stale: [readRealityCheck] })
  return { reality: data, acknowledge: () => write.mutate({}), isBusy: write.isPending }
}
