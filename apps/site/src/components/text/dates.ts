import { dayText, minuteText } from '@meydan/money/date-text'

/** `12.11.2026` in Istanbul; '' for what is no date. */
export function dateText(instant: string): string {
  return written(dayText, instant)
}

/** `12.11.2026 14:05` in Istanbul; '' for what is no date. */
export function dateTimeText(instant: string): string {
  return written(minuteText, instant)
}

function written(text: (instant: Date) => string, instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : text(at)
}
