import { read } from '@meydan/api-client/query'
import type { CallShape, OutputOf } from '@meydan/contract/call'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { useAfterShow } from '../session/active-round.ts'

/** What `children` make of a call's answer; until it is there its outline, and where it fails why, with another try. */
export function QueryResult<C extends CallShape>({
  call,
  failed,
  children,
}: {
  call: C
  /** Text where the refusal has none. */
  failed: string
  children: (answer: OutputOf<C>) => ReactNode
}) {
  const { data: heard, error, refetch } = useQuery({ ...read(call), staleTime: 0 })
  const data = useAfterShow(heard)
  if (data) return children(data)
  if (error) return <LoadFailed title={error.sentence ?? failed} onRetry={() => void refetch()} />
  return <Skeleton className="h-96 rounded-lg" />
}
