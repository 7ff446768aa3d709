import { chooseMarketing, MARKETING_CONSENT, readMarketing } from '@meydan/contract/messages/marketing'
import { previewAudience } from '@meydan/contract/messages/messages-admin'
import { addPushDevice } from '@meydan/contract/messages/push'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { sendSystemMessage } from './public.ts'

const site = await testSite({ PUSH_HOSTS: '127.0.0.1:9' })
const { db } = site.context
const { edition } = MARKETING_CONSENT

const choose = (as: TestPlayer, given: boolean) => site.call(chooseMarketing, { given, edition }, { as })
const reached = async (audience: object) =>
  (await site.call(previewAudience, { audience } as never, { as: await site.staff('content') })).body.count as number

it('nobody has agreed by registering; each choice is kept with its sentence, and taken back by the same call', async () => {
  const player = await site.player()
  const chosen = async () => (await site.call(readMarketing, {}, { as: player })).body
  expect(await chosen()).toMatchObject({ given: false, chosen_at: null, ...MARKETING_CONSENT })
  for (const given of [true, true, false, false]) expect((await choose(player, given)).status).toBe(200)
  expect(await chosen()).toMatchObject({ given: false, chosen_at: expect.any(String) })
  const kept = await db.rows(sql`
    select c.given, t.text from messages.marketing_choices c join messages.marketing_texts t using (version)
    where player_id = ${player.id} order by id`)
  expect(kept).toEqual([
    { given: true, text: MARKETING_CONSENT.text },
    { given: false, text: MARKETING_CONSENT.text },
  ])
  await expect(db.run(sql`delete from messages.marketing_choices`)).rejects.toThrow('is append-only')
  const old = { given: true, edition: '2001-01' }
  expect(await site.call(chooseMarketing, old, { as: player })).toMatchObject({ body: { code: 'conflict' } })
  expect(await site.call(readMarketing)).toMatchObject({ status: 401 })
})

it('a campaign reaches only who wants it, also by name, and nobody in a pause', async () => {
  const [wants, does, paused] = [await site.player(), await site.player(), await site.player()]
  for (const each of [wants, paused]) await choose(each, true)
  await db.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, since, until)
    values (${paused.id}, 'time_out', 'player', '', ${db.now()}, ${new Date(db.now().getTime() + 3_600_000)})`)
  const named = { kind: 'players', player_ids: [wants.id, does.id, paused.id] }
  expect([await reached({ kind: 'all' }), await reached(named)]).toEqual([1, 1])
  await choose(wants, false)
  expect([await reached({ kind: 'all' }), await reached(named)]).toEqual([0, 0])
})

it('a self-exclusion that has run out keeps its player from campaigns until they have asked to return, and a day', async () => {
  const player = await site.player()
  await choose(player, true)
  const [day, now] = [86_400_000, db.now().getTime()]
  await db.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, since, until)
    values (${player.id}, 'self_exclusion', 'player', '', ${new Date(now - 200 * day)}, ${new Date(now - day)})`)
  const named = { kind: 'players', player_ids: [player.id] }
  expect([await reached({ kind: 'all' }), await reached(named)]).toEqual([0, 0])
  await db.run(sql`
    insert into compliance.reinstatement_requests (player_id, asked_at, counts_from)
    values (${player.id}, ${new Date(now - 1_000)}, ${new Date(now + day)})`)
  expect([await reached({ kind: 'all' }), await reached(named)]).toEqual([0, 0])
  site.clock.set(new Date(now + day + 1_000))
  expect(await reached(named)).toBe(1)
  site.clock.release()
})

it('an offer is pushed only to who wants to be told of offers', async () => {
  const player = await site.player()
  const device = { endpoint: 'http://127.0.0.1:9/push/a', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  expect(await site.call(addPushDevice, device, { as: player })).toMatchObject({ status: 200 })
  const offer = () =>
    db.transaction((tx) => sendSystemMessage(tx, player.id, { title: 'Bonus', content: 'Size bonus', type: 'bonus' }))
  const queued = async () =>
    (await db.one<{ count: number }>(sql`select count(*)::int as count from messages.pushes`)).count
  await offer()
  expect(await queued()).toBe(0)
  await choose(player, true)
  await offer()
  expect(await queued()).toBe(1)
})
