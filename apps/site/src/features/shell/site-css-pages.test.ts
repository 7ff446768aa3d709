import { expect, test } from 'vitest'
import { matchPath, paths, tablePath, tournamentPath } from '../../paths.ts'
import { takesSiteCss } from './site-css-pages.ts'

const { home, slots, liveCasino, promotions, tournaments, jackpots, games, support, requestCall, affiliateApply } =
  paths
const styled = [home, slots, liveCasino, promotions, tournaments, jackpots, games, support, requestCall, affiliateApply]

test.each([...styled, '/sayfa/kurallar', tournamentPath('kis-kupasi')])(
  '%s is dressed, but not with a game over it',
  (path) => {
    expect([takesSiteCss(path, false), takesSiteCss(path, true)]).toEqual([true, false])
  },
)

const others = Object.values(paths).filter((path) => !styled.some((each) => each === path))

test.each([
  ...others,
  tablePath('rulet'),
  matchPath('1'),
  '/auth',
  '/account/yok',
  '/x/promotions',
  '/promotions/x',
  '//',
])('%s is not', (path) => {
  expect(takesSiteCss(path.split('?')[0] ?? '', false)).toBe(false)
})
