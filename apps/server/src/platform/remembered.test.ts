import { afterAll, beforeEach, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { remembered } from './remembered.ts'

const { house, clock } = await testSite()
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
  remembered<Name | undefined, string>({
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
  expect(await Promise.all([each.of(house, 'ab'), each.of(house, 'ab')])).toEqual([
    { playerId: 2, no: 1 },
    { playerId: 2, no: 1 },
  ])
  clock.advance(999)
  await each.of(house, 'ab')
  expect(reads).toEqual(['ab'])
  clock.advance(1)
  await each.of(house, 'ab')
  expect(reads).toEqual(['ab', 'ab'])
})

it('holds no longer than the value does, and no clock that was set back keeps it', async () => {
  const each = names()
  await each.of(house, 'a')
  clock.advance(100)
  await each.of(house, 'a')
  expect(reads).toEqual(['a', 'a'])
  await each.of(house, 'ab')
  clock.advance(-5_000)
  await each.of(house, 'ab')
  expect(reads).toEqual(['a', 'a', 'ab', 'ab'])
})

it('keeps the keys asked for last, and never more than it may', async () => {
  const each = names()
  for (const key of ['aa', 'bb', 'cc', 'aa', 'dd']) await each.of(house, key)
  expect(reads).toEqual(['aa', 'bb', 'cc', 'dd'])
  for (const key of ['aa', 'cc', 'dd']) await each.of(house, key)
  expect(reads).toHaveLength(4)
  await each.of(house, 'bb')
  expect(reads).toHaveLength(5)
})

it('remembers no failure and nothing that is not there', async () => {
  const each = names()
  for (const _ of [1, 2]) await expect(each.of(house, 'kötü')).rejects.toThrow('okunamadı')
  for (const _ of [1, 2]) expect(await each.of(house, 'yok')).toBeUndefined()
  expect(reads).toEqual(['kötü', 'kötü', 'yok', 'yok'])
})

it('forgets what news is about, learns what news says, and all of it after a gap', async () => {
  const each = names()
  const all = () => Promise.all(['ab', 'cde'].map((key) => each.of(house, key)))
  await all()
  house.hub.publish('bonus', { playerId: 3 })
  await all()
  expect(reads).toEqual(['ab', 'cde', 'cde'])
  house.hub.publish('balance', { playerId: 7 })
  expect(await each.of(house, 'ab')).toEqual({ playerId: 7, no: 99 })
  for (const topic of ['content', 'missed'] as const) {
    reads = []
    house.hub.publish(topic, {})
    await all()
    expect(reads).toEqual(['ab', 'cde'])
  }
})

it('does not remember what changed while it was being read', async () => {
  const each = names()
  for (const change of [
    () => house.hub.publish('bonus', { playerId: 2 }),
    () => house.hub.publish('content', {}),
    () => each.forget(house, 'ab'),
  ]) {
    const open = Promise.withResolvers<void>()
    gate = open.promise
    reads = []
    each.forget(house, 'ab')
    const early = each.of(house, 'ab')
    change()
    const late = each.of(house, 'ab')
    open.resolve()
    expect([(await early)?.no, (await late)?.no]).toEqual([1, 2])
    expect((await each.of(house, 'ab'))?.no).toBe(2)
  }
})

it('has a memory for each house', async () => {
  const each = names()
  const other = await testSite()
  await each.of(house, 'ab')
  await each.of(other.house, 'ab')
  other.house.hub.publish('content', {})
  await each.of(house, 'ab')
  expect(reads).toEqual(['ab', 'ab'])
})
