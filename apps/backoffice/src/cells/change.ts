import { words } from '../words/cells.ts'

export interface Change {
  text: string
  /** Of a figure that is good where it grows. */
  direction: 'up' | 'down' | 'same'
}

const percent = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 })

/** How a figure stands to that of the span before, such as `+%12,4`. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { text: words.same, direction: 'same' }
  const direction = now > before ? 'up' : 'down'
  if (before === 0) return { text: words.new, direction }
  const share = Math.abs(((now - before) / before) * 100)
  return { text: `${now > before ? '+' : '−'}%${percent.format(share)}`, direction }
}
