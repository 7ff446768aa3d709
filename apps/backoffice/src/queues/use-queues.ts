import { read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { readQueues } from '@meydan/contract/reports/dashboard-admin'
import { useQuery } from '@tanstack/react-query'

const QUEUES_MS = 5_000

export type Queue = keyof OutputOf<typeof readQueues>['queues']

export interface QueueState {
  count: number
  oldestAt: string | null
}

/** How much waits in every queue, of a site's players or of all; read again every few seconds. Empty until it is known. */
export function useQueues(site: { site?: string } = {}): Partial<Record<Queue, QueueState>> {
  const { data } = useQuery({ ...read(readQueues, site), refetchInterval: QUEUES_MS })
  const queues = data?.queues
  if (!queues) return {}
  return Object.fromEntries(
    Object.entries(queues).map(([name, queue]) => [name, { count: queue.length, oldestAt: queue.oldest_at }]),
  )
}
