import { expect, it } from 'vitest'
import { freeShares, lateOf } from './cashback-shares.ts'

const day = (n: number) => `2026-03-0${n}`
const loss = (category: string, n: number, lost: bigint, late = 0n, lateSince: string | null = null) => {
  return { category, day: day(n), lost, late, lateSince }
}
const losses = [loss('slots', 1, 100n), loss('slots', 2, -30n), loss('slots', 4, 7n), loss('live', 2, 50n)]
const period = { from: day(1), to: day(5) }

it('joins the days of a category and never those of two', () => {
  expect(freeShares(['slots', 'live'], period, [], losses)).toEqual([
    { category: 'slots', ...period, lost: 77n },
    { category: 'live', ...period, lost: 50n },
  ])
})

it('leaves out the days that a claim has, its last one not among them, and begins anew behind them', () => {
  const taken = [{ category: 'slots', from: day(2), to: day(3), lost: -30n }]
  expect(freeShares(['slots', 'live'], period, taken, losses)).toEqual([
    { category: 'slots', from: day(1), to: day(2), lost: 100n },
    { category: 'slots', from: day(3), to: day(5), lost: 7n },
    { category: 'live', ...period, lost: 50n },
  ])
})

it('tells what is late in the shares alone, and since when the earliest of it', () => {
  const late = [
    loss('slots', 1, 100n, 5n, day(1)),
    loss('slots', 2, 100n, 40n, '2026-02-27'),
    loss('slots', 3, 100n, 2n, '2026-02-28'),
    loss('slots', 4, 100n, 1_000n, '2026-02-01'),
    loss('live', 2, 100n, 1_000n, '2026-02-01'),
    loss('slots', 2, 100n, 1_000n),
  ]
  expect(lateOf([{ category: 'slots', from: day(2), to: day(4), lost: 0n }], late)).toEqual({
    kurus: 42n,
    since: '2026-02-27',
  })
  const won = [loss('slots', 2, -9n, -9n, '2026-02-27')]
  expect(lateOf([{ category: 'slots', from: day(2), to: day(4), lost: 0n }], won)).toEqual({
    kurus: 0n,
    since: '2026-02-27',
  })
  expect(lateOf([], late)).toEqual({ kurus: 0n, since: undefined })
})
