import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, providers } from './catalogue.ts'
import { figures } from './figures/figures.ts'
import { games } from './games/games.ts'
import { lobbyOrder } from './games/lobby-order.ts'
import { stakesOf } from './games/stakes.ts'
import { themes } from './games/themes.ts'
import { instantGames } from './instant/game.ts'
import { symbolLetters } from './models/profile.ts'
import { profiles } from './profiles/profiles.ts'
import { BINGO_HIGHEST_WIN } from './rooms/games/bingo.ts'
import { roomKinds } from './rooms/kinds.ts'
import { frameConfig } from './server/frame/frame-config.ts'
import { profileOf, replayRound } from './server/rounds/round-draw.ts'

const file = (path: string): boolean => existsSync(new URL(path, import.meta.url))

/** The drawing without its title, which is not seen. */
const pictureAt = (path: string): string =>
  readFileSync(new URL(`public/${path}`, import.meta.url), 'utf8').replace(/<title>.*?<\/title>/, '')

/** Pairs of games that show the same picture. */
function sharedBy(drawn: readonly { code: string; pictures: readonly string[] }[]): string[] {
  return drawn.flatMap((one, at) =>
    drawn
      .slice(at + 1)
      .filter(({ pictures }) => pictures.some((picture) => one.pictures.includes(picture)))
      .map((other) => `${one.code} = ${other.code}`),
  )
}

it('a hall’s highest win is what a full hall and its pot can pay on one card', () => {
  // 48,000 cards share 80 %, and a pot fifty times as full as the usual one, of 4,474.5 cards.
  expect(BINGO_HIGHEST_WIN / 100).toBe(Math.ceil(48_000 * 0.8 + 50 * 0.05 * 89_490.336_662_749_7))
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

  it('names a theme for games that are there, and each theme for two of them at least', () => {
    const codes = new Set(games.map((game) => game.code))
    expect(Object.keys(themes).filter((code) => !codes.has(code))).toEqual([])
    const counts = Map.groupBy(Object.values(themes), (theme) => theme)
    expect([...counts.values()].filter(({ length }) => length < 2)).toEqual([])
  })

  it('has every volatility, mechanic and flag', () => {
    const slots = catalogue.filter((game) => game.category === 'slot')
    expect(new Set(slots.map((game) => game.volatility))).toEqual(new Set(['Düşük', 'Orta', 'Yüksek']))
    expect(new Set(slots.flatMap((game) => game.mechanics))).toEqual(
      new Set(['classic', 'lines', 'ways', 'cascade', 'cluster', 'respin', 'book', 'hold', 'walking', 'free_spins']),
    )
    for (const flag of ['featured', 'isNew', 'hot'] as const) expect(catalogue.some((game) => game[flag])).toBe(true)
  })
})

describe('mathematics', () => {
  it('are of one game alone', () => {
    expect(games.map(({ profile }) => profile).toSorted()).toEqual([...profiles.keys()].toSorted())
    expect(Object.keys(figures).toSorted()).toEqual([...profiles.keys()].toSorted())
  })

  it('differ in what a player can tell: return, hit rate and deviation together are never the same', () => {
    const told = Object.values(figures).map(({ rtp, hitRate, sigma }) => `${rtp} ${hitRate} ${sigma}`)
    expect(new Set(told).size).toBe(profiles.size)
  })

  it('have jokers in free spins on no reel where their rules say there is none', () => {
    const jokersOn = (strips: readonly (readonly number[])[]): number[] =>
      [...strips.keys()].filter((reel) => strips[reel]?.includes(0))
    for (const { code, model, strips, freeStrips } of profiles.values())
      if (model === 'lines' || model === 'ways') expect([code, jokersOn(freeStrips)]).toEqual([code, jokersOn(strips)])
  })

  it('have pays of their own: no table is another one by as much for every win', () => {
    const proportions = [...profiles.values()].map(({ pays }) => {
      const all = pays.flat()
      const most = Math.max(...all)
      return all.map((pay) => (pay / most).toFixed(6)).join()
    })
    expect(new Set(proportions).size).toBe(profiles.size)
  })

  it('have reels of their own: no two share a strip', () => {
    const strips = [...profiles.values()].flatMap(({ code, strips, freeStrips }) =>
      [...new Set([...strips, ...freeStrips])].map((strip) => ({ code, strip: strip.join() })),
    )
    const twice = strips.filter(({ code, strip }) =>
      strips.some((other) => other.strip === strip && other.code !== code),
    )
    expect(twice).toEqual([])
  })

  it('of a game that shared them are still shown with its rounds of then', () => {
    const game = games.find(({ code }) => code === 'meyve-bahcesi')!
    const [before, now] = [frameConfig(game, (path) => path, 'lines10-bold/2'), frameConfig(game, (path) => path)]
    expect(before).toMatchObject({ cap: 5_000, feature: null, figures: figures['lines10-bold'], free: { spins: 10 } })
    expect(before.lines).toHaveLength(10)
    expect(now).toMatchObject({ cap: 2_500, figures: figures['lines5-orchard'], free: { spins: 8, upTo: 8 } })
    expect(before.symbols.map(({ image }) => image)).toEqual(now.symbols.map(({ image }) => image))
  })

  it('pay at most 5,000 stakes where they are bold, 2,500 where they lean to it and 1,000 elsewhere', () => {
    const upTo = (least: number, most: number): string[] =>
      [...profiles.keys()].filter((code) => figures[code]!.maxPay > least && figures[code]!.maxPay <= most).toSorted()
    expect(upTo(2_500, 5_000)).toEqual([
      'book-bold',
      'forty-storm',
      'lines10-bold',
      'lines10-key',
      'lines20-storm',
      'ways-crown',
      'ways-storm',
    ])
    expect(upTo(1_000, 2_500)).toEqual([
      'book-amber',
      'cascade-drift',
      'hold-bold',
      'hold-ephesus',
      'lines5-orchard',
      'walk-jester',
    ])
    for (const { cap, code } of profiles.values())
      expect([code, figures[code]!.maxPay <= (cap ?? 5_000)]).toEqual([code, true])
  })

  it('are known by their version', () => {
    const game = games.find(({ code }) => code === 'bogaz-gecesi')!
    const art = (path: string): string => path
    expect(frameConfig(game, art)).toMatchObject({ cap: 5_000, figures: { maxPay: 5_000 } })
    expect(frameConfig(game, art, 'lines10-bold/2')).toEqual(frameConfig(game, art))
  })

  it('without a highest win would give the same round for the same stops, whatever it pays', () => {
    const now = profiles.get('lines10-bold')!
    const before = { ...now, cap: null }
    const jokers = now.strips.map((strip) => (strip.indexOf(0) + strip.length - 1) % strip.length)
    const scatters = now.strips.map((strip) => strip.indexOf(1))
    const stops = [...scatters, ...Array.from({ length: 30 }, () => jokers).flat()]
    const then = replayRound(before, stops, { stakeKurus: 200 })
    expect(then.outcome.capped).toBeUndefined()
    expect(then.winKurus).toBeGreaterThan(5_000 * 200)
    const capped = replayRound(now, stops, { stakeKurus: 200 })
    expect(capped).toMatchObject({ winKurus: 5_000 * 200, outcome: { capped: true, pay: 50_000 } })
    expect(capped.outcome.steps.length).toBeLessThan(then.outcome.steps.length)
    expect(then.outcome.steps.slice(0, capped.outcome.steps.length)).toEqual(capped.outcome.steps)
  })
})

describe('pictures', () => {
  const drawn = games.map((game) => {
    const { symbols, stage, frame } = frameConfig(game, (path) => path)
    const premium = symbols.slice(0, symbolLetters.indexOf('E')).map(({ image }) => image)
    return { code: game.code, pictures: [...premium, stage, frame].map(pictureAt) }
  })

  it('that are special or pay well, stages and frames are of one game alone', () => {
    expect(drawn.every(({ pictures }) => pictures.length >= 7)).toBe(true)
    expect(sharedBy(drawn)).toEqual([])
  })

  it('of two games are found where they are the same under another name', () => {
    const [one, other] = drawn
    const twin = { code: 'ikiz', pictures: [...other!.pictures.slice(1), one!.pictures[0]!] }
    expect(sharedBy([one!, twin])).toEqual([`${one!.code} = ikiz`])
  })

  it('are nowhere suits of cards', () => {
    const suits = games.flatMap((game) =>
      frameConfig(game, (path) => path).symbols.filter(({ name }) => /^(?:Kupa|Maça|Sinek|Karo)$/.test(name)),
    )
    expect(suits).toEqual([])
  })

  it('that pay little are of one game alone among those that pay little', () => {
    const low = games.map((game) => {
      const { symbols } = frameConfig(game, (path) => path)
      const images = symbols.slice(symbolLetters.indexOf('E')).map(({ image }) => image)
      return { code: game.code, pictures: images.map(pictureAt) }
    })
    expect(sharedBy(low)).toEqual([])
  })

  it('are small: 4.1 kB a symbol, 20 kB a stage, 10 kB a frame', () => {
    const tooLarge = games.flatMap((game) => {
      const { symbols, stage, frame } = frameConfig(game, (path) => path)
      const most = [
        ...symbols.map(({ image }) => [image, 4_100] as const),
        [stage, 20_000] as const,
        [frame, 10_000] as const,
      ]
      return most.filter(([path, bytes]) => pictureAt(path).length > bytes).map(([path]) => path)
    })
    expect(tooLarge).toEqual([])
  })

  it('carry no word but the joker of before, run nothing and ask for nothing', () => {
    const paths = games.flatMap((game) => {
      const { symbols, stage, frame } = frameConfig(game, (path) => path)
      return [...symbols.map(({ image }) => image), stage, frame]
    })
    expect(
      paths.filter((path) => /<(?:text|script|image|foreignObject)|href="(?!#)|url\((?!#)/.test(pictureAt(path))),
    ).toEqual([])
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
    expect(file(`public/${frame}`)).toBe(true)
    // A picture without a size is cut into an edge by each browser in its own way.
    expect(pictureAt(frame)).toContain('width="1200" height="800"')
    expect(stakesOf(game, profile).length).toBeGreaterThan(5)
  })
})
