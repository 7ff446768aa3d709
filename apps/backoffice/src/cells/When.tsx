const sameDay = new Intl.DateTimeFormat('tr-TR', { timeZone: 'Europe/Istanbul', hour: '2-digit', minute: '2-digit' })
const otherDay = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in Istanbul time; the whole of it in the title. */
export function When({ at }: { at: string | null }) {
  if (!at) return <span className="text-ink3">—</span>
  const date = new Date(at)
  const isToday = new Date().toDateString() === date.toDateString()
  return (
    <time dateTime={at} title={otherDay.format(date)} className="money">
      {isToday ? `Bugün ${sameDay.format(date)}` : otherDay.format(date)}
    </time>
  )
}
