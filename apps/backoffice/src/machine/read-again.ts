import type { QueryClient } from '@tanstack/react-query'

/** Reads everything of the back office again: a decision shows in lists, counts and cards alike. */
export function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).startsWith('/api/admin/') })
}
