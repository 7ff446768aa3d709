import { describe, expect, it } from 'vitest'
import { mechanicsOf, providersOf, rtpBandsOf, stakesOf, switchesOf, themesOf, volatilitiesOf } from './slot-counts.ts'
import { chosenGames, filtersOf, type LobbySlot, noFilters, PAGE_SIZE, pageOf, withFilters } from './slot-filters.ts'

function game(fields: Partial<LobbySlot>): LobbySlot {
  return {
    id: 1,
    slug: 'oyun',
    code: 'oyun',
    name: 'Oyun',
    provider_name: 'Lodos',
    image: '',
    image_url: '',
    is_featured: false,
    is_new: false,
    is_hot: false,
    is_favorite: false,
    recent_rank: null,
    has_demo: true,
    rtp: null,
    volatility: null,
    mechanics: [],
    theme: null,
    min_stake: null,
    max_stake: null,
    launch_count: 0,
    ...fields,
  }
}

const games = [
  game({ id: 1, name: 'İnci Avcısı', rtp: 96.5, launch_count: 5, is_new: true }),
  game({ id: 2, name: 'Çarşı', provider_name: 'Anka Games', rtp: 94, launch_count: 9, recent_rank: 2 }),
  game({ id: 3, name: 'Işık Kulesi', provider_name: '', launch_count: 1, recent_rank: 1 }),
]
const ids = (query: string) => chosenGames(games, filtersOf(new URLSearchParams(query))).map(({ id }) => id)

describe('slot filters', () => {
  it('sorts six ways, by name in Turkish order at first', () => {
    expect(ids('')).toEqual([2, 3, 1])
    expect(ids('sort=name_desc')).toEqual([1, 3, 2])
    expect(ids('sort=newest')).toEqual([3, 2, 1])
    expect(ids('sort=popular')).toEqual([2, 1, 3])
    expect(ids('sort=rtp_high')).toEqual([1, 2, 3])
    expect(ids('sort=rtp_low')).toEqual([2, 1, 3])
  })

  it('searches name or provider from two letters, folding Turkish ones', () => {
    expect(ids('q=i')).toHaveLength(3)
    expect(ids('q=INCI')).toEqual([1])
    expect(ids('q=isik')).toEqual([3])
    expect(ids('q=anka')).toEqual([2])
    expect(ids('q=bilinmiyor')).toEqual([3])
  })

  it('filters by category and provider', () => {
    expect(ids('category=new')).toEqual([1])
    expect(ids('category=recently')).toEqual([3, 2])
    expect(ids('provider=Lodos')).toEqual([1])
    expect(ids('category=nonsense')).toHaveLength(3)
  })

  it('goes back to page 1 with every change but that of the page', () => {
    const query = new URLSearchParams('page=3&q=ab')
    expect(withFilters(query, { sort: 'popular' }).toString()).toBe('q=ab&sort=popular')
    expect(withFilters(query, { page: 4 }).get('page')).toBe('4')
    expect(withFilters(query, { search: '' }).toString()).toBe('')
  })

  it('cuts pages of 24', () => {
    const many = Array.from({ length: 30 }, (_, index) => game({ id: index }))
    expect(pageOf(many, 1)).toHaveLength(PAGE_SIZE)
    expect(pageOf(many, 2)).toHaveLength(6)
  })

  it('counts what each choice would leave beside the other filters', () => {
    const all = [...games, game({ id: 4 })]
    const asked = (query: string) => filtersOf(new URLSearchParams(query))
    expect(providersOf(all, asked(''))).toEqual([
      { id: 'Lodos', label: 'Lodos', count: 2 },
      { id: 'Anka Games', label: 'Anka Games', count: 1 },
      { id: 'Bilinmiyor', label: 'Bilinmiyor', count: 1 },
    ])
    expect(providersOf(all, asked('category=new&provider=Lodos')).map(({ count }) => count)).toEqual([1, 0, 0])
  })

  const facts = [
    game({ id: 1, rtp: 94.99, volatility: 'Orta', mechanics: ['lines'], has_demo: false }),
    game({ id: 2, rtp: 95, volatility: 'Düşük', mechanics: ['lines', 'free_spins'], in_tournament: true }),
    game({ id: 3, rtp: 97, volatility: 'high', mechanics: ['ways'] }),
    game({ id: 4, rtp: null, volatility: null }),
  ]
  const left = (query: string) => chosenGames(facts, filtersOf(new URLSearchParams(query))).map(({ id }) => id)

  it('filters by mechanic, volatility, return, demo and tournament', () => {
    expect(left('mechanic=lines')).toEqual([1, 2])
    expect(left('volatility=Yüksek')).toEqual([3])
    expect(left('rtp=0-95')).toEqual([1])
    expect(left('rtp=95-96')).toEqual([2])
    expect(left('rtp=97-100')).toEqual([3])
    expect(left('demo=1')).toEqual([2, 3, 4])
    expect(left('tournament=1')).toEqual([2])
    expect(left('mechanic=lines&demo=1&rtp=95-96')).toEqual([2])
    expect(left('mechanic=toString&rtp=x&demo=2')).toHaveLength(4)
  })

  it('counts mechanics, volatilities, returns and switches', () => {
    const none = filtersOf(new URLSearchParams())
    const counted = (choices: { id: string; count: number }[]) => choices.map(({ id, count }) => [id, count])
    expect(counted(mechanicsOf(facts, none))).toEqual([
      ['lines', 2],
      ['ways', 1],
      ['free_spins', 1],
    ])
    expect(counted(volatilitiesOf(facts, none))).toEqual([
      ['Düşük', 1],
      ['Orta', 1],
      ['Yüksek', 1],
    ])
    expect(counted(rtpBandsOf(facts, { ...none, mechanic: 'lines' }))).toEqual([
      ['0-95', 1],
      ['95-96', 1],
      ['97-100', 0],
    ])
    expect(switchesOf(facts, none)).toEqual({ demo: 3, tournament: 1, jackpot: 0 })
  })

  const stakes = [
    game({ id: 1, theme: 'sea', min_stake: 0.5, max_stake: 5, has_jackpot: true }),
    game({ id: 2, theme: 'sea', min_stake: 20, max_stake: 5_000 }),
    game({ id: 3, theme: 'luck', min_stake: 1, max_stake: 1 }),
    game({ id: 4 }),
  ]

  it('filters by theme, by what can be staked and by jackpot, each with its count', () => {
    const of = (query: string) => chosenGames(stakes, filtersOf(new URLSearchParams(query))).map(({ id }) => id)
    expect(of('theme=sea')).toEqual([1, 2])
    expect(of('theme=moon')).toHaveLength(4)
    expect(of('stake=0-1')).toEqual([1, 3])
    expect(of('stake=1-10')).toEqual([1, 3])
    expect(of('stake=100-')).toEqual([2])
    expect(of('jackpot=1')).toEqual([1])
    const none = filtersOf(new URLSearchParams())
    const counted = (choices: { id: string; count: number }[]) => choices.map(({ id, count }) => [id, count])
    expect(counted(themesOf(stakes, none))).toEqual([
      ['sea', 2],
      ['luck', 1],
    ])
    expect(counted(stakesOf(stakes, { ...none, theme: 'sea' }))).toEqual([
      ['0-1', 1],
      ['1-10', 1],
      ['10-100', 1],
      ['100-', 1],
    ])
  })

  it('goes through the address and back, and out of it', () => {
    const change = { mechanic: 'ways', volatility: 'Yüksek', rtp: '96-97', demo: true, tournament: true } as const
    const more = { theme: 'sea', stake: '1-10', jackpot: true } as const
    const query = withFilters(new URLSearchParams('play=3'), { ...change, ...more })
    expect(filtersOf(query)).toMatchObject({ ...change, ...more })
    expect(withFilters(query, noFilters).toString()).toBe('play=3')
  })
})
