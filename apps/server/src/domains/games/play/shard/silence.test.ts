import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FROZEN_MS, Silence, WorkingTime } from './silence.ts'

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
  const silence = new Silence(time)
  const first = silence.asking()
  work(1_000)
  silence.unanswered(first)
  const second = silence.asking()
  work(1_000)
  silence.unanswered(second)
  expect(silence.isLasting()).toBe(false)
  work(FROZEN_MS)
  expect(silence.isLasting()).toBe(true)
  silence.answered()
  expect(silence.isLasting()).toBe(false)
})

it('one question that met it in a pause is not enough, however long ago', () => {
  const silence = new Silence(time)
  silence.unanswered(silence.asking())
  work(10 * FROZEN_MS)
  expect(silence.isLasting()).toBe(false)
})

it('two questions far apart met it in two pauses', () => {
  const silence = new Silence(time)
  silence.unanswered(silence.asking())
  work(10 * FROZEN_MS)
  silence.unanswered(silence.asking())
  work(1_000)
  expect(silence.isLasting()).toBe(false)
})

it('a pause of our own is not the silence of another', () => {
  const silence = new Silence(time)
  const first = silence.asking()
  work(500)
  silence.unanswered(first)
  const second = silence.asking()
  now += 60_000
  silence.unanswered(second)
  expect(silence.isLasting()).toBe(false)
})
