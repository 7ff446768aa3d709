import * as messages from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { sendSystemMessage } from './public.ts'

const site = await testSite()
let player: TestPlayer
beforeEach(async () => {
  player = await site.player()
})

const list = async (page = '1', as = player) => (await site.call(messages.listMessages, { page }, { as })).body
const unread = async (as = player) => (await site.call(messages.countUnread, {}, { as })).body.unread
const send = (subject: string, body: string, as = player) =>
  site.call(messages.sendMessage, { subject, body }, { as, headers: { 'x-requested-with': 'XMLHttpRequest' } })
const tell = (title: string, type: 'bonus' | 'system' | 'payment' | 'warning' | 'success' = 'system') =>
  site.context.db.transaction((tx) => sendSystemMessage(tx, player.id, { title, content: `${title} metni`, type }))

test('guests get nothing: 401 where an account is needed, a quiet no where it is polled', async () => {
  expect((await site.call(messages.listMessages)).status).toBe(401)
  const polled = await site.call(messages.countUnread)
  expect([polled.status, polled.body]).toEqual([200, { success: false, unread: 0 }])
})

test('received and sent messages stand in one list, newest first', async () => {
  expect(await list()).toEqual({
    success: true,
    messages: [],
    pagination: { total_pages: 1, current_page: 1 },
    unread: 0,
  })
  await tell('Bonus', 'bonus')
  const sent = await send('Merhaba', 'Çekimim ne durumda?')
  expect(sent.body).toEqual({ success: true, message: 'Mesajınız başarıyla gönderildi' })
  const { messages: all } = await list()
  expect(all).toMatchObject([
    {
      title: 'Merhaba',
      content: 'Çekimim ne durumda?',
      type: 'sent',
      is_read: true,
      is_sent_by_me: true,
      is_closed: false,
      sender_name: player.username,
    },
    {
      title: 'Bonus',
      content: 'Bonus metni',
      type: 'bonus',
      is_read: false,
      is_sent_by_me: false,
      sender_name: 'Site Yönetimi',
    },
  ])
})

test('the unread count follows at once and is revalidated for free', async () => {
  await tell('Bir')
  await tell('İki')
  expect(await unread()).toBe(2)
  const { messages: all, unread: inList } = await list()
  expect(inList).toBe(2)
  await site.call(messages.markMessageRead, { message_id: all[0].id }, { as: player })
  expect(await unread()).toBe(1)
  await site.call(messages.deleteMessage, { message_id: all[1].id }, { as: player })
  expect(await unread()).toBe(0)
  await tell('Üç')
  const first = await site.call(messages.countUnread, {}, { as: player })
  expect(first.body.unread).toBe(1)
  const again = await site.call(
    messages.countUnread,
    {},
    { as: player, headers: { 'if-none-match': String(first.headers.etag) } },
  )
  expect(again.status).toBe(304)
})

test('polling the unread count does not ask the database again', async () => {
  await unread()
  const before = site.context.db.pool.totalCount
  const asked: string[] = []
  const { query } = site.context.db.pool
  site.context.db.pool.query = ((...parts: Parameters<typeof query>) => {
    asked.push(JSON.stringify(parts[0]))
    return query.apply(site.context.db.pool, parts)
  }) as typeof query
  for (let poll = 0; poll < 20; poll++) await unread()
  site.context.db.pool.query = query
  expect(asked.filter((text) => text.includes('messages.'))).toEqual([])
  expect(site.context.db.pool.totalCount).toBeLessThanOrEqual(before + 1)
})

test('marking says so, also twice and for an own message', async () => {
  await tell('Bir')
  await send('Benim', 'metin')
  for (const { id } of (await list()).messages) {
    for (let time = 0; time < 2; time++) {
      const reply = await site.call(messages.markMessageRead, { message_id: id }, { as: player })
      expect(reply.body).toEqual({ success: true, message: 'Mesaj okundu olarak işaretlendi' })
    }
  }
})

test("another player's message is not found, whatever is tried with it", async () => {
  await tell('Gizli')
  await send('Benim', 'metin')
  const own = (await list()).messages
  const other = await site.player()
  for (const { id, thread_id } of own) {
    const tries = [
      await site.call(messages.markMessageRead, { message_id: id }, { as: other }),
      await site.call(messages.deleteMessage, { message_id: id }, { as: other }),
      await site.call(messages.readThread, { id: thread_id }, { as: other }),
      await site.call(messages.replyToThread, { id: thread_id, body: 'x' }, { as: other }),
    ]
    expect(tries.map((each) => [each.status, each.body.code])).toEqual(Array(4).fill([404, 'not_found']))
  }
  expect((await list()).messages).toEqual(own)
})

test('a deleted message is gone for the player and kept for the operator', async () => {
  await tell('Silinecek')
  const [{ id }] = (await list()).messages
  expect((await site.call(messages.deleteMessage, { message_id: id }, { as: player })).body.message).toBe(
    'Mesaj başarıyla silindi',
  )
  expect((await list()).messages).toEqual([])
  expect((await site.call(messages.deleteMessage, { message_id: id }, { as: player })).status).toBe(404)
  const kept = await site.context.db.one<{ body: string }>(sql`select body from messages.messages where id = ${id}`)
  expect(kept.body).toBe('Silinecek metni')
})

test('pages of 20; one beyond the end is empty with the true number of pages', async () => {
  for (let count = 1; count <= 45; count++) await tell(`Mesaj ${count}`)
  const [first, third, beyond] = [await list(), await list('3'), await list('9')]
  expect(first.messages.map((each: { title: string }) => each.title).slice(0, 2)).toEqual(['Mesaj 45', 'Mesaj 44'])
  expect([first.messages.length, third.messages.length, beyond.messages.length]).toEqual([20, 5, 0])
  expect(beyond.pagination).toEqual({ total_pages: 3, current_page: 9 })
  expect((await site.call(messages.listMessages, { page: '0' }, { as: player })).status).toBe(400)
  expect((await site.call(messages.listMessages, { page: '1e3' }, { as: player })).status).toBe(400)
})

test.each([
  ['', 'metin', 'Lütfen tüm alanları doldurun'],
  ['   ', 'metin', 'Lütfen tüm alanları doldurun'],
  ['konu', ' \n ', 'Lütfen tüm alanları doldurun'],
  ['k'.repeat(256), 'metin', 'En fazla 255 karakter'],
  ['konu', 'm'.repeat(2001), 'En fazla 2000 karakter'],
  ['konu', '😀'.repeat(2001), 'En fazla 2000 karakter'],
  ['konu\u0000', 'metin', 'Geçersiz karakter'],
  ['konu', 'yarım \ud83d', 'Geçersiz karakter'],
  ['satır\nsonu', 'metin', 'Geçersiz karakter'],
])('subject %j with body %j is refused', async (subject, body, error) => {
  const reply = await send(subject, body)
  expect([reply.status, reply.body.error]).toEqual([400, error])
  expect((await list()).messages).toEqual([])
})

test.each([
  ['k'.repeat(255), 'm'.repeat(2000)],
  ['😀'.repeat(255), '👨‍👩‍👧‍👦'.repeat(100)],
  ['ğüşıöçİĞÜŞÖÇ', 'مرحبا \u202eters\u202c שלום'],
  ['<script>alert(1)</script>', "'; drop table messages.messages; --"],
  ['konu', 'satır 1\n\tsatır 2'],
])('subject %j with its body comes back as it was written', async (subject, body) => {
  await send(subject, body)
  expect((await list()).messages[0]).toMatchObject({ title: subject, content: body })
})

test('a tenth new message in an hour is the last, also when they come at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, (_, count) => send(`konu ${count}`, 'metin')))
  const statuses = replies.map((each) => each.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  site.clock.set(new Date(Date.now() + 3_601_000))
  expect((await send('sonra', 'metin')).status).toBe(200)
  site.clock.release()
})

test('a thread is read oldest first, answered while open, closed to answers', async () => {
  await send('Soru', 'bir')
  const [{ thread_id }] = (await list()).messages
  expect((await site.call(messages.replyToThread, { id: thread_id, body: 'iki' }, { as: player })).status).toBe(200)
  const thread = await site.call(messages.readThread, { id: thread_id }, { as: player })
  expect(thread.body).toMatchObject({
    subject: 'Soru',
    is_closed: false,
    messages: [{ content: 'bir' }, { content: 'iki' }],
  })
  await site.context.db.run(sql`update messages.threads set status = 'closed' where id = ${thread_id}`)
  const late = await site.call(messages.replyToThread, { id: thread_id, body: 'üç' }, { as: player })
  expect([late.status, late.body.error]).toEqual([409, 'Bu yazışma kapatılmış'])
  expect((await list()).messages[0]).toMatchObject({ is_closed: true })
})

test('a message that is rolled back with its cause was never sent', async () => {
  await expect(
    site.context.db.transaction(async (tx) => {
      await sendSystemMessage(tx, player.id, { title: 'x', content: 'x', type: 'system' })
      throw new Error('cause failed')
    }),
  ).rejects.toThrow('cause failed')
  expect(await unread()).toBe(0)
})
