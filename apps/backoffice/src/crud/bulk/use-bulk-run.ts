import { CallFailed, send } from '@meydan/api-client/send'
import type { CallShape, RawInputOf } from '@meydan/contract/call'
import { MOST_REHEARSED, rehearseActs } from '@meydan/contract/approvals/rehearsals-admin'
import { isWaiting } from '@meydan/contract/waiting'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../../words/bulk.ts'
import { words as crud } from '../../words/crud.ts'
import { readAgain } from '../list/read-again.ts'
import type { Chosen, Ended } from './bulk.ts'

/** The server's preview of each act's answer; read once while `isOpen`, and no more after the run. */
export function useRehearsal(chosen: readonly Chosen[], isOpen: boolean) {
  return useQuery<Ended[], CallFailed>({
    queryKey: ['rehearsal', { acts: chosen.map(({ call, id, fields }) => [call.path, id, fields]) }],
    queryFn: () => rehearseAll(chosen),
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
}

async function rehearseAll(chosen: readonly Chosen[]): Promise<Ended[]> {
  const ends: Ended[] = []
  for (let from = 0; from < chosen.length; from += MOST_REHEARSED) {
    const acts = chosen
      .slice(from, from + MOST_REHEARSED)
      .map(({ call, id, fields }) => ({ path: call.path, id, fields: { ...fields } }))
    ends.push(...(await send(rehearseActs, { acts } as RawInputOf<typeof rehearseActs>)).data)
  }
  return ends
}

export interface Run {
  /** How each ended so far, in their order. */
  ends: readonly Ended[]
  isRunning: boolean
  isOver: boolean
  start: (chosen: readonly Chosen[]) => void
}

/** Makes the call of each, one after the other; where the line or the session is gone, the rest is left. */
export function useBulkRun(): Run {
  const client = useQueryClient()
  const [ends, setEnds] = useState<readonly Ended[]>([])
  const [state, setState] = useState<'idle' | 'running' | 'over'>('idle')
  const run = async (chosen: readonly Chosen[]) => {
    setState('running')
    for (const each of chosen) {
      const { isLost, ...ended } = await make(each)
      setEnds((before) => [...before, ended])
      if (isLost) break
    }
    setState('over')
    await readAgain(client)
  }
  return { ends, isRunning: state === 'running', isOver: state === 'over', start: (chosen) => void run(chosen) }
}

async function make({ call, id, fields }: Chosen): Promise<Ended & { isLost: boolean }> {
  try {
    const reply = (await send(call, { ...fields, id } as RawInputOf<CallShape>)) as { message?: string }
    return { end: isWaiting(reply) ? 'waiting' : 'done', message: reply.message ?? '', isLost: false }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    const isLost = error.code === 'network' || error.code === 'no_session'
    return { end: 'refused', message: isLost ? words.lost : (error.sentence ?? crud.actionFailed), isLost }
  }
}
