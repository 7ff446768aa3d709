import { dayText, minuteText } from '@meydan/money/date-text'
import { istanbulDay } from '@meydan/money/day'
import { words } from '../words/cells.ts'
import { useNow } from './use-now.ts'

const time = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })

/** Day and time in Istanbul, for a sentence. */
export function timeOf(at: string): string {
  return minuteText(new Date(at))
}

/** An instant in Istanbul time; the whole of it in the title. In a column of a table that has little room the time of a past day is not drawn. */
export function When({ at, isColumn = false }: { at: string | null; isColumn?: boolean }) {
  const now = useNow()
  if (!at) return <span className="text-ink3">—</span>
  const date = new Date(at)
  const isToday = istanbulDay(date) === istanbulDay(new Date(now))
  return (
    <time dateTime={at} title={minuteText(date)} className="money">
      {isToday ? (
        words.todayAt(time.format(date))
      ) : (
        <>
          {dayText(date)} <span className={isColumn ? 'lg:max-xl:sr-only' : undefined}>{time.format(date)}</span>
        </>
      )}
    </time>
  )
}
