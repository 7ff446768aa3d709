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

  it('tell seasons, tournaments and stages as outrights, until they are over', () => {
    const league = '<category id="sr:category:46" name="Türkiye"/><sport id="sr:sport:1" name="Futbol"/>'
    const info = (inner: string) => documentOf(`<tournament_info>${inner}</tournament_info>`)
    const tournament = (more = '') =>
      `<tournament id="sr:tournament:52" name="Süper Lig" ${more}>${league}</tournament>`
    const season = '<season id="sr:season:118" name="Süper Lig 26/27" start_date="2026-08-07" end_date="2027-05-23"/>'
    expect(readFixture(info(tournament() + season), 'sr:season:118')).toMatchObject({
      event: 'sr:season:118',
      home: null,
      away: null,
      name: 'Süper Lig 26/27',
      league: { id: 'sr:tournament:52', name: 'Süper Lig', country: 'Türkiye' },
      phase: 'prematch',
      starts_at: Date.parse('2027-05-24T00:00:00Z'),
    })
    const cup = tournament('scheduled="2026-06-11T19:00:00Z" scheduled_end="2026-07-19T20:00:00Z"')
    expect(readFixture(info(cup), 'sr:tournament:52')).toMatchObject({
      name: 'Süper Lig',
      starts_at: Date.parse('2026-07-19T20:00:00Z'),
    })
    expect(readFixture(info(tournament()), 'sr:tournament:52')).toBe('sr:tournament:52 has no end')
    expect(readFixture(info(tournament() + season), 'sr:season:119')).toBe('sr:season:119 has no tournament_info')
    const race = (more: string) =>
      documentOf(
        `<fixtures_fixture><fixture id="sr:stage:9" name="İstanbul GP" ${more}>${tournament()}<competitors><competitor id="sr:competitor:1" name="A"/><competitor id="sr:competitor:2" name="B"/></competitors></fixture></fixtures_fixture>`,
      )
    expect(readFixture(race('scheduled="2026-12-06T13:00:00Z" status="not_started"'))).toMatchObject({
      event: 'sr:stage:9',
      name: 'İstanbul GP',
      away: null,
      starts_at: Date.parse('2026-12-06T13:00:00Z'),
    })
    expect(readFixture(race(''))).toBe('sr:stage:9 has no end')
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
