import * as campaigns from '@meydan/contract/campaigns/campaigns-admin'
import type { CallShape } from '@meydan/contract/call'
import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import { approveProposal, listProposals, rejectProposal } from '@meydan/contract/approvals/approvals-admin'
import { listAdminGames } from '@meydan/contract/games/games-admin'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import * as missions from '@meydan/contract/missions/missions-admin'
import * as codes from '@meydan/contract/bonuses/promotion-codes-admin'
import { listPromotionVersions } from '@meydan/contract/bonuses/promotion-versions-admin'
import * as referral from '@meydan/contract/referral/referral-admin'
import * as segments from '@meydan/contract/segments/segments-admin'
import * as tournaments from '@meydan/contract/tournaments/tournaments-admin'
import * as wheels from '@meydan/contract/wheel/wheel-admin'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { secondSite } from '../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../test/site.ts'
import { RULE } from '../domains/bonuses/test/promotion-form.ts'
import { campaignDesk } from '../domains/campaigns/test/campaigns.ts'
import { seedGames } from '../seed/games.ts'
import { giftOf } from '../domains/referral/test/referral.ts'

const site = await testSite()
const { db } = site.context
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
  name: 'Çark',
  day_cap: 100,
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

const mission = { name: 'Oku', condition: 'protection', repeats: 'once', points: 50 }
const tournament = {
  name: 'Kupa',
  kind: 'multiplier',
  starts_at: '2030-01-01T12:00:00Z',
  ends_at: '2030-01-02T12:00:00Z',
  min_stake: 1,
  prizes: '1: 1.000',
}
/** Each name is another, since a tournament has its name's address. */
let count = 0
const named = <F extends { name: string }>(form: F): F => ({ ...form, name: `${form.name} ${++count}` })

it('whoever is bound to a site makes wheels, programmes of friends, missions, tournaments and promotions for it alone', async () => {
  for (const [calls, form] of [
    [{ make: wheels.createWheel, read: wheels.readAdminWheel, list: wheels.listAdminWheels }, wheel],
    [
      { make: referral.createReferralProgram, read: referral.readReferralProgram, list: referral.listReferralPrograms },
      program,
    ],
    [{ make: missions.createMission, read: missions.readAdminMission, list: missions.listAdminMissions }, mission],
    [
      {
        make: tournaments.createTournament,
        read: tournaments.readAdminTournament,
        list: tournaments.listAdminTournaments,
      },
      tournament,
    ],
    [
      { make: bonuses.createPromotion, read: bonuses.readPromotion, list: bonuses.listAllPromotions },
      { ...RULE, active: false },
    ],
  ] as const) {
    const own = await made(calls.make, named(form))
    expect((await site.call(calls.read, { id: own }, { as: bound })).body.data.sites).toEqual([lale])
    expect(await refused(calls.make, { ...named(form), sites: [meydan] })).toEqual([400, 'bad_input', 'sites'])
    expect(await refused(calls.make, { ...named(form), sites: [lale, meydan] })).toEqual([400, 'bad_input', 'sites'])
    const others = [
      await made(calls.make, named(form), free),
      await made(calls.make, { ...named(form), sites: [meydan, lale] }, free),
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

it('changes, publishes and codes of what is for more than their site are refused as if it were not there', async () => {
  const [promotion, quest, cup] = [
    await made(bonuses.createPromotion, { ...RULE, active: false, by_code: true }, free),
    await made(missions.createMission, mission, free),
    await made(tournaments.createTournament, named(tournament), free),
  ]
  const code = { id: promotion, kind: 'shared', code: 'HERKESE', most_uses: 1 }
  await site.byTwo(codes.addPromotionCodes, code as never, { as: free })
  const [{ id: codeId }] = (await site.call(codes.listPromotionCodes, {}, { as: free })).body.data
  expect(await idsOf(codes.listPromotionCodes)).toEqual([])
  const version = (await site.call(bonuses.readPromotion, { id: promotion }, { as: free })).body.data.version
  for (const [call, input] of [
    [bonuses.updatePromotion, { ...RULE, id: promotion, version }],
    [bonuses.switchPromotion, { id: promotion, active: true }],
    [listPromotionVersions, { id: promotion }],
    [codes.addPromotionCodes, { ...code, code: 'BENIMKI' }],
    [codes.endPromotionCode, { id: codeId }],
    [missions.publishMission, { id: quest }],
    [tournaments.publishTournament, { id: cup }],
    [tournaments.cancelTournament, { id: cup, reason: 'deneme' }],
  ] as const)
    expect([call.path, (await refused(call, input))[0]]).toEqual([call.path, 404])
  expect((await refused(bonuses.orderPromotions, { ids: [promotion] }))[0]).toBe(403)
})

it('what they propose is done for their sites, whoever approves it, and is not what another means by the same words', async () => {
  const form = { ...RULE, name: 'Lale Yaz' }
  const asked = await site.call(bonuses.createPromotion, form as never, { as: bound })
  expect(asked.body.waiting, JSON.stringify(asked.body)).toBe(true)
  const chief = await site.staff('admin')
  expect((await site.call(bonuses.createPromotion, form as never, { as: chief })).body.code).toBe('proposal_open')
  const { status, body } = await site.call(
    approveProposal,
    { id: asked.body.proposal, request_key: 'onay-lale' } as never,
    { as: chief },
  )
  expect(status, JSON.stringify(body)).toBe(200)
  const sites = await db.rows(sql`select sites from bonuses.promotions where name = 'Lale Yaz'`)
  expect(sites).toEqual([{ sites: [lale] }])
})

it('they see what they proposed themselves, of whatever it is, and take it back; nobody else of the site does', async () => {
  const asked = await site.call(bonuses.createPromotion, { ...RULE, name: 'Lale Güz' } as never, { as: bound })
  const id = asked.body.proposal as number
  const colleague = await site.staff('content')
  await db.run(sql`update staff.members set site_ids = ${[lale]} where id = ${colleague.id}`)
  const seenBy = async (as: TestStaff) =>
    (await site.call(listProposals, { status: 'pending' }, { as })).body.data.map((row: { id: number }) => row.id)
  expect([await seenBy(bound), await seenBy(colleague)]).toEqual([[id], []])
  const takenBack = async (as: TestStaff) => {
    const input = { id, reason: 'Yanlış yazılmış', request_key: `geri-${as.id}` }
    return (await site.call(rejectProposal, input as never, { as })).status
  }
  expect(await takenBack(colleague)).toBe(404)
  const approval = { id, request_key: 'kendi-onayim' }
  expect((await site.call(approveProposal, approval as never, { as: bound })).body.code).toBe('second_person_needed')
  expect(await takenBack(bound)).toBe(200)
  expect(await seenBy(bound)).toEqual([])
})

it('they choose from games of their sites, with what was played there', async () => {
  await seedGames(site.context)
  const games = (as: TestStaff) => site.call(listAdminGames, { per_page: '200' }, { as })
  const whole = (await games(free)).body
  const [first, second] = whole.data
  await db.run(sql`update games.games set sites = ${[meydan]} where id = ${first.id}`)
  await db.run(sql`
    insert into wallet.game_days (day, game_id, shard, site_id, stake_kurus, win_kurus, bonus_stake_kurus, bonus_win_kurus, rounds)
    select (${db.now()} at time zone 'Europe/Istanbul')::date, ${second.id}, 0, s, 1000 * s, 0, 0, 0, 1 from unnest(${[meydan, lale]}::int[]) s`)
  const own = (await games(bound)).body
  expect(own.total).toBe(whole.total - 1)
  const figures = (body: typeof own) => body.data.find(({ id }: { id: number }) => id === second.id)?.stake_30d
  expect([figures(own), figures((await games(free)).body)]).toEqual([10 * lale, 10 * (lale + meydan)])
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
  expect((await site.byTwo(campaigns.launchCampaign, { id }, { as: bound })).status).toBe(200)
  await site.job('campaigns')
  const chosen = await db.rows(sql`select player_id from campaigns.recipients where campaign_id = ${id}`)
  expect(chosen).toEqual([{ player_id: here.id }])
  await expect(db.run(sql`update segments.segments set sites = null where id = ${own}`)).rejects.toThrow(
    'stays on its sites',
  )
})
