import { useQuery } from '@tanstack/react-query'

const READY_MS = 15_000

export interface Ready {
  /** Whether the server can reach its database. */
  isReady: boolean
  /** Of an installation with replicas: where what may lag is read, and how far behind it may be. */
  reports?: { from: 'replica' | 'primary'; lag_seconds: number }
}

/** The server's readiness, read every quarter of a minute. */
export function useReady(): Ready {
  const { data = { isReady: true } } = useQuery({ queryKey: ['readyz'], queryFn: ask, refetchInterval: READY_MS })
  return data
}

async function ask(): Promise<Ready> {
  try {
    const reply = await fetch('/readyz')
    const { reports } = (await reply.json()) as Pick<Ready, 'reports'>
    return { isReady: reply.ok, ...(reports && { reports }) }
  } catch {
    return { isReady: false }
  }
}
