import { expect, test } from 'vitest'
import { steadyClock } from './steady-clock.ts'

const START = Date.parse('2026-03-31T20:59:50Z')
const HOUR_MS = 3_600_000

function machine() {
  const told: number[] = []
  const at = { gone: 0, off: 0 }
  const clock = steadyClock({
    wall: () => START + at.gone + at.off,
    monotonic: () => at.gone,
    onStep: (byMs) => told.push(byMs),
  })
  return { at, told, now: () => clock().getTime() - START }
}

test.each([24, -24, 1, -1, 24 * 31])('a step of %d hours is told once and not followed', (hours) => {
  const { at, told, now } = machine()
  at.off = hours * HOUR_MS
  for (at.gone = 1_000; at.gone <= 60_000; at.gone += 1_000) expect(now()).toBe(at.gone)
  expect(told).toEqual([hours * HOUR_MS])
})

test('what was put wrong and right again is told each time', () => {
  const { at, told, now } = machine()
  for (const off of [HOUR_MS, 0, -HOUR_MS, 0]) {
    at.off = off
    at.gone += 1_000
    expect(now()).toBe(at.gone)
  }
  expect(told).toEqual([HOUR_MS, -HOUR_MS])
})

test('a small correction is followed, a thousandth of the time that goes by, and never backwards', () => {
  const { at, told, now } = machine()
  at.off = -1_500
  let last = now()
  for (at.gone = 1_000; at.gone < 2_000_000; at.gone += 1_000) {
    const next = now()
    expect(next).toBeGreaterThan(last)
    last = next
  }
  expect(at.gone - 1_000 - last).toBe(1_500)
  expect(told).toEqual([])
})
