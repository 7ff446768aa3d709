import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetBalance, offerBalance, peekBalance, peekBalanceOf, showBalance } from './balance.ts'
import { LONGEST_SHOW_MS, setRoundActive } from './active-round.ts'

describe('offerBalance', () => {
  beforeEach(forgetBalance)

  it('takes newer versions and refuses older ones', () => {
    offerBalance(1, { lira: 100, version: 5 })
    offerBalance(1, { lira: 90, version: 4 })
    expect(peekBalance()).toEqual({ lira: 100, version: 5 })
    offerBalance(1, { lira: 80, version: 6 })
    expect(peekBalance()).toEqual({ lira: 80, version: 6 })
  })

  it('takes a poll without a version and keeps the known one', () => {
    offerBalance(1, { lira: 100, version: 5 })
    offerBalance(1, { lira: 70 })
    expect(peekBalance()).toEqual({ lira: 70, version: 5 })
  })

  it('starts again for another player', () => {
    offerBalance(1, { lira: 100, version: 50 })
    offerBalance(2, { lira: 3, version: 1 })
    expect(peekBalance()).toEqual({ lira: 3, version: 1 })
    expect([peekBalanceOf(1), peekBalanceOf(2)]).toEqual([undefined, { lira: 3, version: 1 }])
  })

  it('shows a win once, and none that is older than the page', () => {
    offerBalance(1, { lira: 100, version: 0 })
    offerBalance(1, { lira: 100, version: 5, won: 40 })
    expect(peekBalance()?.lastWin).toBeUndefined()
    offerBalance(1, { lira: 112, version: 6 })
    offerBalance(1, { lira: 112, version: 6, won: 12 })
    expect(peekBalance()?.lastWin?.lira).toBe(12)
    const shown = peekBalance()
    offerBalance(1, { lira: 112, version: 6, won: 12 })
    expect(peekBalance()).toBe(shown)
  })
})

describe('while a round runs', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    setRoundActive(false)
    forgetBalance()
    offerBalance(1, { lira: 100, version: 5 })
    setRoundActive(true)
  })
  afterEach(() => {
    setRoundActive(false)
    vi.useRealTimers()
  })

  it('shows what the frame shows, whatever poll and socket say, and the rest at its end', () => {
    offerBalance(1, { lira: 90, version: 6, staked: 10 })
    offerBalance(1, { lira: 140, version: 7, won: 50, staked: 10 })
    offerBalance(1, { lira: 140 })
    expect(peekBalance()).toEqual({ lira: 100, version: 5 })
    showBalance(90)
    expect(peekBalance()).toEqual({ lira: 90, version: 5 })
    vi.setSystemTime(Date.now() + 30_000)
    setRoundActive(false)
    expect(peekBalance()).toMatchObject({ lira: 140, version: 7, lastWin: { lira: 50, at: Date.now() } })
  })

  it('keeps what the frame showed until something is heard', () => {
    showBalance(90)
    setRoundActive(false)
    expect(peekBalance()?.lira).toBe(90)
    offerBalance(1, { lira: 90, version: 6 })
    expect(peekBalance()).toEqual({ lira: 90, version: 6 })
  })

  it('holds nothing back for longer than the longest show', () => {
    offerBalance(1, { lira: 140, version: 7 })
    vi.advanceTimersByTime(LONGEST_SHOW_MS - 1)
    expect(peekBalance()?.lira).toBe(100)
    vi.advanceTimersByTime(1)
    expect(peekBalance()?.lira).toBe(140)
  })

  it('gives a decision of an open round the whole time of a show anew', () => {
    offerBalance(1, { lira: 140, version: 7 })
    vi.advanceTimersByTime(LONGEST_SHOW_MS - 1)
    setRoundActive(true)
    vi.advanceTimersByTime(LONGEST_SHOW_MS - 1)
    expect(peekBalance()?.lira).toBe(100)
  })

  it('shows another player at once', () => {
    offerBalance(2, { lira: 3, version: 1 })
    expect(peekBalance()).toEqual({ lira: 3, version: 1 })
  })

  it('takes a told balance for nothing where no round runs', () => {
    setRoundActive(false)
    showBalance(1)
    expect(peekBalance()?.lira).toBe(100)
  })
})

it('celebrates no win that is not above its stake', () => {
  forgetBalance()
  offerBalance(1, { lira: 100, version: 5 })
  offerBalance(1, { lira: 96, version: 7, won: 6, staked: 10 })
  expect(peekBalance()?.lastWin).toBeUndefined()
})
