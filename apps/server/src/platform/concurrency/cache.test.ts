import { afterAll, beforeEach, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { createCache } from './cache.ts'

const { context, clock } = await testSite()
afterAll(() => clock.release())

let reads: string[]
let gate: Promise<void> | undefined
beforeEach(() => {
  reads = []
  gate = undefined
  clock.set('2031-05-01T10:00:00Z')
})

interface Name {
  playerId: number
  no: number
}

const names = () =>
  createCache<Name | undefined, string>({
    async read(_house, key) {
      reads.push(key)
      const no = reads.length
      await gate
      if (key === 'kötü') throw new Error('okunamadı')
      return key === 'yok' ? undefined : { playerId: key.length, no }
    },
    keepMs: 1_000,
    until: ({ playerId }) => (playerId === 1 ? clock.now().getTime() + 100 : Number.POSITIVE_INFINITY),
    most: 3,
    on: {
      bonus: (memory, { playerId }) => memory.forgetWhere((value) => value.playerId === playerId),
      content: (memory) => memory.forgetAll(),
      balance: (memory, { playerId }) => memory.set('ab', { playerId, no: 99 }),
    },
  })

it('reads once for all who ask, until it is too old', async () => {
  const each = names()
  expect(await Promise.all([each.of(context, 'ab'), each.of(context, 'ab')])).toEqual([
    { playerId: 2, no: 1 },
    { playerId: 2, no: 1 },
  ])
  clock.advance(999)
  await each.of(context, 'ab')
  expect(reads).toEqual(['ab'])
  clock.advance(1)
  await each.of(context, 'ab')
  expect(reads).toEqual(['ab', 'ab'])
})

it('holds no longer than the value does, and no clock that was set back keeps it', async () => {
  const each = names()
  await each.of(context, 'a')
  clock.advance(100)
  await each.of(context, 'a')
  expect(reads).toEqual(['a', 'a'])
  await each.of(context, 'ab')
  clock.advance(-5_000)
  await each.of(context, 'ab')
  expect(reads).toEqual(['a', 'a', 'ab', 'ab'])
})

it('keeps the keys asked for last, and never more than it may', async () => {
  const each = names()
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd']) await each.of(context, key)
  expect(reads).toEqual(['aa', 'bb', 'cc', 'dd'])
  for (const key of ['aa', 'cc', 'dd']) await each.of(context, key)
  expect(reads).toHaveLength(4)
  await each.of(context, 'bb')
  expect(reads).toHaveLength(5)
})

it('remembers no failure and nothing that is not there', async () => {
  const each = names()
  for (const _ of [1, 2]) await expect(each.of(context, 'kötü')).rejects.toThrow('okunamadı')
  for (const _ of [1, 2]) expect(await each.of(context, 'yok')).toBeUndefined()
  expect(reads).toEqual(['kötü', 'kötü', 'yok', 'yok'])
})

it('forgets what news is about, learns what news says, and all of it after a gap', async () => {
  const each = names()
  const all = () => Promise.all(['ab', 'cde'].map((key) => each.of(context, key)))
  await all()
  context.hub.publish('bonus', { playerId: 3 })
  await all()
  expect(reads).toEqual(['ab', 'cde', 'cde'])
  context.hub.publish('balance', { playerId: 7 })
  expect(await each.of(context, 'ab')).toEqual({ playerId: 7, no: 99 })
  for (const topic of ['content', 'missed'] as const) {
    reads = []
    context.hub.publish(topic, {})
    await all()
    expect(reads).toEqual(['ab', 'cde'])
  }
})

it('does not remember what changed while it was being read', async () => {
  const each = names()
  for (const change of [
    () => context.hub.publish('bonus', { playerId: 2 }),
    () => context.hub.publish('content', {}),
    () => each.forget(context, 'ab'),
  ]) {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    reads = []
    each.forget(context, 'ab')
    const early = each.of(context, 'ab')
    change()
    const late = each.of(context, 'ab')
    open.resolve()
    expect([(await early)?.no, (await late)?.no]).toEqual([1, 2])
    expect((await each.of(context, 'ab'))?.no).toBe(2)
  }
})

it('has a memory for each installation', async () => {
  const each = names()
  const other = await testSite()
  await each.of(context, 'ab')
  await each.of(other.context, 'ab')
  other.context.hub.publish('content', {})
  await each.of(context, 'ab')
  expect(reads).toEqual(['ab', 'ab'])
})
