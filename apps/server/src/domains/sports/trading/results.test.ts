import { readEvent } from '@meydan/contract/sports/sports'
import { readCoupon } from '@meydan/contract/sports/sports-coupons'
import { listSportsCoupons, readSportsCoupon } from '@meydan/contract/sports/sports-coupons-admin'
import * as desk from '@meydan/contract/sports/sports-settle-admin'
import { approveProposal, listProposals } from '@meydan/contract/approvals/approvals-admin'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readSportsDesk } from '@meydan/contract/sports/sports-admin'
import { seller } from '../test/cash-out.ts'
import { rollBack } from '../test/resettle.ts'
import { raiseRiskAlerts } from '../risk-alerts.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [trader, second] = [await site.staff('trading'), await site.staff('trading')]
const clerk = await site.staff('finance')

const read = async (player: { cookie: string }, no: number) =>
  (await site.call(readCoupon, { no }, { as: player })).body.coupon
const propose = (event: string, won: string, fields: object = { key: '1x2' }) =>
  site.call(desk.proposeResult, { event, won, reason: 'Kaynak sonuç vermedi', ...fields }, { as: trader })

async function decide(event: string, won: string): Promise<void> {
  const { body } = await propose(event, won)
  expect((await site.call(approveProposal, { id: body.proposal, code: '' }, { as: second })).status).toBe(200)
  await book.arrived()
}

async function bet(outcome: string, odds: number, event: string) {
  const player = await site.player({ cashKurus: 100_000n })
  const { body } = await play(book, player, [pick(event, outcome, odds)])
  return { player, no: body.coupon.no as number }
}

test('a result by hand is shown with what it pays, and written when another approves it', async () => {
  const event = await book.match()
  const [home, away] = [await bet('1', 200, event), await bet('2', 380, event)]
  const reply = await propose(event, '1')
  expect(reply).toMatchObject({ status: 202, body: { waiting: true } })
  const id = reply.body.proposal as number
  const { body } = await site.call(listProposals, { status: 'pending' }, { as: second })
  expect(body.data[0]).toMatchObject({
    id,
    act_name: 'Elle bahis sonucu',
    before: { Sonuç: 'Yok' },
    after: { Sonuç: '1', Kupon: '2', 'Oyunculara ödenecek': '100,00 ₺', 'Oyunculardan alınacak': '0,00 ₺' },
    effect: 100,
  })
  expect((await site.call(approveProposal, { id, code: '' }, { as: trader })).body.code).toBe('second_person_needed')
  expect((await site.call(approveProposal, { id, code: '' }, { as: clerk })).status).toBe(403)
  expect(await read(home.player, home.no)).toMatchObject({ status: 'accepted' })
  expect((await site.call(approveProposal, { id, code: '' }, { as: second })).status).toBe(200)
  await book.arrived()
  expect(await read(home.player, home.no)).toMatchObject({ status: 'won', return: 100 })
  expect(await read(away.player, away.no)).toMatchObject({ status: 'lost', return: 0 })
  await book.clean()
})

test('a whole event is void', async () => {
  const event = await book.match()
  const one = await bet('1', 200, event)
  expect((await propose(event, '1', {})).body.code).toBe('bad_input')
  const { body } = await propose(event, 'void', {})
  await site.call(approveProposal, { id: body.proposal, code: '' }, { as: second })
  await book.arrived()
  expect(await read(one.player, one.no)).toMatchObject({ status: 'void', return: 50 })
  // Nobody is offered what is decided, whatever the feed says of it.
  const { body: match } = await site.call(readEvent, { event })
  expect(match.markets).toEqual([])
  const late = await site.player({ cashKurus: 10_000n })
  expect((await play(book, late, [pick(event, '1', 200)])).body.code).toBe('leg_unavailable')
  await book.clean()
})

test('a paid coupon is put right by it, and what cannot be taken is a claim that can be written off', async () => {
  const event = await book.match()
  const { player, no } = await bet('1', 200, event)
  book.settle(event, '1')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'won' })
  const other = await book.match()
  await play(book, player, [pick(other, '1', 200)], { per_column: 1_050 })
  const { body } = await propose(event, '2')
  const { body: shown } = await site.call(listProposals, { status: 'pending' }, { as: second })
  expect(shown.data[0]).toMatchObject({
    before: { Sonuç: '1 kazandı, 2 kaybetti, X kaybetti' },
    after: { 'Oyunculara ödenecek': '0,00 ₺', 'Oyunculardan alınacak': '100,00 ₺' },
  })
  await site.call(approveProposal, { id: body.proposal, code: '' }, { as: second })
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'lost' })
  const seen = await site.call(readSportsCoupon, { id: no }, { as: trader })
  expect(seen.body.data).toMatchObject({
    payouts: [{ amount: 100 }],
    corrections: [{ return: 0, moved: 0, owed: 100 }],
  })
  const { body: claims } = await site.call(desk.listSportsClaims, { status: 'open' }, { as: clerk })
  expect(claims.data).toMatchObject([{ coupon: no, amount: 100, left: 100 }])
  const { id } = claims.data[0]
  expect((await site.call(desk.writeOffSportsClaim, { id, reason: 'Küçük' }, { as: trader })).status).toBe(403)
  expect((await site.byTwo(desk.writeOffSportsClaim, { id, reason: 'Küçük' }, { as: clerk })).status).toBe(200)
  expect((await site.call(desk.writeOffSportsClaim, { id, reason: 'Küçük' }, { as: clerk })).body.code).toBe(
    'already_decided',
  )
  const { body: list } = await site.call(desk.listSportsCorrections, { q: String(no) }, { as: clerk })
  expect(list.data).toMatchObject([{ id: no, before: 100, after: 0, status: 'paid', moved: 0 }])
  await book.clean()
})

test('a large correction waits for a person', async () => {
  const event = await book.match({ odds: [300, 340, 380] })
  const player = await site.player({ cashKurus: 1_000_000n })
  const { body: placed } = await play(book, player, [pick(event, '1', 300)], { per_column: 500 })
  book.settle(event, '2')
  await book.arrived()
  book.settle(event, '1')
  await book.arrived()
  const { no } = placed.coupon
  expect(await read(player, no)).toMatchObject({ status: 'reopened' })
  const listed = async (status: 'reopened' | 'lost') =>
    (await site.call(listSportsCoupons, { status, q: String(no) }, { as: trader })).body.data
  expect(await listed('reopened')).toMatchObject([{ id: no, status: 'reopened' }])
  expect(await listed('lost')).toEqual([])
  expect((await site.call(desk.approveSportsCorrection, { id: no }, { as: trader })).status).toBe(403)
  expect((await site.call(desk.approveSportsCorrection, { id: no }, { as: clerk })).body.waiting).toBe(true)
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'reopened' })
  const other = await site.staff('finance')
  expect((await site.call(desk.approveSportsCorrection, { id: no }, { as: other })).status).toBe(200)
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 1_500 })
  await book.clean()
})

test('a result that its market cannot have is refused', async () => {
  const event = await book.match()
  for (const won of ['3', '1,x,2', '1,9']) expect((await propose(event, won)).body.code, won).toBe('bad_input')
  expect((await propose('md:match:1', 'void')).status).toBe(404)
  expect((await propose(event, 'void', { key: 'ou', specifiers: 'total=9.5' })).status).toBe(404)
})

test('the report shows turnover, return and margin beside the expected one, by day and by leg', async () => {
  const before = await site.call(readSportsReport, { group: 'kind' }, { as: trader })
  const ofCombis = ({ key }: { key: string }) => key === 'combi'
  expect(before.body.data.find(ofCombis)).toBeUndefined()
  const [one, two] = [await book.match(), await book.match()]
  const player = await site.player({ cashKurus: 100_000n })
  await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])
  book.settle(one, '1')
  book.settle(two, '1')
  await book.arrived()
  const { body } = await site.call(readSportsReport, { group: 'kind' }, { as: trader })
  expect(body.data.find(ofCombis)).toEqual({
    key: 'combi',
    label: 'Kombine',
    coupons: 1,
    turnover: 50,
    returned: 200,
    ggr: -150,
    margin: -300,
    expected_margin: 7.84,
    free_cost: 0,
    cashout_gain: 0,
    uncollected: 0,
  })
  for (const group of ['day', 'sport', 'league', 'market', 'phase'] as const) {
    const { body: same } = await site.call(readSportsReport, { group }, { as: clerk })
    expect(same.totals, group).toMatchObject({ turnover: body.totals.turnover, ggr: body.totals.ggr })
    expect(same.data).toHaveLength(1)
    expect(same.data[0].ggr).toBe(body.totals.ggr)
  }
  const { coupon, offer, take } = seller(book)
  const sold = await coupon(player, await book.match())
  // Worth 48.00 by its chances, and sold at 45.60.
  expect((await take(player, sold, await offer(player, sold))).body.coupon.status).toBe('cashed')
  const { body: after } = await site.call(readSportsReport, { group: 'kind' }, { as: trader })
  expect(after.totals.cashout_gain - body.totals.cashout_gain).toBeCloseTo(2.4)
})

test('what two people have decided stands whatever the feed says afterwards, and the desk is told', async () => {
  const event = await book.match()
  const { player, no } = await bet('1', 200, event)
  const alarms = async () => {
    await raiseRiskAlerts(site.context)
    const { body } = await site.call(readSportsDesk, {}, { as: trader })
    return body.alarms.filter(({ kind }: { kind: string }) => kind === 'differs')
  }
  book.settle(event, '2')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'lost' })
  await decide(event, '1')
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 100 })
  expect(await alarms()).toEqual([])
  book.settle(event, 'x')
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 100 })
  expect(await alarms()).toMatchObject([{ event, text: expect.stringContaining('elle verilen geçerli') }])
  rollBack(book, event)
  await book.arrived()
  expect(await read(player, no)).toMatchObject({ status: 'won', return: 100 })
  book.settle(event, '1')
  await book.arrived()
  expect(await alarms()).toEqual([])
  await decide(event, '2')
  expect(await read(player, no)).toMatchObject({ status: 'lost', return: 0 })
  await book.clean()
})

test('a match that is not played when it was announced for is 1.00 for whoever has bet on that day, and for nobody else', async () => {
  const event = await book.match()
  const early = await bet('1', 200, event)
  await site.context.db.run(
    sql`update sports.legs set starts_at = starts_at - interval '3 days' where coupon_id = ${early.no}`,
  )
  const late = await bet('1', 200, event)
  await site.job('sports: void unplayed legs')
  await book.arrived()
  expect(await read(early.player, early.no)).toMatchObject({ status: 'void', return: 50 })
  expect(await read(late.player, late.no)).toMatchObject({ status: 'accepted' })
  const later = await bet('1', 200, event)
  await book.clean()
  book.settle(event, '1')
  await book.arrived()
  expect(await read(early.player, early.no)).toMatchObject({ status: 'void', return: 50 })
  for (const { player, no } of [late, later]) expect(await read(player, no)).toMatchObject({ status: 'won' })
  await decide(event, '1')
  expect(await read(early.player, early.no)).toMatchObject({ status: 'won', return: 100 })
  await book.clean()
})
