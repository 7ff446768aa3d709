import { afterEach, expect, it, vi } from 'vitest'
import { forgetServerTime, learnServerTime, learnTimeOfPage, serverNow } from './server-clock.ts'

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

it('the page itself says the time before the first reply, and one that was kept is put right by it', () => {
  device(-86_400_000)
  const at = (now: number) => [{ requestStart: 10, responseEnd: 70, serverTiming: [{ name: 'now', duration: now }] }]
  const entries = vi.spyOn(performance, 'getEntriesByType')
  entries.mockReturnValue([] as never)
  learnTimeOfPage()
  expect(serverNow()).toBe(Date.now())
  entries.mockReturnValue(at(DEVICE + 40) as never)
  learnTimeOfPage()
  expect(Math.abs(serverNow() - performance.now() - DEVICE)).toBeLessThanOrEqual(30)
  forgetServerTime()
  entries.mockReturnValue(at(DEVICE - 7 * 86_400_000) as never)
  learnTimeOfPage()
  learnServerTime(new Date(DEVICE).toUTCString(), performance.now(), performance.now())
  expect(Math.abs(serverNow() - DEVICE)).toBeLessThanOrEqual(500)
  entries.mockRestore()
})
