import { serverNow } from '@meydan/api-client/server-clock'
import { formatAmount } from '@meydan/money/kurus'
import { cx } from '@meydan/ui/cx'
import { Clock, Hourglass, SlidersHorizontal, Wallet } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { playWords } from '../../words/games/play.ts'
import { useReality } from './use-reality.ts'

/** The session limit is spoken of in colour when this little is left. */
const SHORT_MINUTES = 10

/** The strip under a game for money: how long this stay has lasted, its net result, what the session limit leaves, the limits, a deposit where it is over a game. */
export function RealityBar({ onDeposit }: { onDeposit?: () => void }) {
  const reality = useReality()
  const [startedHere] = useState(() => serverNow())
  const seconds = useSecondsSince(reality ? Date.parse(reality.started_at) : startedHere)
  const minutesLeft = reality?.session_minutes_left ?? undefined
  return (
    <div
      className={cx(
        'flex h-12 shrink-0 items-center gap-4 overflow-hidden border-t border-line bg-s1 px-4 text-sm whitespace-nowrap text-ink2 max-lg:landscape:h-9',
        // Over a game on a phone's side it stands beside the game's own bar: the reels need the height.
        onDeposit && 'low:col-start-2 low:row-start-1 low:h-12! low:border-t-0 low:border-b',
      )}
    >
      <span className="flex items-center gap-2">
        <Clock aria-hidden size={16} />
        <span className="max-sm:sr-only low:sr-only">{playWords.time}</span>
        <span className="money font-[650] text-ink">{clock(seconds)}</span>
      </span>
      {reality && (
        <span className="money">
          <span className="max-sm:sr-only low:sr-only">{playWords.net} </span>
          <span className={cx('font-[650]', reality.net < 0 ? 'text-danger' : 'text-ink')}>
            {formatAmount(reality.net)}
          </span>
        </span>
      )}
      {minutesLeft !== undefined && (
        <span className={cx('flex items-center gap-2', minutesLeft <= SHORT_MINUTES && 'text-warning')}>
          <Hourglass aria-hidden size={16} />
          {playWords.minutesLeft(minutesLeft)}
        </span>
      )}
      <Link to={paths.limits} className="ml-auto flex min-h-11 items-center gap-2 hover:text-ink">
        <SlidersHorizontal aria-hidden size={16} />
        <span className={onDeposit && 'max-sm:sr-only'}>{playWords.limits}</span>
      </Link>
      {onDeposit && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onDeposit}
          className="flex min-h-11 items-center gap-2 font-[650] text-ink"
        >
          <Wallet aria-hidden size={16} />
          {playWords.deposit}
        </button>
      )}
    </div>
  )
}

/** `1:05:09` or `05:09`. */
function clock(seconds: number): string {
  const [hours = 0, ...rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const text = rest.map((part) => String(part).padStart(2, '0'))
  return (hours > 0 ? [hours, ...text] : text).join(':')
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / 1000))
}
