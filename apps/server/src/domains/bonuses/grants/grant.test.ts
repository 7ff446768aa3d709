import { describe, expect, it } from 'vitest'
import { asStored, type Grant, type BonusBalance, settleGrants } from './grant.ts'
import { HOUSE_CONTRIBUTIONS } from '../promotions/rule.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

function bonusBalanceOf(grant: Partial<Grant>): BonusBalance & { grants: [Grant] } {
  const whole = asStored({
    id: 1,
    playerId: 7,
    status: 'active',
    endReason: null,
    rollover: 1,
    contributions: HOUSE_CONTRIBUTIONS,
    allowedGames: null,
    balance: 300,
    required: 500,
    done: 500,
    converted: 0,
    forfeited: 0,
    maxStake: null,
    maxWin: null,
    spinGameId: 1,
    spinsLeft: 0,
    spinsOwed: 0,
    openStakes: 0,
    expiresAt: NOW + 1,
    ...grant,
  })
  return { grants: [whole], earlier: [], noted: [], changed: new Set() }
}

describe('a bonus that is wagered in full', () => {
  it('goes on while it has free spins to use', () => {
    const bonusBalance = bonusBalanceOf({ spinsLeft: 2 })
    expect(settleGrants(bonusBalance, 'x', NOW)).toEqual({ converted: 0, forfeited: 0 })
    expect(bonusBalance.grants[0]).toMatchObject({ status: 'active', balance: 300, spinsLeft: 2 })
  })

  it('is paid when its time is over, though free spins were left: they alone are lost', () => {
    const bonusBalance = bonusBalanceOf({ spinsLeft: 2, expiresAt: NOW })
    expect(settleGrants(bonusBalance, 'x', NOW)).toEqual({ converted: 300, forfeited: 0 })
    expect(bonusBalance.grants[0]).toMatchObject({
      status: 'completed',
      endReason: 'wagered',
      converted: 300,
      spinsLeft: 0,
    })
  })

  it('waits for what is open of it, late as well', () => {
    const bonusBalance = bonusBalanceOf({ spinsLeft: 1, openStakes: 1, expiresAt: NOW })
    expect(settleGrants(bonusBalance, 'x', NOW)).toEqual({ converted: 0, forfeited: 0 })
    expect(bonusBalance.grants[0]).toMatchObject({ status: 'finishing', balance: 300 })
  })
})

describe('a bonus that is not', () => {
  it('is forfeited when its time is over', () => {
    const bonusBalance = bonusBalanceOf({ done: 499, expiresAt: NOW })
    expect(settleGrants(bonusBalance, 'x', NOW)).toEqual({ converted: 0, forfeited: 300 })
    expect(bonusBalance.grants[0]).toMatchObject({ status: 'expired', forfeited: 300 })
  })
})
