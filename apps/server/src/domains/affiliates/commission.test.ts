import { describe, expect, it } from 'vitest'
import { commissionOf, type Month, type Plan } from './commission.ts'

const plan: Plan = {
  tiers: [
    { fromKurus: 0n, permille: 250 },
    { fromKurus: 1_000_000n, permille: 300 },
  ],
  cpaKurus: 0n,
  subPermille: 50,
  carriesNegative: true,
  adminFeePermille: 0,
  bonusPermille: 1000,
}
const alone = { carryInKurus: 0n, children: [] }
const month = (ggrKurus: bigint, bonusKurus = 0n, qualified = 0, more: Partial<Month> = {}) => ({
  ggrKurus,
  bonusKurus,
  costKurus: 0n,
  qualified,
  recalled: [],
  owedKurus: 0n,
  ...more,
})

describe('a month of an affiliate', () => {
  it.each([
    ['below the second tier', month(999_999n), 249_999n],
    ['at the second tier, which counts for all of it', month(1_000_000n), 300_000n],
    ['less what bonuses cost', month(1_200_000n, 200_000n), 300_000n],
    ['that brought nothing', month(0n), 0n],
    ['below zero', month(-5_000n), 0n],
  ])('%s', (_, brought, amount) => {
    expect(commissionOf(plan, brought, alone).amountKurus).toBe(amount)
  })

  it('bears a part of the bonus cost and a fee, both cut to the platform’s favour', () => {
    const made = commissionOf({ ...plan, adminFeePermille: 15, bonusPermille: 500 }, month(1_000_001n, 101n), alone)
    expect(made).toMatchObject({ feeKurus: 15_001n, baseKurus: 1_000_001n - 51n - 15_001n, amountKurus: 246_237n })
  })

  it('makes up for the months below zero before it, or forgets them', () => {
    const lost = commissionOf(plan, month(-40_000n, 10_000n), alone)
    expect(lost).toMatchObject({ carryOutKurus: -50_000n, lines: [] })
    const partly = commissionOf(plan, month(30_000n), { carryInKurus: lost.carryOutKurus, children: [] })
    expect(partly).toMatchObject({ carryOutKurus: -20_000n, amountKurus: 0n })
    const whole = commissionOf(plan, month(60_000n), { carryInKurus: partly.carryOutKurus, children: [] })
    expect(whole).toMatchObject({ baseKurus: 40_000n, carryOutKurus: 0n, amountKurus: 10_000n })
    expect(commissionOf({ ...plan, carriesNegative: false }, month(-50_000n), alone).carryOutKurus).toBe(0n)
  })

  it('pays for players and for affiliates whatever its revenue is', () => {
    const children = [
      { childId: 7, earnedKurus: 10_019n },
      { childId: 8, earnedKurus: 0n },
    ]
    const hybrid = commissionOf({ ...plan, cpaKurus: 50_000n }, month(-1n, 0n, 3), { carryInKurus: 0n, children })
    expect(hybrid.lines).toEqual([
      { kind: 'cpa', childId: null, ofValue: 3n, rate: 50_000n, amountKurus: 150_000n },
      { kind: 'sub_share', childId: 7, ofValue: 10_019n, rate: 50n, amountKurus: 500n },
    ])
    expect(hybrid.amountKurus).toBe(150_500n)
  })

  it('takes back what was paid for players whose deposit is gone, at what was paid, and owes what the month does not reach', () => {
    const recalled = [{ rateKurus: 50_000n, players: -3 }]
    const first = commissionOf({ ...plan, cpaKurus: 60_000n }, month(100_000n, 0n, 1, { recalled }), alone)
    expect(first.lines.map(({ kind, amountKurus }) => [kind, amountKurus])).toEqual([
      ['revenue_share', 25_000n],
      ['cpa', 60_000n],
      ['cpa_recalled', -150_000n],
      ['owed_after', 65_000n],
    ])
    expect(first.amountKurus).toBe(0n)
    const next = commissionOf(plan, month(400_000n, 0n, 0, { owedKurus: 65_000n }), alone)
    expect(next.lines.map(({ kind, amountKurus }) => [kind, amountKurus])).toEqual([
      ['revenue_share', 100_000n],
      ['owed_before', -65_000n],
    ])
    expect(next.amountKurus).toBe(35_000n)
  })

  it('of a plan for players alone shares no revenue', () => {
    expect(commissionOf({ ...plan, tiers: [] }, month(1_000_000n), alone).lines).toEqual([])
  })
})
