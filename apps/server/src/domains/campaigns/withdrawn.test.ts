import { createECDH } from 'node:crypto'
import * as calls from '@meydan/contract/campaigns/campaigns-admin'
import { excludeSelf } from '@meydan/contract/compliance/compliance'
import { addPushDevice } from '@meydan/contract/messages/push'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPlayer, testSite, type TestStaff } from '../../../test/site.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { campaignDesk } from './test/campaigns.ts'

/** A mail server that never answers, so that mails wait, and a push service that nobody calls. */
const host = '127.0.0.1:9'
const site = await testSite({ SMTP_URL: `smtp://${host}`, PUSH_HOSTS: host, SITE_URL: 'https://www.meydan.example' })
const { db } = site.context
const { wanting, segmentOf, launched, run, recipients, inbox } = campaignDesk(site)
let editor: TestStaff

beforeAll(async () => {
  // In the evening pushes wait for the morning.
  site.clock.set(new Date(`${addDays(istanbulDay(new Date()), 1)}T23:00:00+03:00`))
  editor = await site.staff('content')
})
afterAll(() => site.clock.release())

/** Who wants offers by mail and in a browser. */
async function reachable(tag: string): Promise<TestPlayer> {
  const player = await wanting(editor, tag)
  await db.run(sql`update identity.players set email_confirmed_at = ${db.now()} where id = ${player.id}`)
  const keys = createECDH('prime256v1')
  const device = {
    endpoint: `http://${host}/push/${player.id}`,
    p256dh: keys.generateKeys().toString('base64url'),
    auth: Buffer.alloc(16, tag).toString('base64url'),
  }
  expect((await site.call(addPushDevice, device, { as: player })).status).toBe(200)
  return player
}

const mails = (player: TestPlayer) =>
  db.rows<{ status: string }>(sql`
    select status from mail.mails where player_id = ${player.id} and kind = 'campaign' order by id`)
const pushes = async ({ id }: TestPlayer) =>
  (
    await db.one<{ n: number }>(sql`
      select count(*)::int as n from messages.pushes p join messages.threads t on t.id = p.thread_id where t.player_id = ${id}`)
  ).n

it.each([
  ['recalled', calls.recallCampaign, 0],
  ['stopped', calls.stopCampaign, 1],
] as const)('what waits of a campaign that is %s is never sent, and of others it is', async (_, act, left) => {
  const tag = `geri-${left}`
  const [reads, leaves] = [await reachable(tag), await reachable(tag)]
  const segment = await segmentOf(editor, tag)
  await launched(editor, segment)
  const id = await launched(editor, segment, {
    with_mail: true,
    ...(left === 1 && { trigger: 'first_deposit', ends_at: '2032-01-01T00:00:00Z' }),
  })
  if (left === 1)
    await db.run(sql`
      insert into campaigns.recipients (campaign_id, player_id, status, enrolled_at)
      select ${id}, unnest(${[reads.id, leaves.id]}::int[]), 'due', ${db.now()}`)
  await run()
  const other = await launched(editor, segment, { with_mail: true })
  await run()
  for (const player of [reads, leaves])
    expect([await mails(player), await pushes(player)]).toEqual([[{ status: 'waiting' }, { status: 'waiting' }], 3])
  await db.run(sql`
    update messages.messages m set read_at = ${db.now()} from campaigns.recipients r
    where r.campaign_id = ${id} and r.player_id = ${reads.id} and m.thread_id = r.thread_id`)
  expect((await site.call(act, { id }, { as: editor })).status).toBe(200)
  for (const player of [reads, leaves])
    expect([await mails(player), await pushes(player)]).toEqual([[{ status: 'unsent' }, { status: 'waiting' }], 2])
  expect((await inbox(leaves)).length).toBe(2 + left)
  expect((await recipients(other)).map(({ status }) => status)).toEqual(['sent', 'sent'])
})

it('who leaves while a campaign is being sent to them gets nothing of it', async () => {
  const player = await wanting(editor, 'ayni-an')
  const id = await launched(editor, await segmentOf(editor, 'ayni-an'))
  const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%from wallet.wallets%for update%'`
  await withClient(db.pool.options.connectionString as string, async (other) => {
    await other.query('begin')
    await other.query(`select from wallet.wallets where player_id = ${player.id} for update`)
    const leaving = site.call(excludeSelf, { duration: '6m', confirm: true }, { as: player })
    await expect.poll(async () => (await db.rows(waits)).length).toBe(1)
    const sending = run()
    await expect.poll(async () => (await db.rows(waits)).length).toBe(2)
    await other.query('commit')
    expect((await leaving).status).toBe(200)
    await sending
  })
  expect(await recipients(id)).toMatchObject([{ status: 'withheld', reason: 'protected' }])
  expect(await inbox(player)).toEqual([])
})
