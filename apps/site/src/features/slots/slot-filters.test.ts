import { describe, expect, it } from 'vitest'
import { chosenGames, filtersOf, PAGE_SIZE, pageOf, providersOf, type Slot, withFilters } from './slot-filters.ts'

function game(fields: Partial<Slot>): Slot {
  return {
    id: 1,
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

  it('counts the games of each provider, the largest first', () => {
    expect(providersOf([...games, game({ id: 4 })])).toEqual([
      { name: 'Lodos', count: 2 },
      { name: 'Anka Games', count: 1 },
      { name: 'Bilinmiyor', count: 1 },
    ])
  })
})
