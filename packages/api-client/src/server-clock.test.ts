import { afterEach, expect, it, vi } from 'vitest'
import { forgetServerTime, serverNow, learnServerTime } from './server-clock.ts'

const DEVICE = Date.parse('2026-03-01T12:00:00Z')

afterEach(() => {
  vi.useRealTimers()
  forgetServerTime()
})

/** A device whose clock is off by `shiftMs`; `performance.now()` began a minute ago. */
function device(shiftMs: number): void {
  vi.useFakeTimers({ now: DEVICE + shiftMs, toFake: ['Date', 'performance'] })
}

it.each([-86_400_000, -3_600_000, 0, 3_600_000, 86_400_000])(
  'a device that is %i ms off shows the time of the server',
  (shift) => {
    device(shift)
    for (const waitMs of [0, 310, 420, 570, 390]) {
      vi.advanceTimersByTime(waitMs)
      const house = Date.now() - shift
      learnServerTime(
        new Date(Math.floor(house / 1_000) * 1_000).toUTCString(),
        performance.now() - 40,
        performance.now(),
      )
    }
    expect(Math.abs(serverNow() - (Date.now() - shift))).toBeLessThan(400)
  },
)

it('a device that slept learns the time anew, and a reply without a time teaches nothing', () => {
  device(0)
  learnServerTime(new Date().toUTCString(), performance.now(), performance.now())
  const later = new Date(Date.now() + 3_600_000)
  learnServerTime(later.toUTCString(), performance.now(), performance.now())
  learnServerTime(null, 0, 0)
  learnServerTime('now', 0, 0)
  expect(Math.abs(serverNow() - later.getTime())).toBeLessThanOrEqual(500)
})
