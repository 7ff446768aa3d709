import * as calls from '@meydan/contract/campaigns/campaigns-admin'
import { approveProposal } from '@meydan/contract/approvals/approvals-admin'
import { freezeSegment } from '@meydan/contract/segments/segments-admin'
import { setLimit } from '@meydan/contract/compliance/compliance'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import { listMessages, markMessageRead } from '@meydan/contract/messages/messages'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type TestPlayer, testSite, type TestStaff } from '../../../test/site.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { verifyMoney } from '../../integrity/verify.ts'
import { makePromotion } from '../bonuses/test/bonus.ts'
import { campaignDesk, campaignPlay } from './test/campaigns.ts'

const site = await testSite()
const { db } = site.context
const { finance } = await campaignPlay(site)
const { wanting, segmentOf, formOf, launched, run, read, recipients, inbox } = campaignDesk(site)
const HOUR_MS = 3_600_000
let editor: TestStaff

/** The sums of days wait for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  editor = await site.staff('content')
})
afterEach(() => site.clock.release())

const statuses = async (id: number) => (await recipients(id)).map(({ status }) => status)
const money = (changes: object = {}) =>
  makePromotion(site, {
    bonus_type: 'free',
    percent: null,
    fixed_kurus: 5_000n,
    min_deposit_kurus: null,
    max_bonus_kurus: null,
    rollover: 10,
    active: false,
    name: 'Hoş geldin armağanı',
    ...changes,
  })
const bonuses = async (player: TestPlayer) =>
  (await db.rows(sql`select from bonuses.grants where player_id = ${player.id} and source = 'campaign'`)).length

async function many(tag: string, count: number): Promise<TestPlayer[]> {
  const players: TestPlayer[] = []
  for (let n = 0; n < count; n++) players.push(await wanting(editor, tag))
  return players
}

it('everybody of the segment is written to once, by name, however often and by however many it is done', async () => {
  const players = await many('bir', 6)
  const id = await launched(editor, await segmentOf(editor, 'bir'))
  await Promise.all([run(), run(), run()])
  await run()
  const { username } = players[0] as TestPlayer
  const [message, ...more] = await inbox(players[0] as TestPlayer)
  expect(more).toEqual([])
  expect(message?.subject).toMatch(/^Merhaba [^{}]+$/)
  expect(message?.body).toBe(`${username}, seviyeniz Taş.`)
  for (const player of players) expect(await inbox(player)).toHaveLength(1)
  expect(await read(editor, id)).toMatchObject({ status: 'finished', sent: 6, report: { waiting: 0 } })
})

it('one whose turn fails keeps nobody waiting, and gets it once later', async () => {
  const players = await many('yarim', 5)
  const promotion_id = await money()
  const id = await launched(editor, await segmentOf(editor, 'yarim'), { promotion_id, budget: 1_000 })
  await db.run(sql`
    create function campaigns.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await db.run(sql`
    create trigger dies before update on campaigns.recipients for each row
    when (new.status = 'sent' and new.player_id % 5 = 0) execute function campaigns.die()`)
  const fails = () => expect(run()).rejects.toThrow('a step of the campaigns failed: 1 of 3')
  await fails()
  await fails()
  const unlucky = players.filter((player) => player.id % 5 === 0).length
  expect((await statuses(id)).filter((status) => status === 'due')).toHaveLength(unlucky)
  await db.run(sql`drop trigger dies on campaigns.recipients`)
  await run()
  await run()
  for (const player of players) expect([await inbox(player), await bonuses(player)]).toMatchObject([{ length: 1 }, 1])
  expect(await read(editor, id)).toMatchObject({ status: 'finished', sent: 5, spent: 250 })
  expect(await verifyMoney(db)).toEqual([])
})

it('the control group is half of them, gets nothing, and is the same whenever it is asked', async () => {
  const players = await many('kontrol', 30)
  const promotion_id = await money()
  const id = await launched(editor, await segmentOf(editor, 'kontrol'), {
    promotion_id,
    budget: 5_000,
    control_percent: 50,
  })
  await run()
  await run()
  const chosen = await recipients(id)
  const control = new Set(chosen.filter(({ status }) => status === 'control').map(({ player_id }) => player_id))
  expect(chosen).toHaveLength(30)
  expect(control.size).toBeGreaterThan(3)
  expect(control.size).toBeLessThan(27)
  for (const player of players) {
    const nothing = control.has(player.id)
    expect([(await inbox(player)).length, await bonuses(player)]).toEqual(nothing ? [0, 0] : [1, 1])
  }
  await expect(db.run(sql`update campaigns.recipients set status = 'due' where campaign_id = ${id}`)).rejects.toThrow(
    'stays',
  )
})

it('nobody in a break, without consent, with a limit of today, under review or blocked is chosen or written to', async () => {
  const [reached, away, unasked, limited, blocked, later] = await many('koru', 6)
  await site.call(chooseMarketing, { given: false, edition: MARKETING_CONSENT.edition }, { as: unasked as TestPlayer })
  await site.call(setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: limited as TestPlayer })
  await db.run(sql`update identity.players set status = 'blocked' where id = ${blocked?.id}`)
  expect(await db.rows(sql`select from compliance.limits where player_id = ${limited?.id}`)).toHaveLength(1)
  const segment = await segmentOf(editor, 'koru')
  site.clock.set(`${addDays(istanbulDay(db.now()), 90)}T12:00:00+03:00`)
  const maker = await site.staff('content')
  await db.run(sql`update compliance.limits set updated_at = ${db.now()} where player_id = ${limited?.id}`)
  await db.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, since, until)
    values (${away?.id}, 'time_out', 'player', '', ${db.now()}, ${new Date(db.now().getTime() + HOUR_MS)})`)
  const id = await launched(maker, segment, { quiet_from: 10, quiet_to: 14 })
  await run()
  expect((await recipients(id)).map(({ player_id }) => player_id)).toEqual([reached?.id, later?.id])
  expect(await statuses(id)).toEqual(['due', 'due'])
  await db.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, since, until)
    values (${later?.id}, 'time_out', 'player', '', ${db.now()}, ${new Date(db.now().getTime() + 100 * HOUR_MS)})`)
  site.clock.advance(3 * HOUR_MS)
  await run()
  expect(await recipients(id)).toMatchObject([
    { player_id: reached?.id, status: 'sent' },
    { player_id: later?.id, status: 'withheld', reason: 'protected' },
  ])
  for (const player of [away, unasked, limited, blocked, later]) expect(await inbox(player as TestPlayer)).toEqual([])
})

it('a bonus goes live only by a second person of another role, and its budget is never passed', async () => {
  const players = await many('butce', 4)
  const segment_id = await segmentOf(editor, 'butce')
  const promotion_id = await money()
  const form = formOf(segment_id, { promotion_id, budget: 120 })
  const { id } = (await site.call(calls.createCampaign, form, { as: editor })).body
  const first = await site.call(calls.launchCampaign, { id }, { as: editor })
  expect(first.body).toMatchObject({ waiting: true })
  expect((await site.call(calls.launchCampaign, { id }, { as: editor })).body.code).toBe('second_person_needed')
  await run()
  expect(await recipients(id)).toEqual([])
  const other = await site.staff('content')
  expect((await site.call(calls.launchCampaign, { id }, { as: other })).status).toBe(409)
  expect((await site.call(calls.launchCampaign, { id }, { as: await site.staff('admin') })).status).toBe(200)
  await run()
  expect(await read(finance, id)).toMatchObject({ sent: 2, spent: 100, budget: 120 })
  expect((await recipients(id)).filter(({ reason }) => reason === 'budget')).toHaveLength(2)
  expect((await Promise.all(players.map(bonuses))).toSorted()).toEqual([0, 0, 1, 1])
  await expect(db.run(sql`update campaigns.campaigns set spent_kurus = 12001 where id = ${id}`)).rejects.toThrow(
    'campaigns_spent',
  )
  const stale = { ...form, id, version: 'x' }
  expect((await site.call(calls.updateCampaign, stale, { as: editor })).status).toBe(409)
  const breaches = await verifyLedger(site.context)
  expect(breaches.filter(({ invariant }) => invariant.includes('campaign'))).toEqual([])
})

it('what cannot be is refused in words and keeps nothing', async () => {
  const segment_id = await segmentOf(editor, 'yanlis')
  const deposit = await makePromotion(site, { active: false })
  const wrong = [
    [{ content: '{sifre}' }, 'content'],
    [{ segment_id: 999_999 }, 'segment_id'],
    [{ promotion_id: await money() }, 'budget'],
    [{ promotion_id: await money(), budget: 1 }, 'budget'],
    [{ promotion_id: deposit, budget: 100 }, 'promotion_id'],
    [{ trigger: 'no_visit' as const }, 'trigger_value'],
    [{ trigger: 'level' as const, trigger_value: 9 }, 'trigger_value'],
    [
      {
        starts_at: '2027-01-02T00:00:00Z',
        ends_at: '2027-01-01T00:00:00Z',
        trigger: 'loss' as const,
        trigger_value: 5,
      },
      'ends_at',
    ],
  ] as const
  for (const [changes, field] of wrong)
    for (const call of [calls.previewCampaign, calls.createCampaign] as const)
      expect((await site.call(call, formOf(segment_id, changes), { as: editor })).body).toMatchObject({
        code: 'bad_input',
        field,
      })
  const { body } = await site.call(calls.previewCampaign, formOf(segment_id), { as: editor })
  expect(body).toMatchObject({ reach: 0, rules: expect.arrayContaining(['Bonus verilmez.']) })
  const message = { title: 'Selam {kullanici}', content: 'Seviye {seviye}', username: 'yokyok' }
  expect((await site.call(calls.previewCampaignMessage, message, { as: editor })).body.field).toBe('username')
  const { username } = await site.player()
  const shown = await site.call(calls.previewCampaignMessage, { ...message, username }, { as: editor })
  expect(shown.body).toMatchObject({ title: `Selam ${username}`, content: 'Seviye Taş' })
})

it('a player is not written to more often than a week allows, and a campaign can be stopped and taken back', async () => {
  const [one, two] = await many('sinir', 2)
  const segment = await segmentOf(editor, 'sinir')
  await launched(editor, segment, { weekly_cap: 1 })
  await run()
  const second = await launched(editor, segment, { weekly_cap: 1 })
  await run()
  expect(await recipients(second)).toEqual([])
  const third = await launched(editor, segment, { weekly_cap: 2 })
  await run()
  const messages = (await site.call(listMessages, {}, { as: one as TestPlayer })).body.messages
  await site.call(markMessageRead, { message_id: messages[0].id }, { as: one as TestPlayer })
  const recalled = await site.call(calls.recallCampaign, { id: third }, { as: editor })
  expect(recalled.body.message).toBe('1 okunmamış mesaj geri çekildi')
  expect([(await inbox(one as TestPlayer)).length, (await inbox(two as TestPlayer)).length]).toEqual([2, 1])
  expect(await read(editor, third)).toMatchObject({ report: { recalled: 1, treated: { players: 2, opened: 1 } } })
  const waiting = await launched(editor, segment, { starts_at: '2031-01-01T00:00:00Z' })
  await run()
  expect((await site.call(calls.stopCampaign, { id: waiting }, { as: finance })).status).toBe(200)
  expect((await site.call(calls.stopCampaign, { id: waiting }, { as: finance })).body.code).toBe('already_decided')
  site.clock.set('2031-01-02T12:00:00Z')
  await run()
  expect(await recipients(waiting)).toEqual([])
})

it('is let go out to the very group and for the very terms that were shown: a change of either asks anew', async () => {
  const maker = await site.staff('content')
  const [real, own] = [await segmentOf(maker, 'gercek'), await segmentOf(maker, 'gercek')]
  for (const id of [real, own]) await site.call(freezeSegment, { id }, { as: maker })
  const form = formOf(real, { promotion_id: await money(), budget: 1_000 })
  const changes: ((id: number) => Promise<unknown>)[] = [
    async (id) => {
      const { version } = await read(maker, id)
      await site.call(calls.updateCampaign, { ...form, id, version, segment_id: own } as never, { as: maker })
    },
    () => db.run(sql`update bonuses.promotions set max_win_kurus = 100 where id = ${form.promotion_id}`),
  ]
  for (const change of changes) {
    const { id } = (await site.call(calls.createCampaign, form, { as: maker })).body
    const { proposal } = (await site.call(calls.launchCampaign, { id }, { as: maker })).body
    const shown = JSON.stringify(await db.one(sql`select before from approvals.proposals where id = ${proposal}`))
    expect(shown).toContain(`dondurulmuş (#${real})`)
    expect(shown).toContain('Süre: 30 gün')
    await change(id)
    const second = await site.staff('finance')
    expect((await site.call(approveProposal, { id: proposal }, { as: second })).body.code).toBe('conflict')
  }
})
