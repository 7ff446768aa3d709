import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FROZEN_MS, FailureDetector, WorkingTime } from './failure-detector.ts'

let now = 0
let time: WorkingTime

beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  time = new WorkingTime(() => now)
})
afterEach(() => {
  time.close()
  vi.useRealTimers()
})

/** This process works for so long. */
function work(ms: number): void {
  for (let gone = 0; gone < ms; gone += 50) {
    now += 50
    vi.advanceTimersByTime(50)
  }
}

it('an owner is silent once two questions are without an answer, the first for long enough', () => {
  const detector = new FailureDetector(time)
  const first = detector.sentAt()
  work(1_000)
  detector.unanswered(first)
  const second = detector.sentAt()
  work(1_000)
  detector.unanswered(second)
  expect(detector.isFailed()).toBe(false)
  work(FROZEN_MS)
  expect(detector.isFailed()).toBe(true)
  detector.answered()
  expect(detector.isFailed()).toBe(false)
})

it('one question that met it in a pause is not enough, however long ago', () => {
  const detector = new FailureDetector(time)
  detector.unanswered(detector.sentAt())
  work(10 * FROZEN_MS)
  expect(detector.isFailed()).toBe(false)
})

it('two questions far apart met it in two pauses', () => {
  const detector = new FailureDetector(time)
  detector.unanswered(detector.sentAt())
  work(10 * FROZEN_MS)
  detector.unanswered(detector.sentAt())
  work(1_000)
  expect(detector.isFailed()).toBe(false)
})

it('a pause of our own is not the detector of another', () => {
  const detector = new FailureDetector(time)
  const first = detector.sentAt()
  work(500)
  detector.unanswered(first)
  const second = detector.sentAt()
  now += 60_000
  detector.unanswered(second)
  expect(detector.isFailed()).toBe(false)
})
