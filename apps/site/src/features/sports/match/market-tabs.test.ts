import { describe, expect, it } from 'vitest'
import type { Market } from '../OddsButton.tsx'
import { groupsOf, inTwoColumns, lineLabel, tabLabel, tabsOf } from './market-tabs.ts'

const market = (key: string, name: string, groups: string[], specifiers = ''): Market => ({
  key,
  mbs: 1,
  name,
  groups,
  specifiers,
  state: 'open',
  version: 1,
  outcomes: [],
})
const withOutcomes = (of: Market, ...names: string[]): Market => ({
  ...of,
  outcomes: names.map((name) => ({ id: name, name, odds: 200, is_active: true })),
})
const markets = [
  market('1x2', 'Maç Sonucu', ['popular', 'result']),
  market('ou', 'Alt/Üst 1,5', ['popular', 'goals'], 'total=1.5'),
  market('ou', 'Alt/Üst 2,5', ['popular', 'goals'], 'total=2.5'),
  market('bq', '1. Çeyrek Toplam Sayı 41,5', ['half'], 'quarternr=1|total=41.5'),
  market('bq', '2. Çeyrek Toplam Sayı 40,5', ['half'], 'quarternr=2|total=40.5'),
  market('ht', 'İlk Yarı Sonucu', ['popular', 'half']),
]

describe('the tabs of a match', () => {
  it('are those it has something of, in their order, and all', () => {
    expect(tabsOf(markets)).toEqual(['popular', 'result', 'goals', 'half', 'all'])
    expect(tabsOf([])).toEqual(['all'])
  })

  it('are called in the words of their sport', () => {
    expect(tabLabel('goals', 'football')).toBe('Gol')
    expect(['goals', 'half'].map((tab) => tabLabel(tab as 'goals', 'basketball'))).toEqual(['Sayı', 'Çeyrek'])
    expect(['goals', 'half'].map((tab) => tabLabel(tab as 'goals', 'tennis'))).toEqual(['Oyun', 'Set'])
    expect(tabLabel('half', 'volleyball')).toBe('Bölüm')
    expect(tabLabel('popular', 'tennis')).toBe('Popüler')
  })

  it('hold the lines of one kind together under the words they share', () => {
    expect(groupsOf(markets, 'goals', '').map(({ title, lines }) => [title, lines.length])).toEqual([['Alt/Üst', 2]])
    expect(groupsOf(markets, 'half', '').map(({ title }) => title)).toEqual(['Çeyrek Toplam Sayı', 'İlk Yarı Sonucu'])
    expect(groupsOf(markets, 'all', '')).toHaveLength(4)
  })

  it('are all searched, whatever the case and the dots of its letters', () => {
    expect(groupsOf(markets, 'goals', 'ILK yari').map(({ key }) => key)).toEqual(['ht'])
    expect(groupsOf(markets, 'popular', 'korner')).toEqual([])
    const score = withOutcomes(market('cs', 'Maç Skoru', ['score']), '2-1', 'Diğer')
    const scorer = withOutcomes(market('gs', 'Gol Atar', ['goals']), 'İ. Sarıırmak')
    expect(groupsOf([...markets, score, scorer], 'popular', '2-1').map(({ key }) => key)).toEqual(['cs'])
    expect(groupsOf([...markets, score, scorer], 'popular', 'i. sari').map(({ key }) => key)).toEqual(['gs'])
    expect(groupsOf([...markets, score], 'popular', '2-')).toEqual([])
  })

  it('name a line by what is its own', () => {
    expect(markets.map(lineLabel)).toEqual(['', '1,5', '2,5', '1 · 41,5', '2 · 40,5', ''])
    const handicap = market('ah', 'Asya Handikapı -1,5', ['handicap'], 'hcp=-1.5')
    expect(lineLabel(withOutcomes(handicap, '1 (-1,5)', '2 (+1,5)'))).toBe('')
    expect(lineLabel(withOutcomes(handicap, '1', '2'))).toBe('-1,5')
  })

  it('stand in two columns, none much higher than the other, each in the order of the list', () => {
    const [first, second] = inTwoColumns(groupsOf(markets, 'all', ''))
    expect(first?.map(({ key }) => key)).toEqual(['1x2', 'bq'])
    expect(second?.map(({ key }) => key)).toEqual(['ou', 'ht'])
    expect(inTwoColumns([])).toEqual([])
  })
})
