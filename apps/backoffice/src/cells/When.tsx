import { istanbulDay } from '@meydan/money/day'
import { words } from '../words/cells.ts'
import { useNow } from './use-now.ts'

const time = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })
const whole = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** Day and time in Istanbul, for a sentence. */
export function timeOf(at: string): string {
  return whole.format(new Date(at))
}

/** An instant in Istanbul time; the whole of it in the title. */
export function When({ at }: { at: string | null }) {
  const now = useNow()
  if (!at) return <span className="text-ink3">—</span>
  const date = new Date(at)
  const isToday = istanbulDay(date) === istanbulDay(new Date(now))
  return (
    <time dateTime={at} title={whole.format(date)} className="money">
      {isToday ? words.todayAt(time.format(date)) : whole.format(date)}
    </time>
  )
}
