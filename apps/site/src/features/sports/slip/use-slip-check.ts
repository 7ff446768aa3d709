import { keyOf, read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { checkSlip } from '@meydan/contract/sports/sports'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { openSportsSocket, type SlipMarketStates } from '../live/sports-socket.ts'
import { freshOf } from './compute-returns.ts'
import { askOf, marketsOf, type Slip } from './slip.ts'
import { changeSlip } from './slip-store.ts'
import { updatedLegs } from './updated-legs.ts'

/** How often the slip is checked while the socket sends its prices, and while it does not. */
const TOLD_MS = 15_000
const UNTOLD_MS = 4_000
/** A check compares prices with nothing: the screen does, by what it shows. */
const UNSEEN = { odds: 101, version: 0 }

/**
 * How the slip stands now: its prices as the socket sends them, all else as it is read again every few seconds, and at once when a
 * market opens or closes. Legs whose price was not known yet get the one that is shown first.
 */
export function useSlipCheck(slip: Slip) {
  const ask = askOf(slip)
  const input = ask && { ...ask, legs: ask.legs.map((leg) => ({ ...leg, ...UNSEEN })) }
  const client = useQueryClient()
  const isTold = useSlipMarkets(slip, (states) => {
    const key = keyOf(checkSlip, input)
    const newLegs = updatedLegs(client.getQueryData<OutputOf<typeof checkSlip>>(key)?.legs ?? [], states)
    if (newLegs.hasTurned) void client.invalidateQueries({ queryKey: key })
    client.setQueryData<OutputOf<typeof checkSlip>>(key, (old) => old && { ...old, legs: newLegs.legs })
  })
  const check = useQuery({
    ...read(checkSlip, input),
    enabled: ask !== undefined,
    refetchInterval: isTold ? TOLD_MS : UNTOLD_MS,
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

/** Whether the socket sends the slip's markets; `onChange` gets their states. */
function useSlipMarkets(slip: Slip, onChange: (states: SlipMarketStates) => void): boolean {
  const [isUp, setIsUp] = useState(false)
  const changed = useEffectEvent(onChange)
  const legs = JSON.stringify(marketsOf(slip))
  useEffect(
    () => openSportsSocket({ legs: JSON.parse(legs), slip: (markets) => changed(markets), up: setIsUp }),
    [legs],
  )
  return isUp
}
