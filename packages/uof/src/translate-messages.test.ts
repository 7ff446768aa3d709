import { describe, expect, it } from 'vitest'
import { goldenDescriptions, take } from './test/golden.ts'
import { readMessage } from './message.ts'
import { bindingsOf, readRoutingKey } from './routing-key.ts'

const EVENT = 'event_id="sr:match:7" product="1" timestamp="1564602448841"'
const oddsChange = (
  markets: string,
  status = '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>',
) => `<odds_change ${EVENT}>${status}<odds>${markets}</odds></odds_change>`
const settlement = (outcomes: string, market = 'id="18" specifiers="total=2.50"') =>
  `<bet_settlement certainty="1" ${EVENT}><outcomes><market ${market}>${outcomes}</market></outcomes></bet_settlement>`

/** The markets that were taken of it. */
function marketsOf(text: string, descriptions = goldenDescriptions(), sport?: string) {
  const { arrival } = take(text, descriptions, sport)
  return arrival?.message && 'markets' in arrival.message ? arrival.message.markets : []
}

describe('a message of the feed', () => {
  it('with a status that is not known closes its event', () => {
    const { arrival } = take(
      oddsChange('<market id="1" status="1"/>', '<sport_event_status status="77"/>'),
      goldenDescriptions(),
    )
    expect(arrival).toMatchObject({ message: undefined, asides: [{ closes: 'event', event: 'sr:match:7' }] })
  })

  it('without a status leaves the match as it stands', () => {
    expect(take(oddsChange('<market id="1" status="1"/>', ''), goldenDescriptions()).arrival?.message).toMatchObject({
      status: null,
    })
  })

  it('settles as the scout saw it or officially, in full, by half, void, tied and not yet', () => {
    const results = (text: string) => marketsOf(text).flatMap((market) => ('outcomes' in market ? market.outcomes : []))
    expect(
      results(
        settlement('<outcome id="12" result="1" void_factor="0.5"/><outcome id="13" result="0" void_factor="0.5"/>'),
      ),
    ).toEqual([
      { id: 'over', result: 1, void_factor: 0.5, dead_heat: null },
      { id: 'under', result: 0, void_factor: 0.5, dead_heat: null },
    ])
    expect(results(settlement('<outcome id="12" result="1" void_factor="1"/>'))).toMatchObject([
      { result: 0, void_factor: 1 },
    ])
    expect(results(settlement('<outcome id="12" result="-1"/><outcome id="13" result="0"/>'))).toMatchObject([
      { id: 'under' },
    ])
    for (const [share, tie] of [
      ['0.5', [1, 2]],
      ['0.3333', [1, 3]],
      ['0.667', [2, 3]],
      ['0.25', [1, 4]],
    ] as const)
      expect(results(settlement(`<outcome id="1" result="1" dead_heat_factor="${share}"/>`, 'id="1"'))).toMatchObject([
        { dead_heat: tie },
      ])
    expect(take(settlement('<outcome id="12" result="2"/>'), goldenDescriptions()).asides[0]?.reason).toBe(
      'market 18: result of outcome "12" is not known',
    )
  })

  it('takes results, cancellations and their windows back', () => {
    const market = '<market id="18" specifiers="total=2.5"/>'
    const body = (text: string) => take(text, goldenDescriptions()).arrival?.message
    expect(body(`<rollback_bet_settlement ${EVENT}>${market}</rollback_bet_settlement>`)).toMatchObject({
      markets: [{ key: 'ou', specifiers: 'total=2.5' }],
    })
    expect(
      body(
        `<bet_cancel ${EVENT} start_time="1564597838000" superceded_by="sr:match:8"><market id="1" void_reason="12"/></bet_cancel>`,
      ),
    ).toMatchObject({
      start: 1_564_597_838_000,
      end: null,
      superseded_by: 'sr:match:8',
      markets: [{ key: '1x2', void_reason: '12' }],
    })
    expect(
      body(`<rollback_bet_cancel ${EVENT} end_time="1564598513000">${market}</rollback_bet_cancel>`),
    ).toMatchObject({ start: null, end: 1_564_598_513_000 })
  })

  it('stops by the groups that the descriptions name, and all by one that nobody names', () => {
    const descriptions = goldenDescriptions()
    take(oddsChange('<market id="1" status="1"/>'), descriptions)
    const stop = (groups: string) => take(`<bet_stop ${EVENT} groups="${groups}"/>`, descriptions).arrival
    expect(stop('score|regular_play')).toMatchObject({
      message: { groups: ['score', 'regular_play'], market_status: -1 },
      asides: [],
    })
    expect(stop('throw_in')).toMatchObject({ message: { groups: ['all'] }, asides: [{ reason: 'unknown' }] })
  })

  it('says that a source lives, has lost us, has said all, or is down', () => {
    const body = (text: string) => take(text, goldenDescriptions()).arrival?.message
    expect(body('<alive product="3" timestamp="1564602448841" subscribed="0"/>')).toMatchObject({
      producer: 3,
      subscribed: 0,
    })
    expect(body('<snapshot_complete request_id="71" product="3" timestamp="1564602448841"/>')).toMatchObject({
      request_id: '71',
    })
    expect(body('<product_down product="3" timestamp="1564602448841"/>')).toMatchObject({
      type: 'product_status',
      state: 'down',
    })
  })

  it('that is none says why, and nothing throws', () => {
    expect(readMessage('')).toBe('no XML')
    expect(readMessage('<odds_change')).toBe('no XML')
    expect(readMessage('<!DOCTYPE x [<!ENTITY a "b">]><alive/>')).toBe('no XML')
    expect(readMessage('<cashout product="1" timestamp="5"/>')).toBe('no message of the feed: "cashout"')
    expect(readMessage('<odds_change product="1" timestamp="5"/>')).toBe('odds_change without event_id')
    expect(readMessage('<alive product="x" timestamp="5"/>')).toBe('alive without product')
  })
})

describe('an address', () => {
  it('says the kind, the sport, the event and whose answer it is', () => {
    expect(readRoutingKey('hi.-.live.odds_change.5.sr:match.12329150.12')).toEqual({
      priority: 'hi',
      isPrematch: false,
      isLive: true,
      type: 'odds_change',
      sport: 'sr:sport:5',
      event: 'sr:match:12329150',
      nodeId: 12,
    })
    expect(readRoutingKey('-.-.-.alive.-.-.-.-')).toMatchObject({
      type: 'alive',
      sport: undefined,
      event: undefined,
      nodeId: undefined,
    })
    expect(readRoutingKey('alive')).toBeUndefined()
    expect(bindingsOf(7)).toContain('*.*.*.*.*.*.*.7.#')
  })
})
