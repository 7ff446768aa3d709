import { Clock, SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { paths } from '../../paths.ts'
import { playWords } from '../../words/play.ts'
import { RealityDialog } from './RealityDialog.tsx'
import { useReality } from './use-reality.ts'

/** The strip under a game for money: how long this stay has lasted, its net result, the way to the limits. */
export function RealityBar({ onLeave }: { onLeave: () => void }) {
  const { reality, acknowledge, isBusy } = useReality()
  const [startedHere] = useState(() => Date.now())
  const seconds = useSecondsSince(reality ? Date.parse(reality.started_at) : startedHere)
  return (
    <div className="flex h-12 shrink-0 items-center gap-4 border-t border-line bg-s1 px-4 text-sm text-ink2">
      <span className="flex items-center gap-2">
        <Clock aria-hidden size={16} />
        <span className="max-sm:sr-only">{playWords.time}</span>
        <span className="money font-[650] text-ink">{clock(seconds)}</span>
      </span>
      {reality && (
        <span className="money">
          <span className="max-sm:sr-only">{playWords.net} </span>
          <span className={cx('font-[650]', reality.net < 0 ? 'text-danger' : 'text-ink')}>
            {formatAmount(reality.net)}
          </span>
        </span>
      )}
      <Link to={paths.limits} className="ml-auto flex min-h-11 items-center gap-2 hover:text-ink">
        <SlidersHorizontal aria-hidden size={16} />
        {playWords.limits}
      </Link>
      <RealityDialog reality={reality} seconds={seconds} busy={isBusy} onGoOn={acknowledge} onLeave={onLeave} />
    </div>
  )
}

/** `1:05:09` or `05:09`. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const text = parts.map((part) => String(part).padStart(2, '0'))
  return (parts[0] ? text : text.slice(1)).join(':')
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / 1000))
}
