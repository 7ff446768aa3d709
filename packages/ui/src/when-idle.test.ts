import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => vi.unstubAllGlobals())

/** Idle moments that come when the test says so. */
function idleMoments(): { come: () => void } {
  const asked: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (work: () => void) => asked.push(work))
  return { come: () => asked.shift()?.() }
}

it('does one work in each idle moment, in their order, and none that was taken back', () => {
  const idle = idleMoments()
  const done: string[] = []
  whenIdle(() => done.push('first'))
  const leave = whenIdle(() => done.push('second'))
  whenIdle(() => done.push('third'))
  leave()
  expect(done).toEqual([])
  idle.come()
  expect(done).toEqual(['first'])
  idle.come()
  expect(done).toEqual(['first', 'third'])
})

it('goes on after a work that failed', () => {
  const idle = idleMoments()
  const done: string[] = []
  whenIdle(() => {
    throw new Error('this one')
  })
  whenIdle(() => done.push('next'))
  expect(() => idle.come()).toThrow('this one')
  idle.come()
  expect(done).toEqual(['next'])
})

it('waits for a timer where the browser has no idle moments', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const done: string[] = []
  whenIdle(() => done.push('one'))
  vi.runAllTimers()
  expect(done).toEqual(['one'])
  vi.useRealTimers()
})
