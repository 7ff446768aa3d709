import { keyOf, useWrite } from '@meydan/api-client/query'
import { listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import type { OutputOf } from '@meydan/contract/call'
import { readWheel, turnWheel } from '@meydan/contract/wheel/wheel'
import { REDUCED_MOTION, useMediaQuery } from '@meydan/ui/use-media-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { TURN_MS } from './slices.ts'

export type Turn = OutputOf<typeof readWheel>['turns'][number]

/** The turn just made: its result is shown neither here nor in the lists beside it before the wheel stands still. */
export function useTurn() {
  const client = useQueryClient()
  const isStill = useMediaQuery(REDUCED_MOTION)
  const [made, setMade] = useState<Turn>()
  const [hasStopped, setStopped] = useState(false)
  const write = useWrite(turnWheel, { onSuccess: ({ turn }) => setMade(turn) })
  useEffect(() => {
    if (!made) return
    const timer = setTimeout(
      () => {
        setStopped(true)
        for (const call of [readWheel, listActiveBonuses]) void client.invalidateQueries({ queryKey: keyOf(call) })
      },
      isStill ? 0 : TURN_MS,
    )
    return () => clearTimeout(timer)
  }, [made, isStill, client])
  return { write, made, won: hasStopped ? made : undefined, isTurning: made !== undefined && !hasStopped }
}
