import { useMediaQuery } from '@meydan/ui/use-media-query'
import { ChevronDown } from 'lucide-react'
import { trackerWords } from '../../../words/sports.ts'
import type { LogLine } from './momentum.ts'
import { Tracker } from './Tracker.tsx'
import type { Match } from '../match/match.ts'

/** From here on pitch and events stand beside each other. */
const WIDE = '(min-width:80rem)'

/** The tracker over a match's markets: folded where it would fill the screen, as the odds come first. */
export function FoldedTracker({ match, log }: { match: Match; log: readonly LogLine[] }) {
  const isWide = useMediaQuery(WIDE)
  if (isWide) return <Tracker match={match} log={log} />
  return (
    <details className="group/tracker mt-2 rounded-lg bg-s1">
      <summary className="flex min-h-11 list-none items-center gap-2 px-3 text-sm font-bold">
        <span className="flex-1">{trackerWords.title}</span>
        <ChevronDown aria-hidden size={18} className="text-ink3 transition-transform group-open/tracker:rotate-180" />
      </summary>
      <Tracker match={match} log={log} />
    </details>
  )
}
