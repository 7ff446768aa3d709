import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readArrival } from './read-arrival.ts'
import type { MessageOf } from './messages.ts'
import { canonicalSpecifiers } from './specifiers.ts'

type Raw = Record<string, unknown>

const golden = readFileSync(new URL('../golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Raw)
const of = (type: string, changes: Raw = {}) => ({ ...golden.find((one) => one['type'] === type), ...changes })
const read = (raw: Raw) => readArrival(JSON.stringify(raw))

describe('reading an arrival', () => {
  it.each(golden.map((one) => [one['type'], one]))('takes %s whole', (_type, one) => {
    expect(read(one as Raw)).toMatchObject({ message: one, asides: [] })
  })

  it('sets one market aside by name, and takes the others with the score', () => {
    const [market] = of('odds_change')['markets' as never] as Raw[]
    const markets = [
      market,
      { ...market, key: 'zzz' },
      { ...market, specifiers: 'total=3.5', outcomes: [{ id: 'overr', odds: 187, p: null, active: 1 }] },
      { ...market, specifiers: 'hcp=1' },
      { ...market, specifiers: 'total=4.5', outcomes: [{ id: 'over', odds: '1.87', p: null, active: 1 }] },
    ]
    const { message, asides } = read(of('odds_change', { markets }))
    expect((message as MessageOf<'odds_change'>).markets.map(({ specifiers }) => specifiers)).toEqual(['total=2.5'])
    expect(asides.map(({ reason, closes, markets: named }) => [reason, closes, named])).toEqual([
      ['unknown', 'markets', [{ key: 'zzz', specifiers: 'total=2.5' }]],
      ['unknown', 'markets', [{ key: 'ou', specifiers: 'total=3.5' }]],
      ['unknown', 'markets', [{ key: 'ou', specifiers: 'hcp=1' }]],
      ['unchecked', 'markets', [{ key: 'ou', specifiers: 'total=4.5' }]],
    ])
    expect(asides.map(({ detail }) => detail).join()).toContain('"zzz"')
  })

  it('takes a price above the highest that is offered, as the feed has it', () => {
    const [market] = of('odds_change')['markets' as never] as Raw[]
    const outcomes = [{ id: 'over', odds: 100_100, p: 0.001, active: 1 }]
    expect(read(of('odds_change', { markets: [{ ...market, outcomes }] }))).toMatchObject({ asides: [] })
  })

  it('closes by what it does not know, and opens by nothing of it', () => {
    expect(read(of('bet_stop', { groups: ['goal', 'throw_in'] }))).toMatchObject({
      message: { groups: ['all'] },
      asides: [{ reason: 'unknown', detail: 'groups "throw_in"' }],
    })
    expect(read(of('bet_stop', { groups: [], market_status: 7 })).message).toMatchObject({
      groups: ['all'],
      market_status: -1,
    })
    const [market] = of('odds_change')['markets' as never] as Raw[]
    const { message, asides } = read(of('odds_change', { markets: [{ ...market, status: 5 }] }))
    expect((message as MessageOf<'odds_change'>).markets[0]).toMatchObject({ key: 'ou', status: -1 })
    expect(asides).toMatchObject([{ reason: 'unknown', detail: 'markets.0: status 5' }])
    expect(read(of('product_status', { state: 'fine' })).message).toBeUndefined()
  })

  it('keeps the turn of what it cannot read, and closes the event of a score that it cannot', () => {
    expect(readArrival('{"v":1,"type":"odds_change","producer":3,"seq":17,')).toMatchObject({
      place: { producer: 3, seq: 17 },
      asides: [{ reason: 'unreadable' }],
    })
    const status = { ...(of('odds_change')['status' as never] as Raw), home: 5_000 }
    expect(read(of('odds_change', { status }))).toMatchObject({
      place: { producer: 1, seq: 48_211 },
      message: undefined,
      asides: [{ reason: 'unchecked', closes: 'event', event: 'md:match:10412' }],
    })
  })

  it.each([
    ['a text with NUL', (raw: Raw) => ({ ...raw, reason: 'a\0b' })],
    ['half of a pair', (raw: Raw) => ({ ...raw, request_id: '\uD800' })],
    ['a tie of 40,000', (raw: Raw) => tie(raw)],
  ])('lets %s not in', (_what, spoil) => {
    const { message, asides } = read(spoil(of(_what.startsWith('a tie') ? 'bet_settlement' : 'odds_change')))
    expect([message, asides.length]).toEqual([undefined, 1])
  })
})

function tie(raw: Raw): Raw {
  const [market] = raw['markets'] as Raw[]
  return {
    ...raw,
    markets: [{ ...market, outcomes: [{ id: 'over', result: 1, void_factor: 0, dead_heat: [1, 40_000] }] }],
  }
}

describe('specifiers', () => {
  it.each([
    ['total=2.50', 'total=2.5'],
    ['total=40.5|quarternr=2', 'quarternr=2|total=40.5'],
    ['quarternr=2|total=40.5', 'quarternr=2|total=40.5'],
    ['hcp=+1.00', 'hcp=1'],
    ['hcp=-0.0', 'hcp=0'],
    ['hcp=-.5', undefined],
    ['hcp=0:1', 'hcp=0:1'],
    ['total=1|total=2', undefined],
    ['total=1..5', undefined],
    ['', ''],
  ])('%s is %s', (text, one) => expect(canonicalSpecifiers(text)).toBe(one))
})
