import * as history from '@meydan/contract/wallet/history'
import { listMessages } from '@meydan/contract/messages/messages'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { closeAccount } from '@meydan/contract/compliance/compliance'
import * as sports from '@meydan/contract/sports/sports'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { shardsOf } from '../../games/public.ts'
import type { Unsent } from '../test/feed.ts'
import { cashOf, leave, MARKET, readOf, rollBack, wonCoupon } from '../test/resettle.ts'
import { over, pick, play, PREMATCH, priced, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [read, cash] = [readOf(book), cashOf(book)]

const LINE = { key: 'ou', specifiers: 'total=2.75' }

/** The combi of the page, whose third leg is of a quarter line: 20.00 × 2.10 × 1.65 × 3.40, paid 235.62. */
async function paidCombi(player: TestPlayer) {
  const events = [await book.match({ odds: [210, 300, 300] }), await book.match({ odds: [165, 300, 300] })]
  const third = await book.match()
  priceLine(third)
  await book.arrived()
  const legs = [
    ...events.map((event, index) => pick(event, '1', [210, 165][index] as number)),
    pick(third, 'over', 340, LINE),
  ]
  const { coupon } = (await play(book, player, legs, { per_column: 20 })).body
  for (const event of events) book.settle(event, '1')
  book.feed.say(over(third))
  await settleLine(third, 0)
  expect((await read(player, coupon.no)).coupon).toMatchObject({ status: 'won', return: 235.62 })
  return { no: coupon.no as number, third }
}

function priceLine(event: string): void {
  const outcomes = [
    { id: 'over', odds: 340, p: 0.28, active: 1 as const },
    { id: 'under', odds: 130, p: 0.72, active: 1 as const },
  ]
  const message = priced(event, [200, 340, 380])
  book.feed.say({ ...message, markets: [{ ...LINE, status: 1, favourite: 0, outcomes }] } as Unsent)
}

/** Over: won whole, or half of it, by which 152.46 is right. */
async function settleLine(event: string, void_factor: 0 | 0.5): Promise<void> {
  const outcomes = (['over', 'under'] as const).map((id) => ({
    id,
    dead_heat: null,
    void_factor,
    result: id === 'over' ? (1 as const) : (0 as const),
  }))
  book.feed.say({
    type: 'bet_settlement',
    producer: PREMATCH,
    event,
    request_id: null,
    certainty: 2,
    markets: [{ ...LINE, void_reason: null, outcomes }],
  })
  await book.arrived()
}

describe('a coupon that was paid by a result that changes', () => {
  test('235.62 paid, 152.46 right, 50.00 there: takes 50.00 and claims 33.16, which later wins alone pay', async () => {
    const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
    const { no, third } = await paidCombi(player)
    await leave(book, player, 5_000n)
    await settleLine(third, 0.5)
    expect(await cash(player)).toBe(0)
    const { coupon, revisions } = await read(player, no)
    expect(coupon).toMatchObject({ status: 'won', return: 152.46 })
    expect(revisions).toMatchObject([
      { return: 235.62, is_paid: true, is_correction: false, moved: null, owed: 0 },
      { return: 152.46, is_paid: true, is_correction: true, state: 'paid', moved: -50, owed: 33.16 },
    ])
    await book.clean()

    await leave(book, player, 30_000n)
    const { messages } = (await site.call(listMessages, {}, { as: player })).body
    expect(JSON.stringify(messages)).toContain('Sonuç düzeltildi')
    expect(JSON.stringify(messages)).toMatch(/Kalan [^.]*33,16[^.]* yalnızca sonraki spor kazançlarınızdan/)
    const form = {
      amount: 100,
      method: 'bank_transfer' as const,
      account_name: 'Deneme Oyuncu',
      bank_name: 'Akbank',
      iban: 'TR330006100519786457841326',
      branch_code: '',
      account_no: '',
      save_bank_info: false,
    }
    const refused = await site.call(requestWithdrawal, { ...form, forfeit_bonus: false }, { as: player })
    expect(refused).toMatchObject({ status: 409, body: { code: 'sports_claim_open' } })
    expect(refused.body.message).toContain('33,16')

    const event = await book.match()
    const next = (await play(book, player, [pick(event, '1', 200)], { per_column: 10 })).body.coupon
    book.settle(event, '1')
    await book.arrived()
    expect((await read(player, next.no)).coupon).toMatchObject({ status: 'won', return: 20 })
    expect(await cash(player)).toBe(290)
    expect((await read(player, no)).revisions[1]).toMatchObject({ owed: 13.16 })
    const other = await book.match()
    await play(book, player, [pick(other, '1', 200)], { per_column: 10 })
    book.settle(other, '1')
    await book.arrived()
    expect(await cash(player)).toBe(286.84)
    expect((await read(player, no)).revisions[1]).toMatchObject({ owed: 0 })
    await book.clean()
  })

  test('is paid the difference where it returns more, and stands in the statement as a correction of its round', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const event = await book.match({ odds: [185, 340, 400] })
    const { no, reference } = (await play(book, player, [pick(event, '1', 185)])).body.coupon
    book.settle(event, '2')
    await book.arrived()
    expect(await cash(player)).toBe(950)
    book.settle(event, '1')
    await book.arrived()
    expect(await cash(player)).toBe(1_042.5)
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 92.5, legs: [{ result: 'won' }] })
    const [told] = (await site.call(listMessages, {}, { as: player })).body.messages
    expect(told.content).toBe(
      `${reference} numaralı kuponunuzun sonucu düzeltildi. Önceki sonuç: 0,00 ₺, yeni sonuç: 92,50 ₺. Hesabınıza 92,50 ₺ eklendi.`,
    )
    book.settle(event, 'void')
    await book.arrived()
    expect(await cash(player)).toBe(1_000)
    expect((await read(player, no)).coupon).toMatchObject({ status: 'void', return: 50 })
    expect((await read(player, no)).revisions.map((each: { moved: number }) => each.moved)).toEqual([null, 92.5, -42.5])
    await shardsOf(site.context).count()
    const today = istanbulDay(site.context.db.now())
    const lines = (
      await site.call(history.listTransactions, { type: 'sports_bet', from: today, to: today }, { as: player })
    ).body.transactions
    expect(lines).toMatchObject([
      { type: 'bet', amount: 42.5, description: 'Sonuç düzeltmesi', reference_id: reference },
      { type: 'win', amount: 92.5, description: 'Sonuç düzeltmesi', reference_id: reference },
      { type: 'bet', amount: 50 },
    ])
    const day = await site.context.db.one<{ stake: bigint; win: bigint }>(sql`
      select stake_kurus as stake, win_kurus as win from wallet.days_of(${player.id}) where category = 'sports'`)
    expect(day).toEqual({ stake: 5_000n, win: 5_000n })
    const { game_detail } = (await site.call(history.readGameDetail, { ref: reference }, { as: player })).body
    expect(game_detail.rounds).toMatchObject([{ bet_amount: 50, win_amount: 50 }])
    await book.clean()
  })

  test('is reopened while its result is unknown, and nothing is taken before it is known again', async () => {
    const { player, event, no } = await wonCoupon(book)
    rollBack(book, event)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'reopened', legs: [{ result: 'open' }] })
    const open = (await site.call(sports.listCoupons, { status: 'open' }, { as: player })).body.coupons
    expect(open.map((coupon: { no: number }) => coupon.no)).toEqual([no])
    expect(await cash(player)).toBe(1_050)
    await book.clean()
    book.settle(event, '1')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ coupon: { status: 'won', return: 100 }, revisions: [{}] })
    rollBack(book, event)
    book.settle(event, 'x')
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'lost', return: 0 })
    expect(await cash(player)).toBe(950)
    await book.clean()
  })

  test('is reopened once, however many of its legs are taken back', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const [one, two] = [await book.match(), await book.match()]
    const { no } = (await play(book, player, [pick(one, '1', 200), pick(two, '1', 200)])).body.coupon
    for (const event of [one, two]) book.settle(event, '1')
    await book.arrived()
    rollBack(book, one)
    await book.arrived()
    const { revision } = (await read(player, no)).coupon
    rollBack(book, two)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'reopened', revision })
    await book.clean()
  })

  test('is void inside a cancelled window, and won again when that is taken back', async () => {
    const { player, event, no } = await wonCoupon(book)
    const window = { start: Date.now() - 60_000, end: null }
    const of = { producer: PREMATCH, event, request_id: null, ...window }
    book.feed.say({
      type: 'bet_cancel',
      ...of,
      superseded_by: null,
      markets: [{ ...MARKET, void_reason: 'Yanlış oran' }],
    })
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'void', return: 50 })
    expect(await cash(player)).toBe(1_000)
    book.feed.say({ type: 'rollback_bet_cancel', ...of, markets: [MARKET] })
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 100 })
    expect(await cash(player)).toBe(1_050)
    await book.clean()
  })

  test('pays by the scout at once, and the official result corrects it', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const event = await book.match()
    const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
    book.settle(event, '1', 1)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won' })
    book.settle(event, '1', 2)
    await book.arrived()
    expect((await read(player, no)).revisions).toHaveLength(1)
    book.settle(event, '2', 2)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'lost' })
    book.settle(event, 'void', 1)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'lost' })
    expect(await cash(player)).toBe(950)
    await book.clean()
  })

  test('of 50.000 and more waits for the official result', async () => {
    const player = await site.player({ cashKurus: 10_000_000n })
    const event = await book.match()
    const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 25_000 })).body.coupon
    book.settle(event, '1', 1)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted', return: null })
    await book.clean()
    const waits = async () =>
      (await site.context.db.rows(sql`select from sports.coupons where id = ${no} and waits_since is not null`)).length
    expect(await waits()).toBe(1)
    rollBack(book, event)
    await book.arrived()
    expect(await waits()).toBe(0)
    book.settle(event, '1', 2)
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 50_000 })
    await book.clean()
  })
})

test('a market that cannot be graded holds up no other, and is graded once it can be', async () => {
  const { db } = site.context
  const [stuck, other] = [await wonCoupon(book), await site.player({ cashKurus: 100_000n })]
  const event = await book.match()
  const { no } = (await play(book, other, [pick(event, '1', 200)])).body.coupon
  // What was paid of it is gone, which nobody could have done: there is nothing to tell what is to be put right.
  const payouts = await db.rows<object>(sql`delete from sports.payouts where coupon_id = ${stuck.no} returning *`)
  book.settle(stuck.event, '2')
  book.settle(event, '1')
  await book.arrived()
  expect((await read(other, no)).coupon).toMatchObject({ status: 'won' })
  expect((await read(stuck.player, stuck.no)).coupon).toMatchObject({ status: 'won' })
  await db.run(
    sql`insert into sports.payouts select * from jsonb_populate_recordset(null::sports.payouts, ${JSON.stringify(payouts, (_key, value) => (typeof value === 'bigint' ? Number(value) : value))})`,
  )
  await book.arrived()
  expect((await read(stuck.player, stuck.no)).coupon).toMatchObject({ status: 'lost' })
  await book.clean()
})

test('a correction for a player whose account is closed by now opens it until the money is paid out', async () => {
  const player = await site.player({ cashKurus: 5_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  book.settle(event, '2')
  await book.arrived()
  expect((await site.call(closeAccount, { confirm: true }, { as: player })).body.closed).toBe(true)
  rollBack(book, event)
  book.settle(event, '1')
  await book.arrived()
  expect(
    await site.context.db.one(sql`
      select c.status, c.return_kurus as kurus, p.status as account from sports.coupons c join identity.players p on p.id = c.player_id
      where c.id = ${no}`),
  ).toEqual({ status: 'won', kurus: 10_000n, account: 'closing' })
  await book.clean()
})
