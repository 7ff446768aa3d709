import { describe, expect, it } from 'vitest'
import { homeShare, type LogLine, minuteOf } from './momentum.ts'

const line = (kind: string, minute: number, side: LogLine['side']): LogLine => ({
  seq: minute,
  kind,
  minute,
  side,
  detail: null,
})

describe('who presses', () => {
  it('is told by the attacks of the last quarter of an hour', () => {
    const log = [
      line('corner', 40, 'away'),
      line('goal', 60, 'home'),
      line('corner', 62, 'away'),
      line('card', 66, 'home'),
    ]
    expect(homeShare(log, 67)).toBe(75)
    expect(homeShare(log, 50)).toBe(0)
    expect(homeShare(log, 90)).toBe(50)
    expect(homeShare([], 10)).toBe(50)
  })

  it('goes by the clock, or by the last event where the clock stands', () => {
    expect(minuteOf('67:12', [])).toBe(67)
    expect(minuteOf(null, [line('goal', 44, 'home'), line('corner', 12, 'away')])).toBe(44)
    expect(minuteOf(undefined, [])).toBe(0)
  })
})
