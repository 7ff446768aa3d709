import { beforeEach, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { refuse } from '../http/refusal.ts'
import { batcher } from './batcher.ts'

interface Ask {
  of: string
  no: number
}

const { context } = await testSite()

let groups: number[][]
let gate: Promise<void> | undefined
let spoilt: number | undefined
/** Is held up by somebody: fails with others, and alone waits for the gate. */
let held: number | undefined
beforeEach(() => {
  groups = []
  gate = undefined
  spoilt = undefined
  held = undefined
})

const doubled = () =>
  batcher<Ask, number>({
    async work(_house, asks, isAlone) {
      groups.push(asks.map(({ no }) => no))
      const isHeld = asks.some(({ no }) => no === held)
      if (isHeld && !isAlone) throw new Error('bekliyor')
      if (isHeld || held === undefined) await gate
      if (asks.some(({ no }) => no === spoilt)) throw new Error('bozuk')
      return asks.map(({ no }) => (no < 0 ? refuse('not_found') : no * 2))
    },
    key: ({ of }) => of,
    most: 3,
  })

const each = (...numbers: number[]): Ask[] => numbers.map((no) => ({ of: `${no}`, no }))

it('does at once what comes alone, and together what comes meanwhile, up to its most', async () => {
  const double = doubled()
  const answers = await Promise.all(each(1, 2, 3, 4, 5).map((ask) => double(context, ask)))
  expect(answers).toEqual([2, 4, 6, 8, 10])
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
})

it('refuses one without the others', async () => {
  const double = doubled()
  const answers = await Promise.allSettled(each(1, -2, 3).map((ask) => double(context, ask)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(groups).toEqual([[1], [-2, 3]])
})

it('does each alone where they fail together, so that one spoils it for nobody', async () => {
  spoilt = 3
  const double = doubled()
  const answers = await Promise.allSettled(each(1, 2, 3, 4).map((ask) => double(context, ask)))
  expect(answers).toMatchObject([{ value: 2 }, { value: 4 }, { reason: { message: 'bozuk' } }, { value: 8 }])
  expect(groups).toEqual([[1], [2, 3, 4], [2], [3], [4]])
})

it('does one thing after the other for the same key, and holds up nobody else for it', async () => {
  const open = Promise.withResolvers<void>()
  const double = doubled()
  gate = open.promise
  const first = double(context, { of: 'ayşe', no: 1 })
  const others = [
    double(context, { of: 'ayşe', no: 2 }),
    double(context, { of: 'ali', no: 3 }),
    double(context, { of: 'ayşe', no: 4 }),
  ]
  open.resolve()
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8])
  expect(groups).toEqual([[1], [2, 3], [4]])
})

it('lets nobody wait for who is held up', async () => {
  const open = Promise.withResolvers<void>()
  gate = open.promise
  held = 2
  const double = doubled()
  const answers = each(1, 2, 3).map((ask) => double(context, ask))
  expect(await Promise.all([answers[0], answers[2]])).toEqual([2, 6])
  expect(await Promise.all(each(4, 5).map((ask) => double(context, ask)))).toEqual([8, 10])
  open.resolve()
  expect(await answers[1]).toBe(4)
})

it('keeps installations apart', async () => {
  const double = doubled()
  const other = { ...context, db: { ...context.db } }
  await Promise.all([double(context, { of: 'a', no: 1 }), double(other, { of: 'a', no: 2 })])
  expect(groups).toEqual([[1], [2]])
})
