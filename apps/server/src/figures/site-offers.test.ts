import * as campaigns from '@meydan/contract/campaigns-admin'
import type { CallShape } from '@meydan/contract/call'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/marketing'
import * as referral from '@meydan/contract/referral-admin'
import * as segments from '@meydan/contract/segments-admin'
import * as wheels from '@meydan/contract/wheel-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { secondSite } from '../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../test/site.ts'
import { campaignDesk } from '../domains/campaigns/campaigns.fixture.ts'
import { giftOf } from '../domains/referral/referral.fixture.ts'

const site = await testSite()
const { db } = site.house
const { id: lale, there } = await secondSite(site)
const { id: meydan } = await db.one<{ id: number }>(sql`select id from content.sites where is_default`)
const free = await site.staff('content')
const bound = await site.staff('content')
await db.run(sql`update staff.members set site_ids = ${[lale]} where id = ${bound.id}`)
const gift = await giftOf(site, 1_000n)

const made = async (call: CallShape, form: object, as: TestStaff = bound) => {
  const { status, body } = await site.call(call, form as never, { as })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id as number
}
const refused = async (call: CallShape, input: object) => {
  const { status, body } = await site.call(call, input as never, { as: bound })
  return [status, body.code, body.field]
}
const idsOf = async (call: CallShape) =>
  (await site.call(call, {} as never, { as: bound })).body.data.map(({ id }: { id: number }) => id)

const wheel = {
  ...{ name: 'Çark', day_cap: 100 },
  prizes: [
    { label: '10 ₺', promotion_id: gift, weight: 1 },
    { label: 'Boş', promotion_id: null, weight: 1 },
  ],
}
const program = { name: 'Davet', promotion_id: gift, deposits: 100, stakes: 0, days: 30, most_friends: 5, budget: 100 }
const campaign = campaignDesk(site).formOf

async function wanting(siteId?: number): Promise<TestPlayer> {
  const player = await site.player(siteId === undefined ? {} : { siteId })
  const given = { given: true, edition: MARKETING_CONSENT.edition }
  const { status } = await site.call(chooseMarketing, given, { as: player, ...(siteId === undefined ? {} : there) })
  expect(status).toBe(200)
  return player
}

it('whoever is bound to a site makes wheels and programmes of friends for it alone', async () => {
  for (const [calls, form] of [
    [{ make: wheels.createWheel, read: wheels.readAdminWheel, list: wheels.listAdminWheels }, wheel],
    [
      { make: referral.createReferralProgram, read: referral.readReferralProgram, list: referral.listReferralPrograms },
      program,
    ],
  ] as const) {
    const own = await made(calls.make, form)
    expect((await site.call(calls.read, { id: own }, { as: bound })).body.data.sites).toEqual([lale])
    expect(await refused(calls.make, { ...form, sites: [meydan] })).toEqual([400, 'bad_input', 'sites'])
    expect(await refused(calls.make, { ...form, sites: [lale, meydan] })).toEqual([400, 'bad_input', 'sites'])
    const others = [
      await made(calls.make, form, free),
      await made(calls.make, { ...form, sites: [meydan, lale] }, free),
    ]
    expect(await idsOf(calls.list)).toEqual([own])
    for (const id of others) expect((await refused(calls.read, { id }))[0]).toBe(404)
  }
  const [whole] = (await site.call(wheels.listAdminWheels, {}, { as: free })).body.data.filter(
    ({ sites }: { sites: number[] | null }) => sites === null,
  )
  const change = { ...wheel, id: whole.id, version: whole.version }
  expect((await refused(wheels.updateWheel, change))[0]).toBe(404)
  expect((await refused(wheels.publishWheel, { id: whole.id }))[0]).toBe(404)
})

it('groups and campaigns of theirs hold players of their site alone, and reach no other', async () => {
  const [here, elsewhere] = [await wanting(lale), await wanting()]
  const form = { name: 'Herkes', conditions: [] }
  const preview = async (as: TestStaff) => (await site.call(segments.previewSegment, form, { as })).body.count
  expect([await preview(bound), await preview(free)]).toEqual([1, 2])
  const [own, whole] = [await made(segments.createSegment, form), await made(segments.createSegment, form, free)]
  expect(await idsOf(segments.listSegments)).toEqual([own])
  expect((await refused(segments.readSegment, { id: whole }))[0]).toBe(404)
  expect(await refused(campaigns.createCampaign, campaign(whole))).toEqual([400, 'bad_input', 'segment_id'])
  const id = await made(campaigns.createCampaign, campaign(own))
  const others = await made(campaigns.createCampaign, campaign(whole), free)
  expect(await idsOf(campaigns.listCampaigns)).toEqual([id])
  expect((await refused(campaigns.stopCampaign, { id: others }))[0]).toBe(404)
  const said = (username: string) => ({ title: 'Merhaba', content: 'Merhaba {ad}', username })
  expect(await refused(campaigns.previewCampaignMessage, said(elsewhere.username))).toEqual([
    400,
    'bad_input',
    'username',
  ])
  expect((await refused(campaigns.previewCampaignMessage, said(here.username)))[0]).toBe(200)
  expect((await site.call(campaigns.launchCampaign, { id }, { as: bound })).status).toBe(200)
  await site.job('campaigns')
  const chosen = await db.rows(sql`select player_id from campaigns.recipients where campaign_id = ${id}`)
  expect(chosen).toEqual([{ player_id: here.id }])
  await expect(db.run(sql`update segments.segments set sites = null where id = ${own}`)).rejects.toThrow(
    'stays on its sites',
  )
})
