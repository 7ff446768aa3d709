import { describe, expect, it } from 'vitest'
import { askOf, comingDays, filtersOf, searchOf } from './filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('the filters of the programme', () => {
  it('come out of the address as they went in', () => {
    const filters = { sport: 'football', league: 'md:tournament:7', hours: 3, page: 2 }
    expect(read(searchOf({ page: 1 }, filters))).toEqual(filters)
    expect(read(searchOf({ page: 1 }, { day: '2026-11-23', q: 'Akça Spor' }))).toEqual({
      day: '2026-11-23',
      q: 'Akça Spor',
      page: 1,
    })
  })

  it('begin at the first page with every other choice, and lose what is taken away', () => {
    expect(searchOf(read('?sport=tennis&page=4'), { day: '2026-11-23' })).toBe('?sport=tennis&day=2026-11-23')
    expect(searchOf(read('?sport=tennis&day=2026-11-23'), { day: undefined, sport: undefined })).toBe('')
  })

  it('do not take what the call would refuse', () => {
    expect(read('?sport=Foot%20ball&league=a/b&day=2026-02-30&hours=999&page=-1')).toEqual({ page: 1 })
  })

  it('go to the call with numbers as text', () => {
    expect(askOf({ sport: 'football', hours: 3, page: 1 })).toEqual({ sport: 'football', hours: '3', page: '1' })
  })

  it('name seven days from today', () => {
    expect(comingDays('2026-12-29')).toHaveLength(7)
    expect(comingDays('2026-12-29').at(-1)).toBe('2027-01-04')
  })
})
