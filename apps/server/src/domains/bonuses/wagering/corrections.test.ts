import fc from 'fast-check'
import { expect, it } from 'vitest'
import { add, asStored, type Grant, type BonusBalance, settleGrants } from '../grants/grant.ts'
import { closeStakes, splitWin, sharesToTake, takeShares } from './split-win.ts'
import { splitStake, takeFreeSpin } from './split-stake.ts'

const AT = 1_000
const BETS = 2
const STAKE = 500

interface Rule {
  isSpin: boolean
  rollover: number
  maxWin: number | null
}

/** A bonus whose money, or whose spins, are two bets of 500. */
function grantOf({ isSpin, rollover, maxWin }: Rule): Grant {
  return asStored({
    id: 1,
    playerId: 1,
    status: 'active',
    endReason: null,
    contributions: { games: {}, categories: {}, default: 100 },
    rollover,
    allowedGames: null,
    maxStake: null,
    maxWin,
    converted: 0,
    forfeited: 0,
    done: 0,
    ...(isSpin ? { balance: 0, required: 0 } : { balance: BETS * STAKE, required: BETS * STAKE * rollover }),
    spinGameId: isSpin ? 7 : null,
    spinsLeft: isSpin ? BETS : 0,
    spinsOwed: 0,
    openStakes: 0,
    expiresAt: AT + 1,
  })
}

/** What became of the bonus and of the cash where each bet first came to the first of its results, and was then put right one after another. */
function played(rule: Rule, results: readonly { bet: number; win: number }[]) {
  const grant = grantOf(rule)
  let cash = 0
  const bonusBalance: BonusBalance = { grants: [grant], earlier: [], noted: [], changed: new Set() }
  const bets = Array.from({ length: BETS }, (_, no) => ({ ref: `bet${no}`, win: undefined as number | undefined }))
  const game = { id: 7, category: 'sports', contribution: null }
  for (const { ref } of bets)
    if (rule.isSpin) expect(takeFreeSpin(bonusBalance, { ref, freeSpinId: '1', gameId: 7, at: AT })).toBe(true)
    else
      expect(splitStake(bonusBalance, { ref, amount: STAKE, staked: 0, cash: 0, game, counts: true, at: AT })).toEqual({
        cash: 0,
        bonus: STAKE,
      })
  const settle = (ref: string, settled = { converted: 0, forfeited: 0 }) => {
    add(settled, settleGrants(bonusBalance, ref, AT))
    cash += settled.converted
  }
  for (const [no, { bet, win }] of results.entries()) {
    const one = bets[bet] as (typeof bets)[number]
    const ref = `${one.ref}:${no}`
    const stake = { cash: 0, bonus: rule.isSpin ? 0 : STAKE }
    const difference = win - (one.win ?? 0)
    const won = { ref, stakeRefs: [one.ref], amount: Math.abs(difference), stake }
    if (difference < 0) {
      const shares = sharesToTake(bonusBalance, won)
      const rest = shares.reduce((so, share) => so + share.rest, 0)
      takeShares(bonusBalance, ref, { shares, cash: rest })
      cash -= rest
      settle(ref)
    } else {
      const {
        cash: paid,
        bonus: _bonus,
        ...settled
      } = splitWin(bonusBalance, { ...won, kind: one.win === undefined ? 'win' : 'correction' })
      cash += paid
      if (one.win === undefined) closeStakes(bonusBalance, new Set([one.ref]))
      settle(ref, { ...settled })
    }
    one.win = win
  }
  const { status, balance, required, done, converted, forfeited } = grant
  return { cash, status, balance, required, done, converted, forfeited }
}

const rules = fc.record({
  isSpin: fc.boolean(),
  rollover: fc.constantFrom(0, 1, 3),
  maxWin: fc.constantFrom(null, 300, 1_500),
})
const wins = fc.constantFrom(0, 0, 100, 500, 1_200, 2_000)

it('two bets of a bonus end as they should have at once, whatever was said of them before and in whatever order it was put right', () => {
  fc.assert(
    fc.property(
      // Money of a bonus without wagering is cash from the beginning.
      rules.filter(({ isSpin, rollover }) => isSpin || rollover > 0),
      fc.array(fc.record({ bet: fc.nat(BETS - 1), win: wins }), { maxLength: 8 }),
      fc.tuple(wins, wins),
      (rule, said, [one, other]) => {
        const right = [
          { bet: 0, win: one },
          { bet: 1, win: other },
        ]
        expect(played(rule, [...said, ...right])).toEqual(played(rule, right))
      },
    ),
    { numRuns: 3_000, seed: 20_261_127 },
  )
})
