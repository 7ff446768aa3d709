import { read } from '@meydan/api-client/query'
import { countUnread } from '@meydan/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'

const UNREAD_POLL_MS = 10_000

/** How many messages wait to be read, asked again every 10 s. */
export function useUnread(): number {
  const { data } = useQuery({ ...read(countUnread), refetchInterval: UNREAD_POLL_MS, staleTime: 0 })
  return data?.success ? data.unread : 0
}
