import * as admin from '@meydan/contract/messages/messages-admin'
import * as compliance from '@meydan/contract/compliance/compliance'
import * as messages from '@meydan/contract/messages/messages'
import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { sendSystemMessage } from './public.ts'

const site = await testSite()
let support: TestStaff
let player: TestPlayer
beforeAll(async () => {
  support = await site.staff('support')
  player = await site.player({ username: 'soran_kisi' })
})

const open = async (subject: string, as = player) => {
  await site.call(messages.sendMessage, { subject, body: `${subject}?` }, { as })
  const { body } = await site.call(messages.listMessages, {}, { as })
  return body.messages[0].thread_id as number
}
const queue = async (filter: Parameters<typeof site.call<typeof admin.listThreads>>[1] = {}) =>
  (await site.call(admin.listThreads, filter, { as: support })).body
const unread = async (as = player) => (await site.call(messages.countUnread, {}, { as })).body.unread

test('a new message appears in the queue, unread first, and is announced', async () => {
  const id = await open('Çekim')
  const { data, total } = await queue()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    id,
    username: 'soran_kisi',
    player_name: 'Ayşe Yılmaz',
    subject: 'Çekim',
    status: 'open',
    unread: true,
    message_count: 1,
  })
  await site.call(admin.markThreadSeen, { id }, { as: support })
  const later = await open('Yatırım')
  expect((await queue()).data.map((each: { id: number }) => each.id)).toEqual([later, id])
  expect((await queue({ unread: 'true' })).data).toHaveLength(1)
})

test('the queue is searched by subject and by name without Turkish letters, filtered and sorted', async () => {
  expect((await queue({ q: 'çek' })).total).toBe(1)
  expect((await queue({ q: 'YILMAZ' })).total).toBe(2)
  expect((await queue({ q: 'soran_kisi' })).total).toBe(2)
  expect((await queue({ q: 'soran%kisi' })).total).toBe(0)
  expect((await queue({ status: 'closed' })).total).toBe(0)
  expect((await queue({ player_id: String(player.id) } as never)).total).toBe(2)
  expect((await queue({ sort: 'subject' })).data.map((each: { subject: string }) => each.subject)).toEqual([
    'Çekim',
    'Yatırım',
  ])
  expect((await queue({ page: '5' })).data).toEqual([])
})

test('an answer reaches the player, closing shows, a closed thread takes no more answers', async () => {
  const id = await open('Bonusum nerede')
  const before = await unread()
  const reply = await site.call(admin.replyToThread, { id, body: 'Hesabınıza tanımlandı 🎁' }, { as: support })
  expect(reply.body).toMatchObject({ success: true, status: 'answered' })
  expect(await unread()).toBe(before + 1)
  expect((await site.call(messages.listMessages, {}, { as: player })).body.messages[0]).toMatchObject({
    title: 'Bonusum nerede',
    content: 'Hesabınıza tanımlandı 🎁',
    sender_name: 'Site Yönetimi',
    type: 'system',
    is_read: false,
  })
  expect((await site.call(admin.closeThread, { id }, { as: support })).status).toBe(200)
  expect((await site.call(admin.closeThread, { id }, { as: support })).body.code).toBe('already_decided')
  expect((await site.call(admin.replyToThread, { id, body: 'x' }, { as: support })).body.code).toBe('thread_closed')
  expect((await site.call(messages.replyToThread, { id, body: 'x' }, { as: player })).body.code).toBe('thread_closed')
  expect((await site.call(admin.reopenThread, { id }, { as: support })).status).toBe(200)
  expect((await site.call(messages.replyToThread, { id, body: 'Teşekkürler' }, { as: player })).status).toBe(200)
  expect((await queue()).data[0]).toMatchObject({ id, status: 'open', unread: true, message_count: 3 })
})

test('answering and closing is one step where asked', async () => {
  const id = await open('Kısa soru')
  expect(
    (await site.call(admin.replyToThread, { id, body: 'Kısa cevap', close: true }, { as: support })).body.status,
  ).toBe('closed')
  expect((await site.call(messages.readThread, { id }, { as: player })).body.is_closed).toBe(true)
})

test('two operators who close at once: one closes, the other is told', async () => {
  const id = await open('Çifte')
  const other = await site.staff('support')
  const replies = await Promise.all(
    [support, other, support, other].map((as) => site.call(admin.closeThread, { id }, { as })),
  )
  expect(replies.map((each) => each.status).toSorted()).toEqual([200, 409, 409, 409])
})

test('the operator sees what the player deleted; looks and answers are in the audit log', async () => {
  const id = await open('Silinen')
  const { body } = await site.call(messages.listMessages, {}, { as: player })
  await site.call(messages.deleteMessage, { message_id: body.messages[0].id }, { as: player })
  await site.call(admin.replyToThread, { id, body: 'yanıt' }, { as: support })
  const thread = await site.call(admin.readThread, { id }, { as: support })
  expect(thread.body.data.messages).toMatchObject([
    { body: 'Silinen?', from_player: true, sender_name: 'soran_kisi', hidden_by_player: true },
    { body: 'yanıt', from_player: false, sender_name: support.username, read_at: null },
  ])
  const entries = await site.context.db.rows<{ action: string }>(
    sql`select action from staff.audit_log where subject = ${`message:${id}`} order by id`,
  )
  expect(entries.map((each) => each.action)).toEqual(['message.replied', 'message.viewed'])
  expect((await site.call(admin.readThread, { id: 999_999 }, { as: support })).status).toBe(404)
})

test('only support and content work the queue', async () => {
  for (const role of ['finance', 'compliance'] as const) {
    expect((await site.call(admin.listThreads, {}, { as: await site.staff(role) })).status).toBe(403)
  }
  expect((await site.call(admin.listThreads, {}, { as: player })).status).toBe(401)
})

test('a message to a group reaches exactly who the preview counted', async () => {
  const [approved, other] = [await site.player({ kyc: 'approved' }), await site.player()]
  const blocked = await site.player({ kyc: 'approved' })
  await site.context.db.run(sql`update identity.players set status = 'blocked' where id = ${blocked.id}`)
  await site.context.db.run(sql`update identity.players set affiliate_btag = 'yayin-1' where id = ${other.id}`)
  const count = async (audience: object) =>
    (await site.call(admin.previewAudience, { audience, purpose: 'service' } as never, { as: support })).body.count
  const send = (audience: object, more = {}) =>
    site.byTwo(
      admin.sendToPlayers,
      { audience, purpose: 'service', title: 'Duyuru', content: 'Bakım var', type: 'warning', ...more } as never,
      { as: support },
    )

  expect(await count({ kind: 'kyc', kyc_status: 'approved' })).toBe(1)
  expect(await count({ kind: 'btag', btag: 'yayin-1' })).toBe(1)
  expect(await count({ kind: 'players', player_ids: [approved.id, other.id] })).toBe(2)
  expect(await count({ kind: 'usernames', usernames: [approved.username.toUpperCase()] })).toBe(1)
  expect(await count({ kind: 'all' })).toBe(3)

  const before = [await unread(approved), await unread(other), await unread(blocked)]
  expect((await send({ kind: 'kyc', kyc_status: 'approved' }, { expected_count: 2 })).body.code).toBe('conflict')
  expect(await unread(approved)).toBe(before[0])
  const sent = await send({ kind: 'kyc', kyc_status: 'approved' }, { expected_count: 1 })
  expect(sent.body).toEqual({ success: true, message: 'Mesaj 1 oyuncuya gönderildi', count: 1 })
  expect([await unread(approved), await unread(other), await unread(blocked)]).toEqual([
    before[0] + 1,
    before[1],
    before[2],
  ])
  expect((await send({ kind: 'btag', btag: 'yok' })).status).toBe(400)
  expect((await send({ kind: 'players', player_ids: [] })).body.error).toBe('En az bir oyuncu seçin')
})

test('a system message does not wait in the queue of unanswered ones', async () => {
  const before = (await queue({ status: 'open' })).total
  await site.context.db.transaction((tx) =>
    sendSystemMessage(tx, player.id, { title: 'Onay', content: 'Tamam', type: 'payment' }),
  )
  expect((await queue({ status: 'open' })).total).toBe(before)
})

test('a group leaves out who has excluded themselves; by name they are reached', async () => {
  const count = async (audience: object) =>
    (await site.call(admin.previewAudience, { audience, purpose: 'service' } as never, { as: support })).body
      .count as number
  const resting = await site.player({ username: 'dinlenen_kisi' })
  const before = await count({ kind: 'all' })
  const reply = await site.call(compliance.excludeSelf, { duration: '6m', confirm: true }, { as: resting })
  expect(reply.status).toBe(200)
  expect(await count({ kind: 'all' })).toBe(before - 1)
  expect(await count({ kind: 'usernames', usernames: ['dinlenen_kisi'] })).toBe(1)
})

test('a sampled message is looked at by nobody who wrote it, by no account of theirs', async () => {
  const { db } = site.context
  const writer = await site.staff('support', 'compliance')
  const [self, other] = [await site.staff('compliance'), await site.staff('compliance')]
  await db.run(sql`
    update staff.members set name = (select name from staff.members where id = ${writer.id}) where id = ${self.id}`)
  const id = await open('Bonusum')
  await site.call(admin.replyToThread, { id, body: 'Bakıyoruz' }, { as: writer })
  const { message } = await db.one<{ message: number }>(
    sql`select max(id) as message from messages.messages where thread_id = ${id} and staff_id = ${writer.id}`,
  )
  await db.run(sql`
    insert into messages.review_samples (message_id, staff_id, taken_at) values (${message}, ${writer.id}, ${db.now()}) on conflict do nothing`)
  const look = (as: TestStaff) =>
    site.call(admin.lookAtMessageSample, { id: message, is_sound: true, note: '' }, { as })
  for (const own of [writer, self]) expect((await look(own)).body.code).toBe('forbidden')
  expect((await look(other)).status).toBe(200)
})
