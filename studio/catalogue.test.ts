import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, providers } from './catalogue.ts'
import { figures } from './figures.ts'
import { games } from './games/games.ts'
import { lobbyOrder } from './games/lobby-order.ts'
import { stakesOf } from './games/stakes.ts'
import { instantGames } from './instant/game.ts'
import { profiles } from './profiles/profiles.ts'
import { HALL_HIGHEST } from './rooms/games/hall.ts'
import { roomKinds } from './rooms/kinds.ts'
import { frameConfig } from './server/frame-config.ts'
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

  it('has every volatility, mechanic and flag', () => {
    const slots = catalogue.filter((game) => game.category === 'slot')
    expect(new Set(slots.map((game) => game.volatility))).toEqual(new Set(['Düşük', 'Orta', 'Yüksek']))
    expect(new Set(slots.flatMap((game) => game.mechanics))).toEqual(
      new Set(['classic', 'lines', 'ways', 'cascade', 'respin', 'free_spins']),
    )
    for (const flag of ['featured', 'isNew', 'hot'] as const) expect(catalogue.some((game) => game[flag])).toBe(true)
  })
})

describe('mathematics', () => {
  it('are shared by five games at most, and each plays otherwise than every other', () => {
    const counts = new Map<string, number>()
    for (const { profile } of games) counts.set(profile, (counts.get(profile) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 5)).toEqual([])
    expect([...counts.keys()].toSorted()).toEqual([...profiles.keys()].toSorted())
    expect(new Set(Object.values(figures).map((figure) => JSON.stringify(figure))).size).toBe(profiles.size)
  })

  it('and pictures are never both those of another game, two pairs of the fairground apart', () => {
    const looks = games.map(({ set, profile, guests }) => JSON.stringify([set, profile, guests]))
    expect(looks.filter((look, at) => looks.indexOf(look) !== at)).toEqual([
      '["klasik","classic-calm",null]',
      '["klasik","classic-bold",null]',
    ])
  })
})

it.each([...instantGames, ...roomKinds])('$name has its tile', (game) => {
  expect(file(`../apps/site/public/art/tiles/${game.code}.svg`)).toBe(true)
})

describe.each(games)('$name', (game) => {
  it('has its pictures and stakes that divide evenly', () => {
    const profile = profileOf(game)
    expect(file(`../apps/site/public/art/tiles/${game.code}.svg`)).toBe(true)
    const { symbols, stage, frame } = frameConfig(game, (path) => path)
    for (const { image } of symbols) expect([image, file(`public/${image}`)]).toEqual([image, true])
    expect(new Set(symbols.map(({ image }) => image)).size).toBe(symbols.length)
    expect(file(`public/${stage}`)).toBe(true)
    expect(frame === null || file(`public/${frame}`)).toBe(true)
    expect(stakesOf(game, profile).length).toBeGreaterThan(5)
  })
})
