import { readAgain as readAgainWhere } from '@meydan/api-client/query'
import type { QueryClient } from '@tanstack/react-query'

/** Reads everything of the back office again: a decision shows in lists, counts and cards alike. */
export function readAgain(client: QueryClient): Promise<void> {
  return readAgainWhere(client, { predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') })
}
