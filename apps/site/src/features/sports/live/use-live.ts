import { keyOf, read } from '@meydan/api-client/query'
import type { OutputOf } from '@meydan/contract/call'
import { listLive, readEvent } from '@meydan/contract/sports/sports'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Changes, changed } from './changes.ts'
import { openSportsSocket } from './sports-socket.ts'

/** How often it is read while the socket sends changes, and while it does not. */
const TOLD_MS = 15_000
const UNTOLD_MS = 3_000

/** What is being played, by the call and from then on by the socket. */
export function useLive(sport: string | undefined) {
  const input = sport === undefined ? {} : { sport }
  const client = useQueryClient()
  const isTold = useTopic(sport === undefined ? 'live' : `live:${sport}`, (changes) => {
    const key = keyOf(listLive, input)
    const list = client.getQueryData<OutputOf<typeof listLive>>(key)
    if (!list) return
    const after = list.events.map((line) => {
      const change = changes.find(({ id }) => id === line.id)
      const now = change && changed({ event: line, markets: line.markets }, change)
      return now ? { ...now.event, markets: now.markets } : change ? undefined : line
    })
    const isNew = changes.some(({ id }) => list.events.every((line) => line.id !== id))
    if (isNew || after.includes(undefined)) return void client.invalidateQueries({ queryKey: key })
    client.setQueryData(key, { ...list, events: after.filter((line) => line !== undefined) })
  })
  return useQuery({
    ...read(listLive, input),
    refetchInterval: isTold ? TOLD_MS : UNTOLD_MS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** One match with all its markets, by the call and from then on by the socket. */
export function useMatch(event: string) {
  const client = useQueryClient()
  const isTold = useTopic(`event:${event}`, (changes) => {
    const key = keyOf(readEvent, { event })
    const match = client.getQueryData<OutputOf<typeof readEvent>>(key)
    const change = changes.find(({ id }) => id === event)
    if (!match || !change) return
    const now = changed(match, change)
    if (now) client.setQueryData(key, { ...match, ...now })
    if (!now || happened(match.event.score) !== happened(change.s)) void client.invalidateQueries({ queryKey: key })
  })
  return useQuery({ ...read(readEvent, { event }), refetchInterval: isTold ? TOLD_MS : UNTOLD_MS, staleTime: 0 })
}

/** Whether messages of the topic arrive; `onChange` gets them. */
function useTopic(topic: string, onChange: (changes: Changes[]) => void): boolean {
  const [isUp, setIsUp] = useState(false)
  const changes = useEffectEvent(onChange)
  useEffect(() => openSportsSocket({ topics: [topic], changes: (events) => changes(events), up: setIsUp }), [topic])
  return isUp
}

/** What the log may have a new line for: goals, cards, corners and periods, not the running clock. */
function happened(score: Changes['s']): string {
  return JSON.stringify([score?.label, score?.periods, score?.red_cards, score?.yellow_cards, score?.corners])
}
