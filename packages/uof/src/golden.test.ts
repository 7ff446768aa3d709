import { describe, expect, it } from 'vitest'
import { documentOf, goldenDescriptions, goldenText, take } from './test/golden.ts'
import { readFixture, readNames } from './rest-documents.ts'

describe('the golden documents', () => {
  it('are read as fixtures, or refused by what is missing', () => {
    expect(readFixture(documentOf(goldenText('fixture-0')))).toMatchObject({
      event: 'sr:match:18001015',
      sport: 'sr:sport:1',
      phase: 'closed',
      simulated: false,
      league: { id: 'sr:tournament:7', name: 'UEFA Champions League', country: 'International Clubs', tier: 4 },
      home: { id: 'sr:competitor:2953', name: 'Ajax Amsterdam', short: 'AJA' },
      away: { id: 'sr:competitor:33', name: 'Tottenham Hotspur' },
      starts_at: Date.parse('2019-05-08T19:00:00Z'),
    })
    expect(readFixture(documentOf(goldenText('fixture-1')))).toMatchObject({ event: 'sr:match:8696826' })
    expect(readFixture(documentOf(goldenText('fixture-2')))).toMatchObject({ sport: 'sr:sport:5' })
    expect(readFixture(documentOf(goldenText('fixture-3')))).toBe('sr:match:13616027 has no tournament of a sport')
  })

  it('name players', () => {
    for (const gender of ['f', 'm', 'u'])
      expect([...readNames(documentOf(goldenText(`player_profile_${gender}`))).values()]).toEqual([expect.any(String)])
  })

  it('describe every market and variant of theirs', () => {
    const descriptions = goldenDescriptions()
    expect(descriptions.size).toBe(8)
  })
})

describe('the golden messages', () => {
  it('cancel within their window', () => {
    const { arrival, asides } = take(goldenText('bet_cancel'), goldenDescriptions())
    expect(arrival).toBeUndefined()
    expect(asides.map(({ reason }) => reason)).toEqual([
      'market 62 has no description',
      'bet_cancel without a market that can be taken',
    ])
  })

  it('set every market aside by its name that has no description', () => {
    for (const name of ['odds_change-0', 'bet_settlement', 'rollback_bet_cancel'])
      expect(reasonsOf(name), name).toMatchSnapshot()
  })
})

function reasonsOf(name: string): unknown {
  try {
    const { arrival, asides } = take(goldenText(name), goldenDescriptions())
    return {
      taken: arrival?.message,
      asides: asides.map(({ reason }) => reason),
      door: arrival?.asides.map(({ detail }) => detail),
    }
  } catch (error) {
    return String(error)
  }
}
