import { addDays, istanbulDay, weekdayOf } from '@meydan/money/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { addMonths, weeksOf } from './typed-day.ts'
import { uiWords } from './words.ts'

const utc = { timeZone: 'UTC' } as const
const monthName = new Intl.DateTimeFormat('tr-TR', { ...utc, month: 'long', year: 'numeric' })
const dayName = new Intl.DateTimeFormat('tr-TR', {
  ...utc,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
})
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

interface CalendarProps {
  /** The chosen day; '' is none. */
  value: string
  onValue: (day: string) => void
  /** The first and the last day that may be chosen. */
  min?: string | undefined
  max?: string | undefined
}

/** A month to choose a day from, in Turkish whatever the browser's language; arrows, Home, End and the page keys move. */
export function Calendar({ value, onValue, min = '', max = '9999-12-31' }: CalendarProps) {
  const [today] = useState(() => istanbulDay(new Date()))
  const inside = (day: string) => (day < min ? min : day > max ? max : day)
  const [at, setAt] = useState(() => inside(value || today))
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])
  const move = (event: KeyboardEvent) => {
    const to = keys[event.key]?.(at)
    if (to === undefined) return
    event.preventDefault()
    hasMoved.current = true
    setAt(inside(to))
  }
  const turn = (months: number) => {
    hasMoved.current = false
    setAt(inside(addMonths(at, months)))
  }
  return (
    <div className="mx-auto max-w-[340px]">
      <div className="flex items-center justify-between">
        <button type="button" aria-label={uiWords.previousMonth} onClick={() => turn(-1)} className={turner}>
          <ChevronLeft aria-hidden size={20} />
        </button>
        <p aria-live="polite" className="font-semibold">
          {monthName.format(instantOf(at))}
        </p>
        <button type="button" aria-label={uiWords.nextMonth} onClick={() => turn(1)} className={turner}>
          <ChevronRight aria-hidden size={20} />
        </button>
      </div>
      <table ref={grid} onKeyDown={move} className="mt-1 w-full table-fixed text-center">
        <caption className="sr-only">{monthName.format(instantOf(at))}</caption>
        <thead>
          <tr className="text-xs text-ink3">
            {uiWords.weekdays.map((name) => (
              <th key={name} scope="col" className="py-2 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  {day.slice(0, 7) === at.slice(0, 7) && (
                    <button
                      type="button"
                      aria-label={dayName.format(instantOf(day))}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day < min || day > max}
                      tabIndex={day === at ? 0 : -1}
                      onClick={() => onValue(day)}
                      className={cx(square, day === today && 'font-bold text-accent')}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const keys: Readonly<Record<string, (at: string) => string>> = {
  ArrowLeft: (at) => addDays(at, -1),
  ArrowRight: (at) => addDays(at, 1),
  ArrowUp: (at) => addDays(at, -7),
  ArrowDown: (at) => addDays(at, 7),
  Home: (at) => addDays(at, 1 - weekdayOf(at)),
  End: (at) => addDays(at, 7 - weekdayOf(at)),
  PageUp: (at) => addMonths(at, -1),
  PageDown: (at) => addMonths(at, 1),
}

const turner = 'grid size-11 place-items-center rounded-md hover:bg-s3'
const square =
  'money size-11 rounded-md hover:bg-s3 aria-pressed:bg-brand aria-pressed:text-on-brand disabled:text-ink3/50 disabled:hover:bg-transparent'
