import { outcomeName, marketName } from '@meydan/feed/names'
import { describe, expect, it } from 'vitest'
import { described, documentOf, goldenDescriptions, take } from './test/golden.ts'

const EVENT = 'event_id="sr:match:7" product="1" timestamp="1564602448841"'
const oddsChange = (
  markets: string,
  status = '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"/>',
) => `<odds_change ${EVENT}>${status}<odds>${markets}</odds></odds_change>`
const settlement = (outcomes: string, market = 'id="18" specifiers="total=2.50"') =>
  `<bet_settlement certainty="1" ${EVENT}><outcomes><market ${market}>${outcomes}</market></outcomes></bet_settlement>`
const sides = { home: 'Akçaova', away: 'Kumburnu' }

/** The markets that were taken of it. */
function marketsOf(text: string, descriptions = goldenDescriptions(), sport?: string) {
  const { arrival } = take(text, descriptions, sport)
  return arrival?.message && 'markets' in arrival.message ? arrival.message.markets : []
}

describe('a market of the feed', () => {
  it('is one of our table by its ids, and only of the sport that the table has it for', () => {
    const text = oddsChange(
      '<market id="1" status="1"><outcome id="2" odds="3.2" active="1"/><outcome id="3" odds="4.1" active="1"/></market>',
    )
    expect(marketsOf(text)).toMatchObject([
      {
        key: '1x2',
        outcomes: [
          { id: 'x', odds: 320 },
          { id: '2', odds: 410 },
        ],
      },
    ])
    expect(marketsOf(text, goldenDescriptions(), 'sr:sport:4')).toMatchObject([
      { key: 'u1', outcomes: [{ id: '2' }, { id: '3' }] },
    ])
  })

  it('has its specifiers in one form', () => {
    const text = oddsChange(
      '<market id="575" status="1" specifiers="to=20|total=2.50|from=11"><outcome id="13" odds="1.87" active="1"/></market>',
    )
    expect(marketsOf(text)).toMatchObject([{ key: 'u575', specifiers: 'from=11|to=20|total=2.5' }])
  })

  it('has the outcomes of its variant, and waits for one that is not described yet', () => {
    const text = (variant: string) =>
      oddsChange(
        `<market id="21" status="1" specifiers="variant=${variant}"><outcome id="${variant}:1136" odds="6.25"/></market>`,
      )
    const descriptions = goldenDescriptions()
    expect(marketsOf(text('sr:exact_goals:4+'), descriptions)).toEqual([])
    expect(take(text('sr:exact_goals:4+'), descriptions).missing).toEqual([
      { variant: { id: 21, variant: 'sr:exact_goals:4+' } },
    ])
    descriptions.load(
      documentOf(
        described(21, 'Toplam gol', { variant: 'sr:exact_goals:4+', outcomes: ['sr:exact_goals:4+:1136=4+'] }),
      ),
    )
    expect(marketsOf(text('sr:exact_goals:4+'), descriptions)).toMatchObject([
      {
        key: expect.stringMatching(/^u21_[0-9a-f]{8}$/),
        outcomes: [{ id: 'sr:exact_goals:4+:1136', odds: 625, active: 1 }],
      },
    ])
  })

  it('of players has those of its event, by their names', () => {
    const descriptions = goldenDescriptions()
    descriptions.load(
      documentOf(described(40, '{!goalnr} golü kim atar', { specifiers: ['goalnr', 'type'], kind: 'player' })),
    )
    const text = oddsChange(
      '<market id="40" status="1" specifiers="goalnr=1"><outcome id="sr:player:9" odds="7.5" active="1"/></market>',
    )
    expect(take(text, descriptions)).toMatchObject({
      missing: [{ names: ['sr:player:9'] }],
      asides: [{ reason: 'market 40: no name of sr:player:9' }],
    })
    descriptions.rename(new Map([['sr:player:9', 'Ada Işık']]))
    const { types, arrival } = take(text, descriptions)
    expect(arrival?.message).toMatchObject({ markets: [{ outcomes: [{ id: 'sr:player:9', odds: 750 }] }] })
    expect(marketName(types[0]!, 'goalnr=1', sides)).toBe('1. golü kim atar')
    expect(outcomeName(types[0]!, 'sr:player:9', 'goalnr=1', sides)).toBe('Ada Işık')
  })

  it('of players has the outcomes of its variant beside theirs, as it is described, and waits for that', () => {
    const descriptions = goldenDescriptions()
    const variant = 'sr:goalscorer:fieldplayers_nogoal_owngoal_other'
    const [other, noGoal] = [`${variant}:1333`, `${variant}:1336`]
    descriptions.load(
      documentOf(described(9892, '{!goalnr} golü kim atar', { specifiers: ['goalnr', 'variant'], kind: 'player' })),
    )
    descriptions.rename(new Map([['sr:player:9', 'Ada Işık']]))
    const specifiers = `goalnr=1|variant=${variant}`
    const text = oddsChange(
      `<market id="9892" status="1" specifiers="${specifiers}"><outcome id="sr:player:9" odds="7.5"/><outcome id="${noGoal}" odds="9"/></market>`,
    )
    expect(take(text, descriptions)).toMatchObject({
      missing: [{ variant: { id: 9892, variant } }],
      asides: [{ reason: `market 9892: variant "${variant}" has no description` }],
    })
    const outcomes = [`${other}=Başka oyuncu`, `${noGoal}=Gol olmaz`]
    descriptions.load(documentOf(described(9892, '{!goalnr} golü kim atar', { variant, outcomes, kind: 'player' })))
    const { types, arrival, missing } = take(text, descriptions)
    expect(missing).toEqual([])
    expect(arrival?.message).toMatchObject({ markets: [{ outcomes: [{ id: 'sr:player:9' }, { id: noGoal }] }] })
    expect(types[0]?.outcomes).toEqual([
      { id: other, nameTr: 'Başka oyuncu' },
      { id: noGoal, nameTr: 'Gol olmaz' },
      { id: 'sr:player:9', nameTr: 'Ada Işık' },
    ])
    expect(
      marketsOf(
        settlement(`<outcome id="sr:player:9" result="1"/>`, `id="9892" specifiers="${specifiers}"`),
        descriptions,
      ),
    ).toMatchObject([{ key: types[0]?.key, outcomes: [{ id: 'sr:player:9', result: 1 }] }])
  })

  it('of players with an outcome that nothing describes is set aside by its name', () => {
    const descriptions = goldenDescriptions()
    descriptions.load(documentOf(described(40, 'Golü kim atar', { kind: 'player' })))
    const text = oddsChange('<market id="40" status="1"><outcome id="1333" odds="9"/></market>')
    expect(take(text, descriptions).asides).toMatchObject([{ reason: 'market 40 has no outcomes' }])
  })

  it('fills every template', () => {
    const descriptions = goldenDescriptions()
    const outcomes = ['4={$competitor1} ({+hcp})', '5={$competitor2} ({-hcp})', '6={%player} ve {total}']
    descriptions.load(
      documentOf(
        described(888, '00:00 - {(minute-1)}:59 {!goalnr} {$event}', {
          outcomes,
          specifiers: ['player', 'hcp', 'total', 'minute', 'goalnr'],
        }),
      ),
    )
    descriptions.rename(new Map([['sr:player:9', 'Ada Işık']]))
    const specifiers = 'goalnr=2|hcp=-1.5|minute=10|player=sr:player:9|total=2.5'
    const [type] = take(oddsChange(`<market id="888" specifiers="${specifiers}" status="1"/>`), descriptions).types
    expect(marketName(type!, specifiers, sides)).toBe('00:00 - 9:59 2. Akçaova - Kumburnu')
    expect(['4', '5', '6'].map((id) => outcomeName(type!, id, specifiers, sides))).toEqual([
      'Akçaova (-1,5)',
      'Kumburnu (+1,5)',
      'Ada Işık ve 2,5',
    ])
  })

  it('comes with each of its statuses; an unknown one suspends', () => {
    for (const status of [1, 0, -1, -2, -3, -4])
      expect(marketsOf(oddsChange(`<market id="1" status="${status}"/>`))).toMatchObject([{ status }])
    expect(marketsOf(oddsChange('<market id="1"/>'))).toMatchObject([{ status: 1 }])
    expect(marketsOf(oddsChange('<market id="1" status="7"/>'))).toMatchObject([{ status: -1 }])
    expect(marketsOf(oddsChange('<market id="1" status="open"/>'))).toMatchObject([{ status: -1 }])
  })

  it('has no chances while the feed buys nothing back', () => {
    const text = (cashout: string) =>
      oddsChange(
        `<market id="1" status="1" ${cashout}><outcome id="1" odds="2" probabilities="0.48" active="1"/></market>`,
      )
    expect(marketsOf(text('cashout_status="1"'))).toMatchObject([{ outcomes: [{ p: 0.48 }] }])
    expect(marketsOf(text('cashout_status="-1"'))).toMatchObject([{ outcomes: [{ p: null }] }])
  })

  it('says when it closes by itself, where the feed tells it beforehand', () => {
    const text = (metadata: string) =>
      oddsChange(`<market id="1" status="1">${metadata}<outcome id="1" odds="2" active="1"/></market>`)
    expect(marketsOf(text('<market_metadata next_betstop="1795219200123"/>'))).toMatchObject([
      { closes_at: 1_795_219_200_123 },
    ])
    for (const metadata of ['', '<market_metadata/>', '<market_metadata next_betstop="yarın"/>'])
      expect(marketsOf(text(metadata))).not.toMatchObject([{ closes_at: expect.anything() }])
  })
})
