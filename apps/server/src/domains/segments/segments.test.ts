import { approveDeposit } from '@meydan/contract/cashier/cashier-admin'
import { chooseMarketing, MARKETING_CONSENT } from '@meydan/contract/messages/marketing'
import type { SegmentCondition } from '@meydan/contract/segments/segment-facts'
import * as segments from '@meydan/contract/segments/segments-admin'
import sql from 'sql-template-tag'
import { beforeAll, expect, it, vi } from 'vitest'
import { dataCopyOf } from '../../../test/data-copy.ts'
import { eventually } from '../../../test/patience.ts'
import { type TestProvider, testProvider } from '../../../test/provider.ts'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, testSite, type TestStaff } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { openedClub } from '../club/test/club.ts'
import { counted } from './test/segments.ts'

const site = await testSite()
const { db } = site.context
const DAY_MS = 86_400_000
const lale = await secondSite(site)
const { id: meydan } = await db.one<{ id: number }>(sql`select id from content.sites where is_default`)
let provider: TestProvider
let editor: TestStaff

/** The sums of days wait for every transaction of the cluster, and other tests have long ones. */
vi.setConfig({ testTimeout: 300_000 })

beforeAll(async () => {
  provider = await testProvider(site)
  editor = await site.staff('content')
  await openedClub(site)
  await seedOperatorAccounts(site.context.db)
})

type Asked = Partial<SegmentCondition> & Pick<SegmentCondition, 'fact' | 'test'>
const whole = (asked: Asked[]) => asked.map((each) => ({ value: null, days: null, ...each }))
const preview = async (...asked: Asked[]) =>
  site.call(segments.previewSegment, { name: 'Deneme', conditions: whole(asked) }, { as: editor })
const count = async (...asked: Asked[]) => (await preview(...asked)).body.count as number
const tag = (player: TestPlayer, text: string) =>
  site.call(segments.tagPlayer, { id: player.id, tag: text }, { as: editor })
const tagged = { fact: 'tag', test: 'is', value: 'biz' } as const

async function plays(player: TestPlayer, stake: number, win: number, game: 'slot' | 'live' = 'slot'): Promise<void> {
  const frame = await provider.open(player, game)
  const bet = await frame.bet(stake)
  expect(bet).toMatchObject({ status: 'ok' })
  await frame.win(bet, win)
}

it('each fact finds whom it is true of, and all conditions hold at once', async () => {
  const finance = await site.staff('finance')
  const [rich, poor, idle] = [await site.player(), await site.player(), await site.player()]
  for (const player of [rich, poor, idle]) await tag(player, 'biz')
  const cash = cashOf(site)
  for (const [player, amount] of [
    [rich, 1_000],
    [poor, 500],
  ] as const) {
    const id = await cash.askDeposit(player, amount)
    expect(await site.call(approveDeposit, { reason: 'Banka aradı', id }, { as: finance })).toMatchObject({
      status: 200,
    })
  }
  await plays(rich, 50_000, 10_000)
  await plays(poor, 10_000, 15_000, 'live')
  await counted(db)
  const ours = (...asked: Asked[]) => count(tagged, ...asked)
  expect(await ours()).toBe(3)
  expect(await ours({ fact: 'deposits', test: 'least', value: 500, days: 7 })).toBe(2)
  expect(await ours({ fact: 'deposits', test: 'least', value: 500.01 })).toBe(1)
  expect(await ours({ fact: 'deposits', test: 'most', value: 0, days: 30 })).toBe(1)
  expect(await ours({ fact: 'first_deposit', test: 'never' })).toBe(1)
  expect(await ours({ fact: 'last_deposit', test: 'within', value: 1 })).toBe(2)
  expect(await ours({ fact: 'stakes', test: 'least', value: 500 })).toBe(1)
  expect(await ours({ fact: 'ggr', test: 'most', value: -50 })).toBe(1)
  expect(await ours({ fact: 'ngr', test: 'least', value: 400, days: 7 })).toBe(1)
  expect(await ours({ fact: 'category', test: 'is', value: 'live' })).toBe(1)
  expect(await ours({ fact: 'category', test: 'is_not', value: 'live' })).toBe(2)
  expect(await ours({ fact: 'kyc', test: 'is', value: 'none' })).toBe(3)
  expect(await ours({ fact: 'affiliate', test: 'is', value: 'hic' })).toBe(0)
  expect(await ours({ fact: 'site', test: 'is', value: meydan })).toBe(3)
  expect(await ours({ fact: 'site', test: 'is', value: lale.id })).toBe(0)
  expect(await ours({ fact: 'registered', test: 'before', value: 1 })).toBe(0)
  expect(await ours({ fact: 'level', test: 'least', value: '2' })).toBe(0)
  expect(await ours({ fact: 'consent', test: 'yes' })).toBe(0)
  await site.call(chooseMarketing, { given: true, edition: MARKETING_CONSENT.edition }, { as: rich })
  expect(await ours({ fact: 'consent', test: 'yes' }, { fact: 'stakes', test: 'least', value: 1 })).toBe(1)
  expect(await ours({ fact: 'consent', test: 'yes' }, { fact: 'category', test: 'is', value: 'live' })).toBe(0)
  await db.run(sql`
    insert into compliance.exclusions (player_id, kind, source, reason, since, until)
    values (${poor.id}, 'time_out', 'player', '', ${db.now()}, ${new Date(db.now().getTime() + DAY_MS)})`)
  expect(await ours({ fact: 'in_break', test: 'yes' })).toBe(1)
  expect(await ours({ fact: 'in_break', test: 'no' })).toBe(2)
  await db.run(sql`update identity.players set status = 'blocked' where id = ${idle.id}`)
  expect(await ours()).toBe(2)
})

it('the level of the club is that of the club itself', async () => {
  const player = await site.player({ cashKurus: 50_000_000n })
  await tag(player, 'seviye')
  for (let n = 0; n < 8; n++) await plays(player, 100_000, 0)
  const own = { fact: 'tag', test: 'is', value: 'seviye' } as const
  await eventually(async () => expect(await count(own, { fact: 'level', test: 'least', value: '2' })).toBe(1))
  expect(await count(own, { fact: 'level', test: 'most', value: '1' })).toBe(0)
  expect(await count(own, { fact: 'level', test: 'least', value: '3' })).toBe(0)
})

it('what a fact does not answer is refused in words, and nothing is kept of it', async () => {
  const bad: Asked[] = [
    { fact: 'deposits', test: 'within', value: 3 },
    { fact: 'deposits', test: 'least', value: null },
    { fact: 'deposits', test: 'least', value: 'çok' },
    { fact: 'deposits', test: 'least', value: 1e300 },
    { fact: 'registered', test: 'within', value: 0.5 },
    { fact: 'registered', test: 'never' },
    { fact: 'category', test: 'is', value: "slot' or true" },
    { fact: 'level', test: 'least', value: 9 },
    { fact: 'tag', test: 'is', value: null },
    { fact: 'site', test: 'is', value: null },
    { fact: 'site', test: 'is', value: 'Meydan' },
    { fact: 'site', test: 'is', value: 999_999 },
  ]
  const before = await db.rows(sql`select from segments.segments`)
  for (const each of bad) {
    const input = { name: 'Deneme', conditions: whole([each]) }
    for (const call of [segments.previewSegment, segments.createSegment] as const)
      expect((await site.call(call, input, { as: editor })).body).toMatchObject({
        code: 'bad_input',
        field: 'conditions',
      })
  }
  expect(await db.rows(sql`select from segments.segments`)).toHaveLength(before.length)
})

it('a group of a site stays that site’s whatever its name becomes, and says the name of now', async () => {
  const [here, there] = [await site.player(), await site.player({ siteId: lale.id })]
  for (const player of [here, there]) await tag(player, 'adı değişen')
  const conditions = whole([
    { fact: 'tag', test: 'is', value: 'adı değişen' },
    { fact: 'site', test: 'is', value: String(lale.id) },
  ])
  const { id } = (await site.call(segments.createSegment, { name: 'Lale’nin', conditions }, { as: editor })).body
  const read = async () => (await site.call(segments.readSegment, { id }, { as: editor })).body.data
  expect(await read()).toMatchObject({ count: 1, rules: ['Etiket: “adı değişen”', 'Site: “Lale”'] })
  await db.run(sql`
    update content.sites set name = case id when ${lale.id} then 'Meydan' else 'Eski Meydan' end where id in (${lale.id}, ${meydan})`)
  const renamed = await read()
  expect(renamed).toMatchObject({ count: 1, rules: ['Etiket: “adı değişen”', 'Site: “Meydan”'] })
  expect(renamed.conditions[1].value).toBe(lale.id)
  await site.call(segments.freezeSegment, { id }, { as: editor })
  expect(await db.rows(sql`select player_id from segments.members where segment_id = ${id}`)).toEqual([
    { player_id: there.id },
  ])
})

it('a living group follows its conditions, a frozen one keeps its players and changes no more', async () => {
  const [first, second] = [await site.player(), await site.player()]
  await tag(first, 'donmuş')
  const conditions = whole([{ fact: 'tag', test: 'is', value: 'donmuş' }])
  const { id } = (await site.call(segments.createSegment, { name: 'Donacak', conditions }, { as: editor })).body
  const read = async () => (await site.call(segments.readSegment, { id }, { as: editor })).body.data
  expect(await read()).toMatchObject({ count: 1, status: 'living', members: null, rules: ['Etiket: “donmuş”'] })
  expect((await site.call(segments.freezeSegment, { id }, { as: editor })).body.message).toContain('1 oyuncuyla')
  await tag(second, 'donmuş')
  expect(await read()).toMatchObject({ count: 1, status: 'frozen', members: 1 })
  const { version } = await read()
  const change = { id, version, name: 'Başka', conditions: [] }
  expect((await site.call(segments.updateSegment, change, { as: editor })).body.code).toBe('already_decided')
  expect((await site.call(segments.freezeSegment, { id }, { as: editor })).body.code).toBe('already_decided')
  const frozen = await site.call(segments.listSegments, { status: 'frozen', q: 'donacak' }, { as: editor })
  expect(frozen.body.data).toMatchObject([{ id, members: 1, created_by: editor.username }])
  expect((await site.call(segments.listSegments, { status: 'living', q: 'donacak' }, { as: editor })).body.total).toBe(
    0,
  )
})

it('a player is marked by hand, at most twenty times, and the mark is part of the own data', async () => {
  const player = await site.player()
  for (let n = 1; n <= 20; n++) expect((await tag(player, `e${n}`)).status).toBe(200)
  expect((await tag(player, 'e20')).status).toBe(200)
  expect((await tag(player, 'fazla')).body.code).toBe('bad_input')
  const support = await site.staff('support')
  expect((await site.call(segments.untagPlayer, { id: player.id, tag: 'e1' }, { as: support })).status).toBe(200)
  expect((await site.call(segments.untagPlayer, { id: player.id, tag: 'e1' }, { as: support })).status).toBe(404)
  const { tags, known } = (await site.call(segments.listPlayerTags, { id: player.id }, { as: support })).body
  expect(tags).toHaveLength(19)
  expect(known).toContain('e20')
  expect((await tag({ ...player, id: 999_999 }, 'yok')).status).toBe(404)
  expect(JSON.stringify((await dataCopyOf(site, player)).tags)).toContain('"e20"')
})
