import { beforeEach, describe, expect, it } from 'vitest'
import { forgetBalance, offerBalance, peekBalance, peekBalanceOf } from './balance.ts'

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
