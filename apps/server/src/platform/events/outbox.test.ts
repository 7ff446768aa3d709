import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import type { Tx } from '../database/db.ts'
import {
  type OutboxHandlers,
  type OutboxMessage,
  openOutbox,
  type Outbox,
  readOutbox,
  redeliverDeadLetters,
  TRIES_MAX,
} from './outbox.ts'

const site = await testSite({ METRICS_TOKEN: 'olcum-anahtari-olcum-anahtari-olcum' })
const { context, clock } = site
// Its own outbox would be faster than those of these tests.
await site.app.close()
afterAll(() => clock.release())

const boxes: Outbox[] = []
afterAll(() => Promise.all(boxes.map((box) => box.close())))

function box(take: (tx: Tx, message: OutboxMessage) => Promise<void> | void): Outbox {
  const handlers: OutboxHandlers = {
    alarm: take,
    'sessions-ended': take,
    'affiliate-approved': take,
    'password-reset-requested': take,
    mail: take,
    'significant-event': take,
    'player-registered': take,
    'identity-evidence-added': take,
    'operator-event': take,
    'coupons-ended': take,
    'spins-granted': take,
    'spins-ended': take,
    'self-excluded': take,
    'withdrawal-requested': take,
    'copy-asked': take,
    'file-deleted': take,
    'refund-released': take,
    'first-deposit': take,
    'payout-released': take,
  }
  const opened = openOutbox(context, handlers)
  boxes.push(opened)
  return opened
}

const write = (text: string) =>
  context.db.transaction(async (tx) => {
    tx.enqueue('alarm', { text, about: { no: 1 } })
  })
const messages = () => readOutbox(context.db)
const keep = (tx: Tx, { id, payload }: OutboxMessage) =>
  tx.run(sql`insert into deeds values (${id}, ${JSON.stringify(payload)}::jsonb)`).then(() => {})
const deeds = async () =>
  (await context.db.rows<{ text: string }>(sql`select what ->> 'text' as text from deeds order by message`)).map(
    ({ text }) => text,
  )

await context.db.run(sql`create table deeds (message bigint primary key, what jsonb)`)
beforeEach(async () => {
  await Promise.all(boxes.splice(0).map((each) => each.close()))
  await context.db.run(sql`truncate deeds, platform.outbox`)
  clock.set('2031-05-01T10:00:00Z')
})

it('delivers once, in order and right after the commit', async () => {
  box(keep)
  for (const text of ['bir', 'iki', 'üç']) await write(text)
  await expect.poll(deeds).toEqual(['bir', 'iki', 'üç'])
  await expect.poll(messages).toEqual({ waiting: 0, dead: 0, ageMs: 0 })
})

it('writes nothing where the transaction does not commit', async () => {
  const failing = context.db.transaction(async (tx) => {
    tx.enqueue('alarm', { text: 'olmadı', about: null })
    throw new Error('geri')
  })
  await expect(failing).rejects.toThrow('geri')
  expect(await messages()).toMatchObject({ waiting: 0 })
})

it('delivers what others left behind, and what came in while it was away', async () => {
  await write('kalan')
  box(keep)
  await expect.poll(deeds).toEqual(['kalan'])
})

it('gives a message to one of several processes', async () => {
  for (let no = 0; no < 50; no++) await write(`mektup ${no}`)
  await Promise.all([box(keep), box(keep), box(keep)].map((each) => each.deliver()))
  await expect.poll(async () => (await deeds()).length).toBe(50)
  expect(await messages()).toMatchObject({ waiting: 0 })
})

it('takes back what a failed try has done, tries again after longer and longer pauses, and lets others pass', async () => {
  let tries = 0
  const each = box(async (tx, message) => {
    await keep(tx, message)
    if ((message as OutboxMessage<'alarm'>).payload.text !== 'zor') return
    tries++
    if (tries < 4) throw new Error('henüz değil')
  })
  await write('zor')
  await write('kolay')
  await expect.poll(deeds).toEqual(['kolay'])
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    const before = tries
    clock.advance(pauseMs - 1)
    await each.deliver()
    expect(tries).toBe(before)
    clock.advance(1)
    await each.deliver()
    expect(tries).toBe(before + 1)
  }
  expect(await deeds()).toEqual(['zor', 'kolay'])
})

it('parks what never arrives, with an alarm, and takes it up again when it is told to', async () => {
  const said: unknown[] = []
  const loud = {
    ...context,
    log: { ...context.log, warn: () => {}, fatal: (...words: unknown[]) => said.push(words[1]) },
  }
  let isMended = false
  const deliver: OutboxHandlers['alarm'] = (tx, message) => {
    if (!isMended) throw new Error('alıcı yok')
    return keep(tx, message)
  }
  const each = openOutbox(loud as never, {
    alarm: deliver,
    'sessions-ended': () => {},
    'significant-event': () => {},
    'player-registered': () => {},
    'identity-evidence-added': () => {},
    'operator-event': () => {},
    'coupons-ended': () => {},
    'spins-granted': () => {},
    'spins-ended': () => {},
    'self-excluded': () => {},
    'withdrawal-requested': () => {},
    'copy-asked': () => {},
    'file-deleted': () => {},
    'refund-released': () => {},
    'first-deposit': () => {},
    'payout-released': () => {},
    'affiliate-approved': () => {},
    'password-reset-requested': () => {},
    mail: () => {},
  })
  boxes.push(each)
  await write('kayıp')
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    await each.deliver()
    clock.advance(3_600_000)
  }
  await expect.poll(messages).toMatchObject({ waiting: 0, dead: 1 })
  expect(said).toEqual(['an outbox message failed for the last time and is a dead letter'])
  await each.deliver()
  expect(await deeds()).toEqual([])
  isMended = true
  expect(await redeliverDeadLetters(context.db)).toMatchObject([{ topic: 'alarm', error: 'Error: alıcı yok' }])
  await each.deliver()
  expect(await deeds()).toEqual(['kayıp'])
})

it('parks what kills its process every time', async () => {
  await write('ölümcül')
  await context.db.run(sql`update platform.outbox set tries = ${TRIES_MAX}`)
  await box(keep).deliver()
  expect(await messages()).toMatchObject({ waiting: 0, dead: 1 })
  expect(await deeds()).toEqual([])
})
