import { read } from '@meydan/api-client/query'
import { checkSlip } from '@meydan/contract/sports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { freshOf } from './reckoning.ts'
import { askOf, type Slip } from './slip.ts'
import { changeSlip } from './slip-store.ts'

const CHECK_MS = 4_000
/** A check compares prices with nothing: the screen does, by what it shows. */
const UNSEEN = { odds: 101, version: 0 }

/** How the slip stands now, read again every few seconds. Legs whose price was not known yet get the one that is shown first. */
export function useSlipCheck(slip: Slip) {
  const ask = askOf(slip)
  const check = useQuery({
    ...read(checkSlip, ask && { ...ask, legs: ask.legs.map((leg) => ({ ...leg, ...UNSEEN })) }),
    enabled: ask !== undefined,
    refetchInterval: CHECK_MS,
    refetchOnWindowFocus: true,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const legs = check.data?.legs
  const isUnseen = slip.choices.some(({ odds }) => odds === undefined)
  useEffect(() => {
    if (!legs || !isUnseen) return
    changeSlip((now) => ({
      ...now,
      choices: now.choices.map((choice) => {
        const odds = freshOf(legs, choice)?.odds
        return choice.odds === undefined && odds ? { ...choice, odds } : choice
      }),
    }))
  }, [legs, isUnseen])
  return check
}
