import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timeLeftOf, toast } from './toast.ts'

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[2.4.13, 1.2.8] of the four types stay 5, 7, 6 and 5 s', () => {
    const ids = [toast.success('a'), toast.error('b')]
    expect(ids.map(timeLeftOf)).toEqual([5000, 7000])
    expect([toast.warning('c'), toast.info('d')].map(timeLeftOf)).toEqual([6000, 5000])
  })

  it('[1.9.6] stay as long as they are told, and go then', () => {
    const id = toast.info('a', undefined, 1200)
    vi.advanceTimersByTime(1000)
    expect(timeLeftOf(id)).toBe(200)
    vi.advanceTimersByTime(200)
    expect(timeLeftOf(id)).toBe(0)
  })
})
