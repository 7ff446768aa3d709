import { beforeEach, describe, expect, it } from 'vitest'
import { forgetBalance, offerBalance, peekBalance } from './balance.ts'

describe('offerBalance', () => {
  beforeEach(forgetBalance)

  it('takes newer versions and refuses older ones', () => {
    offerBalance(1, { lira: 100, version: 5 })
    offerBalance(1, { lira: 90, version: 4 })
    expect(peekBalance()).toEqual({ lira: 100, version: 5 })
    offerBalance(1, { lira: 80, version: 6, won: 12 })
    expect(peekBalance()).toMatchObject({ lira: 80, version: 6, lastWin: { lira: 12 } })
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
  })
})
