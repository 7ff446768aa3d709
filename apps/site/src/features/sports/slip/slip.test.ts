import { describe, expect, it } from 'vitest'
import { changeOf, type Fresh, computeReturns, stakeProblem } from './compute-returns.ts'
import {
  askOf,
  couponsOf,
  type Choice,
  emptySlip,
  kindOf,
  type Slip,
  systemSizes,
  toggleChoice,
  toggleBank,
  toggleSize,
} from './slip.ts'

const choice = (event: string, odds?: number, outcome = '1'): Choice => ({
  event,
  key: '1x2',
  specifiers: '',
  outcome,
  bank: false,
  ...(odds === undefined ? {} : { odds }),
})
const slipOf = (odds: number[], rest: Partial<Slip> = {}): Slip => ({
  ...emptySlip,
  choices: odds.map((one, at) => choice(`md:match:${at + 1}`, one)),
  ...rest,
})
const fresh = (event: string, odds: number | null, rest: Partial<Fresh> = {}): Fresh => ({
  no: 1,
  event,
  key: '1x2',
  specifiers: '',
  outcome: '1',
  home: 'Akçaova',
  away: 'Kumburnu',
  league: 'Körfez Ligi',
  sport: 'football',
  starts_at: null,
  is_live: false,
  is_simulated: true,
  market_name: 'Maç Sonucu',
  outcome_name: '1',
  state: 'open',
  odds,
  version: 7,
  mbs: 1,
  code: null,
  message: null,
  ...rest,
})

describe('the legs of a slip', () => {
  it('go in and out by the same press, one of each event', () => {
    const one = toggleChoice(emptySlip, choice('md:match:1', 185))
    const two = toggleChoice(one, choice('md:match:2', 210))
    expect(two.choices).toHaveLength(2)
    const changed = toggleChoice(two, choice('md:match:1', 340, 'x'))
    expect(changed.choices.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(['md:match:1 x', 'md:match:2 1'])
    expect(toggleChoice(changed, choice('md:match:2', 215)).choices).toHaveLength(1)
  })

  it('are a single while alone, a combi from two on, a system from three on', () => {
    expect(kindOf(slipOf([185]))).toBe('single')
    expect(kindOf(slipOf([185, 210]))).toBe('combi')
    expect(kindOf(slipOf([185, 210], { kind: 'system' }))).toBe('combi')
    expect(kindOf(slipOf([185, 210, 165], { kind: 'system' }))).toBe('system')
    expect(kindOf(slipOf([185, 210], { kind: 'single' }))).toBe('single')
  })

  it('are asked for without prices, with sizes and bankers only of a system', () => {
    const slip = toggleBank(slipOf([140, 200, 150, 300], { kind: 'system' }), choice('md:match:1'))
    expect(askOf(slip)).toMatchObject({ kind: 'system', sizes: [2], legs: [{ bank: true }, { bank: false }, {}, {}] })
    expect(JSON.stringify(askOf(slip))).not.toContain('odds')
    expect(askOf({ ...slip, kind: 'combi' })).toMatchObject({
      kind: 'combi',
      sizes: [],
      legs: [{ bank: false }, {}, {}, {}],
    })
    expect(askOf({ ...slip, kind: 'single' })).toMatchObject({
      kind: 'single',
      sizes: [],
      legs: [{ bank: false }, {}, {}, {}],
    })
    expect(askOf(slipOf([185]))).toMatchObject({ kind: 'single', sizes: [] })
    expect(askOf(toggleSize(slip, 2))).toBeUndefined()
    expect(askOf(emptySlip)).toBeUndefined()
  })

  it('are one coupon, but of several singles one each', () => {
    const slip = slipOf([140, 200, 150])
    expect(couponsOf(slip).map(({ ask }) => [ask.kind, ask.legs.length])).toEqual([['combi', 3]])
    expect(couponsOf({ ...slip, kind: 'single' }).map(({ ask }) => [ask.kind, ask.legs.length])).toEqual([
      ['single', 1],
      ['single', 1],
      ['single', 1],
    ])
    expect(couponsOf(emptySlip)).toEqual([])
  })

  it('allow the systems of those that are no bankers', () => {
    expect(systemSizes(slipOf([180, 225, 260, 310])).map(({ columns }) => columns)).toEqual([4, 6, 4, 1])
    const banked = toggleBank(slipOf([180, 225, 260, 310]), choice('md:match:4'))
    expect(systemSizes(banked).map(({ columns }) => columns)).toEqual([3, 3, 1])
  })
})

describe('what a slip costs and can return', () => {
  it('follows the oracle of single, combi and system', () => {
    expect(computeReturns(slipOf([185], { stake: '50' }), [])).toMatchObject({
      columns: 1,
      returnKurus: 9_250n,
      totalOdds: 185,
    })
    expect(computeReturns(slipOf([210, 165, 340], { stake: '20' }), [])).toMatchObject({
      returnKurus: 23_562n,
      totalOdds: 1_178,
    })
    const system = slipOf([200, 150, 300], { kind: 'system', stake: '10,00' })
    expect(computeReturns(system, [])).toMatchObject({
      columns: 3,
      stakeKurus: 3_000n,
      returnKurus: 13_500n,
      totalOdds: undefined,
    })
    const banked = toggleBank(slipOf([140, 200, 150, 300], { kind: 'system', stake: '10' }), choice('md:match:1'))
    expect(computeReturns(banked, [])).toMatchObject({ columns: 3, lengths: [3], returnKurus: 18_900n })
  })

  it('is one column for each leg of several singles', () => {
    const singles = slipOf([185, 210], { kind: 'single', stake: '10' })
    expect(computeReturns(singles, [])).toMatchObject({
      columns: 2,
      stakeKurus: 2_000n,
      returnKurus: 3_950n,
      totalOdds: undefined,
    })
  })

  it('goes by the prices of now, and by none while one is unknown', () => {
    const slip = slipOf([185], { stake: '100' })
    expect(computeReturns(slip, [fresh('md:match:1', 200)]).returnKurus).toBe(20_000n)
    expect(computeReturns({ ...slip, choices: [choice('md:match:1')] }, []).returnKurus).toBe(0n)
  })

  it('says what is wrong with the amount', () => {
    const problem = (stake: string, most?: bigint, odds = [185]) => {
      const slip = slipOf(odds, { stake, kind: 'single' })
      return stakeProblem(slip, computeReturns(slip, []), most)
    }
    expect(problem('')).toBe('missing')
    expect(problem('on lira')).toBe('invalid')
    expect(problem('9,99')).toBe('stakeBelow')
    expect(problem('9,99', undefined, [185, 210])).toBe('stakeBelow')
    expect(problem('0,99', undefined, Array<number>(20).fill(150))).toBe('columnBelow')
    expect(problem('100', 9_999n)).toBe('above')
    expect(problem('100', 10_000n)).toBeUndefined()
  })
})

describe('a change of odds', () => {
  const seen = choice('md:match:1', 200)
  it('is taken, or asks, by what the player chose', () => {
    expect(changeOf(seen, fresh('md:match:1', 200), 'exact')).toBe('none')
    expect(changeOf(seen, fresh('md:match:1', 210), 'exact')).toBe('asks')
    expect(changeOf(seen, fresh('md:match:1', 210), 'higher')).toBe('covered')
    expect(changeOf(seen, fresh('md:match:1', 199), 'higher')).toBe('asks')
  })

  it('downwards is covered only live, and by a tenth at most', () => {
    expect(changeOf(seen, fresh('md:match:1', 190), 'any')).toBe('asks')
    expect(changeOf(seen, fresh('md:match:1', 180, { is_live: true }), 'any')).toBe('covered')
    expect(changeOf(seen, fresh('md:match:1', 179, { is_live: true }), 'any')).toBe('asks')
  })

  it('is none where a price is not known', () => {
    expect(changeOf(choice('md:match:1'), fresh('md:match:1', 150), 'exact')).toBe('none')
    expect(changeOf(seen, fresh('md:match:1', null), 'exact')).toBe('none')
    expect(changeOf(seen, undefined, 'exact')).toBe('none')
  })
})
