import type { CallShape, OutputOf, RawInputOf } from '@meydan/contract/call'
import {
  type Query,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  queryOptions,
  useMutation,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { sendProven } from './proof.ts'
import { type CallFailed, send } from './send.ts'

/** What `useQuery` takes to read a call: `useQuery(read(wallet.readBalance))`. Spread it to add intervals or `enabled`. */
export function read<C extends CallShape>(call: C, input?: RawInputOf<C>) {
  return queryOptions<OutputOf<C>, CallFailed, OutputOf<C>, QueryKey>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, signal),
  })
}

/** Identifies a read in the cache; without an input, every read of the call. */
export function keyOf<C extends CallShape>(call: C, input?: RawInputOf<C>): QueryKey {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** A write of a call, after a fresh proof where the server asks for one; what it makes `stale` is read again once it has worked. */
export function useWrite<C extends CallShape>(
  call: C,
  options: {
    stale?: readonly CallShape[]
    onSuccess?: (reply: OutputOf<C>) => void
    onError?: (failure: CallFailed) => void
  } = {},
): UseMutationResult<OutputOf<C>, CallFailed, RawInputOf<C>> {
  const client = useQueryClient()
  return useMutation<OutputOf<C>, CallFailed, RawInputOf<C>>({
    mutationFn: (input) => sendProven(call, input),
    onSuccess: async (reply) => {
      await Promise.all((options.stale ?? []).map((each) => readAgain(client, { queryKey: keyOf(each) })))
      options.onSuccess?.(reply)
    },
    onError: (failure) => options.onError?.(failure),
  })
}

/** What the call says now: an answer that is still on its way was asked for before, so that it is dropped and asked for anew. */
export async function readNow<C extends CallShape>(client: QueryClient, call: C): Promise<OutputOf<C>> {
  await client.cancelQueries({ queryKey: keyOf(call), exact: true })
  return client.fetchQuery({ ...read(call), staleTime: 0 })
}

/** Reads these again. What is on its way for the first time was asked for before, so that it is asked for anew. */
export async function readAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const isUnread = (query: Query) => query.state.data === undefined && (filters.predicate?.(query) ?? true)
  await client.cancelQueries({ ...filters, fetchStatus: 'fetching', predicate: isUnread })
  await client.invalidateQueries(filters)
}
