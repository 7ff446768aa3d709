import { expect, it } from 'vitest'
import { games } from '../../games/games.ts'
import { SCATTER, WILD } from '../../models/profile.ts'
import { frameConfig } from '../../server/frame/frame-config.ts'
import { anticipationReels } from './anticipation.ts'

const configOf = (code: string) =>
  frameConfig(games.find((game) => game.code === code) as (typeof games)[number], (path) => path)

const nazar = configOf('nazar')
const dull = nazar.strips.map((_, reel) => Array.from({ length: nazar.rows }, () => 2 + (reel % 2) * 3))
const withScatters = (...reels: number[]) =>
  dull.map((column, reel) => (reels.includes(reel) ? [SCATTER, ...column.slice(1)] : column))

it('reels that may still complete the scatters are awaited, none before and none after', () => {
  expect(nazar.free?.from).toBe(3)
  expect(anticipationReels(nazar, withScatters())).toEqual([])
  expect(anticipationReels(nazar, withScatters(0))).toEqual([])
  const awaited = anticipationReels(nazar, withScatters(0, 1))
  expect(awaited.every((reel) => reel >= 2 && nazar.strips[reel]?.includes(SCATTER))).toBe(true)
  expect(awaited.length).toBeGreaterThan(0)
  expect(anticipationReels(nazar, withScatters(0, 1, 2))).toEqual(awaited.filter((reel) => reel === 2))
})

it('the last reel is awaited where a line of a symbol that pays well is full up to it, jokers included', () => {
  const classic = games.map(({ code }) => configOf(code)).find(({ lines, free }) => lines.length > 0 && free === null)
  if (classic === undefined) throw new Error('no game of lines')
  const best = [...classic.symbols.keys()]
    .slice(2)
    .find((at) => (classic.symbols[at]?.pays.at(-1) ?? 0) / classic.unit >= 10)
  if (best === undefined) throw new Error('no symbol pays well')
  const last = classic.strips.length - 1
  const full = classic.strips.map((_, reel) =>
    Array.from({ length: classic.rows }, () => (reel === 0 ? WILD : reel === last ? 8 : best)),
  )
  expect(anticipationReels(classic, full)).toEqual([last])
  const other = classic.symbols.length - 1 === best ? best - 1 : classic.symbols.length - 1
  const broken = full.map((column, reel) => (reel < 2 ? column.map(() => (reel === 0 ? best : other)) : column))
  expect(anticipationReels(classic, broken)).toEqual([])
})
