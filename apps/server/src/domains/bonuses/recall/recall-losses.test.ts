import { afterEach, expect, it } from 'vitest'
import * as acts from '../../../../test/combinations/acts.ts'
import { tooMuch } from '../../../../test/combinations/paper.ts'
import { beginWorld, type World } from '../../../../test/combinations/world.ts'
import { breachesOfRecalls } from '../../../../test/put-right.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { holdings } from '../test/bonus.ts'

/** One fifth of what was lost on the day before comes back as cash. */
const PLAYER = 0
const site = await testSite()

afterEach(async () => {
  const found = await breachesOfRecalls(site.context.db)
  expect(found.filter((each) => !each.startsWith('I8 each adjustment was approved'))).toEqual([])
})

const cashOf = async ({ players }: World) => (await holdings(site, players[PLAYER] as TestPlayer)).cash

it('of a deposit that was refunded in part before, only what is refunded afterwards takes the refund of losses with it', async () => {
  const world = await beginWorld(site)
  const made = await acts.deposit(world, PLAYER, 100_000n)
  const before = await acts.refund(world, made, 40_000n)
  const round = await acts.stake(world, PLAYER, world.slot, 55_000n)
  if (round) await acts.end(world, round, 0n)
  acts.wait(world, 1)
  await acts.refundLosses(world, PLAYER)
  expect(await cashOf(world)).toBe(5_000n + 11_000n)
  const after = await acts.refund(world, made, 5_000n)
  expect(await cashOf(world)).toBe(11_000n - 1_000n)
  await acts.returnRefund(world, before)
  expect(await cashOf(world)).toBe(10_000n + 40_000n + 1_000n)
  await acts.returnRefund(world, after)
  expect(await cashOf(world)).toBe(51_000n + 5_000n)
  expect(await tooMuch(world)).toEqual([])
})

it('a loss that is put right in the same moment in which it was refunded takes the refund with it', async () => {
  const world = await beginWorld(site)
  await acts.deposit(world, PLAYER, 100_000n)
  const round = await acts.stake(world, PLAYER, world.book, 100_000n)
  if (!round) throw new Error('the stake was not taken')
  await acts.end(world, round, 0n)
  // From here on the clock stands still.
  acts.wait(world, 1)
  await acts.refundLosses(world, PLAYER)
  expect(await cashOf(world)).toBe(20_000n)
  await acts.correct(world, round, 'void')
  expect(await cashOf(world)).toBe(100_000n)
  expect(await tooMuch(world)).toEqual([])
})
