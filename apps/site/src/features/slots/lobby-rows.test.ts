import { expect, it } from 'vitest'
import { rowsOfDay } from './day-rows.ts'
import { rowsOf } from './lobby-rows.ts'
import { filtersOf, isPlain, type LobbySlot } from './filters/slot-filters.ts'

const game = (fields: Partial<LobbySlot>) => ({ rtp: null, recent_rank: null, ...fields }) as LobbySlot
const games = [
  game({ id: 1, recent_rank: 2, rtp: 96.1 }),
  game({ id: 2, recent_rank: 1, is_favorite: true, has_jackpot: true }),
  game({ id: 3, is_new: true, rtp: 97 }),
  game({ id: 4, rtp: 94 }),
]
const named = (counted: { today: number[]; for_you: number[] }, of = games) =>
  Object.fromEntries(
    rowsOf(of, counted, { order: null }).map(({ name, games: shown }) => [name, shown.map(({ id }) => id)]),
  )

it('each row stands on what is known, and one with nothing to show is left out', () => {
  expect(named({ today: [4, 99, 1], for_you: [] })).toEqual({
    go_on: [1],
    favourites: [2],
    today: [4, 1],
    new: [3],
    high_rtp: [3, 1],
  })
  expect(named({ today: [], for_you: [] }, [game({ id: 4 })])).toEqual({})
})

it('the first three rows show no game twice, and the shortest keeps it', () => {
  const shown = rowsOf(games, { today: [3, 4, 1], for_you: [] }, { order: ['today', 'new', 'go_on', 'high_rtp'] })
  expect(shown.map(({ name, games: of }) => [name, of.map(({ id }) => id)])).toEqual([
    ['today', [4]],
    ['new', [3]],
    ['go_on', [2, 1]],
    ['high_rtp', [3, 1]],
  ])
})

it('jackpots that every slot feeds are no row, and no row is longer than twelve', () => {
  const many = Array.from({ length: 40 }, (_, id) => game({ id, has_jackpot: true, is_new: id > 19 }))
  const rows = named({ today: many.slice(0, 20).map(({ id }) => id), for_you: [3] }, many)
  expect(rows).not.toHaveProperty('jackpots')
  expect([rows.new?.length, rows.today?.length, rows.for_you]).toEqual([12, 12, [3]])
})

it('stand in the order of the site, and what it leaves out is left out', () => {
  const rows = rowsOf(games, { today: [4], for_you: [] }, { order: ['high_rtp', 'for_you', 'today'] })
  expect(rows.map(({ name }) => name)).toEqual(['high_rtp', 'today'])
})

it('have a theme and a mechanic of the day, of those with games enough', () => {
  const many = Array.from({ length: 11 }, (_, id) =>
    game({ id, theme: id < 5 ? 'sea' : id < 10 ? 'fruit' : 'tale', mechanics: ['ways'] }),
  )
  const days = [0, 1, 2].map((day) => rowsOfDay(many, new Date(Date.UTC(2026, 2, 10 + day, 12))))
  expect(new Set(days.map(([theme]) => theme?.title))).toEqual(new Set(['Deniz', 'Meyve']))
  expect(days.map((rows) => rows.map(({ name }) => name))).toEqual(Array(3).fill(['theme', 'mechanic']))
  expect(rowsOfDay(games, new Date())).toEqual([])
})

it('rows stand where nothing is filtered, ordered or turned', () => {
  const plain = (query: string) => isPlain(filtersOf(new URLSearchParams(query)))
  expect(plain('')).toBe(true)
  expect(plain('play=3&mode=demo')).toBe(true)
  for (const query of ['q=na', 'category=new', 'sort=popular', 'view=list', 'page=2', 'theme=sea', 'jackpot=1'])
    expect(plain(query), query).toBe(false)
})
