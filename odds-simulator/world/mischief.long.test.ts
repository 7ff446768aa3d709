import { expect, it } from 'vitest'
import { seededDraws } from '../draws.ts'
import { ofType, simulatorContext } from '../test/house.ts'

it('lives the ways of a bad day: a number that was never sent, and a producer that is down for two minutes', async () => {
  const seeded = seededDraws('mischief')
  let fate = 0.5
  const context = await simulatorContext({
    draws: (event, purpose, n) => (purpose === 'mischief' && event === 1 ? fate : seeded(event, purpose, n)),
  })
  const live = async () => (await context.said()).filter(({ producer }) => producer === 1)
  await context.play(10)
  const before = (await live()).at(-1)!.seq

  fate = 0
  await context.play(1)
  fate = 0.5
  await context.play(10, 5)
  const after = (await live()).filter(({ seq }) => seq > before).map(({ seq }) => seq)
  expect(after).toEqual(after.map((_, at) => before + 2 + at))

  fate = 1 - 1e-12
  await context.play(1)
  fate = 0.5
  const down = (await live()).findLast(({ type }) => type === 'product_status')
  expect(down).toMatchObject({ state: 'down' })
  await context.play(115, 5)
  const silent = (await live()).filter(({ at }) => at >= down!.at)
  expect(ofType(silent, 'alive').length).toBeGreaterThan(5)
  expect(ofType(silent, 'odds_change')).toEqual([])

  await context.restart()
  await context.play(10, 5)
  const again = (await live()).filter(({ at }) => at > down!.at + 110_000)
  expect(ofType(again, 'product_status')).toMatchObject([{ state: 'up' }])
  expect(ofType(again, 'odds_change').length).toBeGreaterThan(5)
})
