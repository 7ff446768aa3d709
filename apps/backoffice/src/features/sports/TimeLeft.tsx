import { serverNow } from '@meydan/api-client/server-clock'
import { ProgressBar } from '@meydan/ui/display/ProgressBar.tsx'
import { useEffect, useState } from 'react'
import { words } from '../../words/games/sports.ts'

const TICK_MS = 500
const WHOLE_MS = 60_000

/** What is left of the minute in which the desk decides. */
export function TimeLeft({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const leftMs = Math.max(0, Date.parse(until) - now)
  const seconds = Math.ceil(leftMs / 1_000)
  return (
    <span className="grid min-w-24 gap-1">
      <span className="money text-xs">{words.referrals.leftText(seconds)}</span>
      <ProgressBar
        percent={(leftMs / WHOLE_MS) * 100}
        label={words.referrals.left}
        tone={seconds <= 15 ? 'danger' : 'warning'}
      />
    </span>
  )
}
