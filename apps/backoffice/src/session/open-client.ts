import { keyOf } from '@meydan/api-client/query'
import { CallFailed } from '@meydan/api-client/send'
import type { OutputOf } from '@meydan/contract/call'
import { readMe } from '@meydan/contract/staff/staff'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** What the server says is kept here; a call that finds the session ended lets the login appear at once. */
export function openClient(): QueryClient {
  const onError = (error: Error) => {
    if (!isRefused(error, 'no_session')) return
    const me = client.getQueryData<OutputOf<typeof readMe>>(keyOf(readMe))
    if (me?.logged_in) void client.invalidateQueries({ queryKey: keyOf(readMe) })
  }
  const client = new QueryClient({
    defaultOptions: {
      // What took too long would take as long again.
      queries: { retry: (count, error) => count < 1 && !isRefused(error, 'too_slow'), staleTime: 2_000 },
      // What cannot be sent now fails now: nothing is kept and sent later by itself, when the line is there again.
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
  })
  return client
}

function isRefused(error: Error, code: string): boolean {
  return error instanceof CallFailed && error.code === code
}
