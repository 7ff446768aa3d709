import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { testSite, type TestStaff } from '../../../test/site.ts'
import { withClient } from '../../platform/database/with-client.ts'
import { grant } from '../bonuses/test/bonus.ts'
import { counted } from '../segments/test/segments.ts'
import { campaignDesk, campaignPlay } from './test/campaigns.ts'

const site = await testSite()
const { db } = site.context
const { deposits, plays, stakes } = await campaignPlay(site)
const { wanting, segmentOf, launched, run, recipients, inbox } = campaignDesk(site)
const HOUR_MS = 3_600_000
let editor: TestStaff

/** The sums of days wait for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  editor = await site.staff('content')
})
afterEach(() => site.clock.release())

const statuses = async (id: number) => (await recipients(id)).map(({ status }) => status)

it('what happens to a player while a campaign runs chooses the player once: a first deposit, a loss, days without a visit', async () => {
  const [payer, loser, gone] = [
    await wanting(editor, 'olay'),
    await wanting(editor, 'olay', { cashKurus: 1_000_000n }),
    await wanting(editor, 'olay'),
  ]
  await wanting(editor, 'olay')
  const segment = await segmentOf(editor, 'olay')
  const first = await launched(editor, segment, { trigger: 'first_deposit' })
  const loss = await launched(editor, segment, { trigger: 'loss', trigger_value: 200 })
  const away = await launched(editor, segment, { trigger: 'no_visit', trigger_value: 7 })
  await run()
  expect([await recipients(first), await recipients(loss), await recipients(away)]).toEqual([[], [], []])
  await deposits(payer, 1_000)
  await plays(loser, 20_000, 0)
  await stakes(await wanting(editor, 'olay', { cashKurus: 1_000_000n }), 50_000)
  const lucky = await wanting(editor, 'olay')
  await grant(site, lucky.id, 50_000n)
  await plays(lucky, 30_000, 0)
  await counted(db)
  for (let n = 0; n < 2; n++) await run()
  expect((await recipients(first)).map(({ player_id }) => player_id)).toEqual([payer.id])
  expect((await recipients(loss)).map(({ player_id }) => player_id)).toEqual([loser.id])
  await deposits(payer, 500)
  await plays(loser, 20_000, 0)
  await counted(db)
  await run()
  expect([(await inbox(payer)).length, (await inbox(loser)).length, (await inbox(gone)).length]).toEqual([1, 1, 0])
  await db.run(sql`
    update identity.players set last_login_at = ${new Date(db.now().getTime() - 7 * 24 * HOUR_MS + 2_000)} where id = ${gone.id}`)
  site.clock.advance(3_000)
  await db.run(sql`
    update identity.players set last_login_at = ${db.now()} where id <> ${gone.id}`)
  await run()
  await run()
  expect((await recipients(away)).map(({ player_id }) => player_id)).toEqual([gone.id])
})

it('one that is stopped while it is sent is sent to nobody else, and the run ends', async () => {
  const id = await launched(editor, await segmentOf(editor, 'dur'))
  const players = await db.rows<{ id: number }>(sql`
    insert into identity.players (username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed,
      tc_index, birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text, site_id)
    select 'dur' || n, 'dur' || n, 'dur' || n || '@ornek.example', '', 'Ad', 'Soyad', '', ('dur' || n)::bytea, '', ('dur' || n)::bytea, '1990-01-01',
      'male', 'TR', 'İzmir', 'TRY', 'tr', ${db.now()}, '', 'dur', (select id from content.sites where is_default)
    from generate_series(1, 200) n returning id`)
  await db.run(sql`
    insert into campaigns.recipients (campaign_id, player_id, status, enrolled_at)
    select ${id}, unnest(${players.map((player) => player.id)}::int[]), 'due', ${db.now()}`)
  let running: Promise<unknown> | undefined
  await withClient(db.pool.options.connectionString as string, async (other) => {
    await other.query('begin')
    await other.query(`select from campaigns.campaigns where id = ${id} for update`)
    running = run()
    const blocked = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%campaigns.campaigns c where c.id%'`
    await expect.poll(() => db.rows(blocked)).not.toEqual([])
    await other.query(`update campaigns.campaigns set status = 'stopped', ended_at = now() where id = ${id}`)
    await other.query('commit')
  })
  await running
  expect(new Set(await statuses(id))).toEqual(new Set(['due']))
})
