import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, providers } from './catalogue.ts'
import { games } from './games/games.ts'
import { lobbyOrder } from './games/lobby-order.ts'
import { stakesOf } from './games/stakes.ts'
import { symbolSets } from './games/symbol-sets.ts'
import { instantGames } from './instant/game.ts'
import { HALL_HIGHEST } from './rooms/games/hall.ts'
import { roomKinds } from './rooms/kinds.ts'
import { profileOf } from './server/round-draw.ts'

const file = (path: string): boolean => existsSync(new URL(path, import.meta.url))

it('a hall’s highest win is what a full hall and its pot can pay on one card', () => {
  // 48,000 cards share 80 %, and a pot fifty times as full as the usual one, of 4,474.5 cards.
  expect(HALL_HIGHEST / 100).toBe(Math.ceil(48_000 * 0.8 + 50 * 0.05 * 89_490.336_662_749_7))
  for (const { code, maxWinX } of catalogue.filter(({ category }) => category === 'tombala'))
    expect([code, maxWinX]).toEqual([code, 262_126])
})

describe('catalogue', () => {
  it('lists at least thirty different games of at least six brands', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(30)
    expect(new Set(catalogue.map((game) => game.code)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map((game) => game.name)).size).toBe(catalogue.length)
    expect(new Set(catalogue.map((game) => game.provider)).size).toBe(providers.length)
    expect(providers.length).toBeGreaterThanOrEqual(6)
  })

  it('has a place in the lobby for every game', () => {
    expect(lobbyOrder.toSorted()).toEqual(games.map((game) => game.code).toSorted())
  })

  it('has every volatility and every flag', () => {
    const slots = catalogue.filter((game) => game.category === 'slot')
    expect(new Set(slots.map((game) => game.volatility))).toEqual(new Set(['Düşük', 'Orta', 'Yüksek']))
    for (const flag of ['featured', 'isNew', 'hot'] as const) expect(catalogue.some((game) => game[flag])).toBe(true)
  })
})

it.each([...instantGames, ...roomKinds])('$name has its tile', (game) => {
  expect(file(`../apps/site/public/art/tiles/${game.code}.svg`)).toBe(true)
})

describe.each(games)('$name', (game) => {
  it('has its pictures and stakes that divide evenly', () => {
    const profile = profileOf(game)
    expect(file(`../apps/site/public/art/tiles/${game.code}.svg`)).toBe(true)
    for (const { file: name } of symbolSets[game.set].symbols)
      expect(file(`public/symbols/${game.set}/${name}`)).toBe(true)
    expect(file(`public/stages/${game.set}.svg`)).toBe(true)
    expect(file(`public/stages/${game.set}-frame${profile.strips.length === 3 ? '3' : ''}.svg`)).toBe(true)
    expect(stakesOf(game, profile).length).toBeGreaterThan(5)
  })
})
