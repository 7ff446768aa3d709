import { serverNow } from '@meydan/api-client/server-clock'
import { useEffect, useState } from 'react'
import { virtualWords } from '../../../words/sports.ts'
import { Simulated } from '../Simulated.tsx'
import { nextRound, secondsUntil } from './rounds.ts'
import type { EventLine } from '../list/event-line.ts'

const TICK_MS = 250

/** How long until the next matches begin, of which league, and who plays. */
export function NextKickOff({ events }: { events: readonly EventLine[] }) {
  const now = useNow()
  const next = nextRound(events, now)
  if (!next) return null
  const seconds = secondsUntil(next.startsAt, now)
  return (
    <section
      aria-labelledby="siradaki"
      className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg bg-brand-tint p-4 sm:p-5"
    >
      <div className="min-w-0 flex-1">
        <h2 id="siradaki" className="text-[1.0625rem]!">
          {virtualWords.next}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-ink2">
          {next.league} · {virtualWords.matches(next.events.length)}
          <Simulated />
        </p>
      </div>
      <p role="timer" aria-label={virtualWords.secondsLeft(seconds)} className="figure text-[2.5rem] leading-none">
        {virtualWords.clock(seconds)}
      </p>
    </section>
  )
}

function useNow(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
