import { describe, expect, it } from 'vitest'
import { marketTypeByKey, marketTypes, readSpecifiers, writeSpecifiers } from './market-types.ts'
import { marketName, outcomeName } from './names.ts'

const sides = { home: 'Akçaova', away: 'Kumburnu' }

describe('the table of markets', () => {
  it('names each market, each place and each outcome of a market once', () => {
    expect(marketTypeByKey.size).toBe(marketTypes.length)
    expect(new Set(marketTypes.map(({ uofId }) => uofId)).size).toBe(marketTypes.length)
    for (const { outcomes } of marketTypes) {
      expect(new Set(outcomes.map(({ id }) => id)).size).toBe(outcomes.length)
    }
  })

  it('says names with their numbers and signs', () => {
    const ah = marketTypeByKey.get('ah')!
    expect(marketName(ah, 'hcp=-0.25', sides)).toBe('Asya Handikapı -0,25')
    expect(outcomeName(ah, '2', 'hcp=-0.25', sides)).toBe('2 (+0,25)')
    expect(outcomeName(ah, '1', 'hcp=0', sides)).toBe('1 (0)')
    const goal = marketTypeByKey.get('goal')!
    expect(marketName(goal, 'goalnr=2', sides)).toBe('2. Golü Kim Atar')
    expect(outcomeName(goal, '2', 'goalnr=2', sides)).toBe('Kumburnu')
    expect(outcomeName(goal, '3', 'goalnr=2', sides)).toBeUndefined()
  })

  it('leaves no part of a template unfilled', () => {
    for (const type of marketTypes) {
      const specifiers = writeSpecifiers(type, { total: 2.5, hcp: -1, goalnr: 1, score: '1:0', setnr: 1, quarternr: 3 })
      const names = type.outcomes.map(({ id }) => outcomeName(type, id, specifiers, sides))
      expect([marketName(type, specifiers, sides), ...names].join()).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  it('writes specifiers in one order only', () => {
    const type = marketTypeByKey.get('bq')!
    const text = writeSpecifiers(type, { total: 41.5, quarternr: 2 })
    expect(text).toBe('quarternr=2|total=41.5')
    expect(readSpecifiers(text)).toEqual({ quarternr: '2', total: '41.5' })
  })
})
