import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { describe, expect, test, vi } from 'vitest'
import { grant } from '../../bonuses/test/bonus.ts'
import { readSportsReport } from '@meydan/contract/sports/sports-report-admin'
import { approveSportsCorrection } from '@meydan/contract/sports/sports-settle-admin'
import { seller } from '../test/cash-out.ts'
import { writeOffClaim } from '../public.ts'
import { cashOf, leave, readOf, rollBack, someActor, wonCoupon } from '../test/resettle.ts'
import { approveCorrection, correctDue } from '../settle/correct-coupon.ts'
import { settleDue } from '../settle/settle-due.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [read, cash] = [readOf(book), cashOf(book)]

describe('a correction that is large or late', () => {
  test('waits for a person, and gives way to a later result', async () => {
    const player = await site.player({ cashKurus: 1_000_000n })
    const event = await book.match()
    const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 1_000 })).body.coupon
    book.settle(event, '1')
    await book.arrived()
    book.settle(event, '2')
    await book.arrived()
    const held = await read(player, no)
    expect(held).toMatchObject({ coupon: { status: 'reopened' }, revisions: [{}, { state: 'held', return: 0 }] })
    expect(await cash(player)).toBe(11_000)
    // Nobody knows the result any more: what was paid stands until somebody does.
    rollBack(book, event)
    await book.arrived()
    expect(await read(player, no)).toMatchObject({
      coupon: { status: 'reopened', return: 2_000 },
      revisions: [{ state: 'paid' }, { state: 'replaced' }],
    })
    book.settle(event, 'void')
    await book.arrived()
    expect((await read(player, no)).revisions.map((each: { state: string }) => each.state)).toEqual([
      'paid',
      'replaced',
      'held',
    ])
    await book.clean()
    const by = { as: await site.staff('finance'), second: await site.staff('finance') }
    expect((await site.byTwo(approveSportsCorrection, { id: no }, by)).status).toBe(200)
    await settleDue(site.context)
    expect((await read(player, no)).coupon).toMatchObject({ status: 'void', return: 1_000 })
    expect(await cash(player)).toBe(10_000)
    expect((await site.call(approveSportsCorrection, { id: no }, by)).status).toBe(404)
    await book.clean()
  })

  test('waits from a difference of 1,000.00 on, whatever the amounts it lies between', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const event = await book.match()
    const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 500 })).body.coupon
    for (const result of ['1', 'void', '1', '2'] as const) {
      book.settle(event, result)
      await book.arrived()
    }
    const { revisions } = await read(player, no)
    expect(revisions.map((each: { state: string; return: number }) => [each.state, each.return])).toEqual([
      ['paid', 1_000],
      ['paid', 500],
      ['paid', 1_000],
      ['held', 0],
    ])
    await book.clean()
  })

  test('waits a day after the payment however small it is', async () => {
    const { player, event, no } = await wonCoupon(book)
    await site.context.db.run(sql`
      update sports.payouts set due_at = due_at - interval '25 hours', paid_at = paid_at - interval '25 hours' where coupon_id = ${no}`)
    book.settle(event, '2')
    await book.arrived()
    expect((await read(player, no)).revisions[1]).toMatchObject({ state: 'held' })
    book.settle(event, '1')
    await book.arrived()
    expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 100 })
    await book.clean()
  })
})

describe('what is owed', () => {
  async function owingPlayer() {
    const { player, event, no } = await wonCoupon(book)
    await leave(book, player, 4_000n)
    book.settle(event, '2')
    await book.arrived()
    expect((await read(player, no)).revisions[1]).toMatchObject({ moved: -40, owed: 60 })
    return { player, event, no }
  }

  test('is owed no more where the result comes back, and only the rest is paid', async () => {
    const { player, event, no } = await owingPlayer()
    book.settle(event, '1')
    await book.arrived()
    expect(await cash(player)).toBe(40)
    expect(
      (await read(player, no)).revisions.map((each: { moved: number; owed: number }) => [each.moved, each.owed]),
    ).toEqual([
      [null, 0],
      [-40, 0],
      [40, 0],
    ])
    const rows = await site.context.db.rows(sql`select status from sports.player_debts where player_id = ${player.id}`)
    expect(rows).toEqual([{ status: 'settled' }])
    await book.clean()
  })

  test('is taken of what a coupon is sold for, in part and whole', async () => {
    const { player, no } = await owingPlayer()
    await leave(book, player, 10_000n)
    const { coupon, sell } = seller(book)
    const sold = await coupon(player, await book.match())
    const owed = async () => (await read(player, no)).revisions[1].owed as number
    await sell(player, sold, '50')
    expect([await cash(player), await owed()]).toEqual([50, 37.2])
    await sell(player, sold)
    expect([await cash(player), await owed()]).toEqual([50, 14.4])
    await book.clean()
  })

  test('is written off by staff, once', async () => {
    const { player } = await owingPlayer()
    const { id } = await site.context.db.one<{ id: number }>(
      sql`select id from sports.player_debts where player_id = ${player.id}`,
    )
    const actor = await someActor(book)
    await writeOffClaim(site.context.db, actor, { id, reason: 'Oyuncunun hatası yok' })
    await expect(writeOffClaim(site.context.db, actor, { id, reason: 'x' })).rejects.toMatchObject({
      code: 'already_decided',
    })
    expect(await site.context.db.one(sql`select status from sports.player_debts where id = ${id}`)).toEqual({
      status: 'written_off',
    })
    await book.clean()
  })

  test('is written off by itself once it was open for thirty days', async () => {
    const { player } = await owingPlayer()
    const olderBy = async (days: number) => {
      await site.context.db.run(sql`
        update sports.player_debts set opened_at = opened_at - make_interval(days => ${days}) where player_id = ${player.id}`)
      await site.job('sports: write off old player debts')
      return site.context.db.one(sql`select status from sports.player_debts where player_id = ${player.id}`)
    }
    expect(await olderBy(0)).toEqual({ status: 'open' })
    expect(await olderBy(29)).toEqual({ status: 'open' })
    expect(await olderBy(2)).toEqual({ status: 'written_off' })
    await book.clean()
  })

  test('and was written off is not paid a second time where the result comes back', async () => {
    const { player, event, no } = await owingPlayer()
    const { id } = await site.context.db.one<{ id: number }>(
      sql`select id from sports.player_debts where player_id = ${player.id}`,
    )
    await writeOffClaim(site.context.db, await someActor(book), { id, reason: 'Oyuncunun hatası yok' })
    book.settle(event, '1')
    await book.arrived()
    expect(await cash(player)).toBe(40)
    expect((await read(player, no)).revisions[2]).toMatchObject({ moved: 40, owed: 0 })
    book.settle(event, '2')
    await book.arrived()
    expect(await cash(player)).toBe(0)
    expect((await read(player, no)).revisions[3]).toMatchObject({ moved: -40, owed: 60 })
    await book.clean()
  })
})

test('the sports report has the GGR of the ledger, and names what did not come back', async () => {
  const { totals } = (await site.call(readSportsReport, {}, { as: await site.staff('finance') })).body
  const { ggr, uncollected } = await site.context.db.one<{ ggr: bigint; uncollected: bigint }>(sql`
    select -sum(m.cash_kurus + m.bonus_kurus)::bigint as ggr,
      (select sum(amount_kurus - collected_kurus - forgiven_kurus)::bigint from sports.player_debts) as uncollected
    from sports.coupons c join wallet.movements_view m on m.player_id = c.player_id and coalesce(m.round_seq, m.seq) = c.round_seq
    where c.settled_at is not null`)
  expect(uncollected).toBeGreaterThan(0n)
  expect(totals).toMatchObject({ ggr: liraOfKurus(ggr), uncollected: liraOfKurus(uncollected) })
})

test('bonus money comes and goes in the proportion of the first win', async () => {
  const player = await site.player({ cashKurus: 1_000n })
  await grant(site, player.id, 5_000n)
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 20 })).body.coupon
  const money = () =>
    site.context.db.one<{ cash: number; bonus: number }>(sql`
      select cash_kurus::int as cash, bonus_kurus::int as bonus from wallet.balances_view where player_id = ${player.id}`)
  expect(await money()).toEqual({ cash: 0, bonus: 4_000 })
  book.settle(event, '1')
  await book.arrived()
  expect(await money()).toEqual({ cash: 2_000, bonus: 6_000 })
  book.settle(event, 'void')
  await book.arrived()
  expect(await money()).toEqual({ cash: 1_000, bonus: 5_000 })
  await book.clean()
  book.settle(event, '1')
  await book.arrived()
  expect(await money()).toEqual({ cash: 2_000, bonus: 6_000 })
  expect((await read(player, no)).revisions).toHaveLength(3)
  await book.clean()
})

test('processes that put the same coupon right at once do it once, and none has anything to complain of', async () => {
  const player = await site.player({ cashKurus: 1_000_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)], { per_column: 1_000 })).body.coupon
  for (const won of ['1', '2'] as const) {
    book.settle(event, won)
    await book.arrived()
  }
  await approveCorrection(site.context.db, await someActor(book), { coupon: no })
  const warned = vi.spyOn(site.context.log, 'warn')
  await Promise.all(Array.from({ length: 3 }, () => correctDue(site.context)))
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'lost', return: 0 })
  expect(await cash(player)).toBe(9_000)
  await book.clean()
})

test('many corrections at once put a coupon right once', async () => {
  const { player, event, no } = await wonCoupon(book)
  for (const won of ['2', '1', '2', 'void', '2'] as const) book.settle(event, won)
  await book.ingest.settled()
  await Promise.all(Array.from({ length: 4 }, () => settleDue(site.context)))
  await book.arrived()
  expect((await read(player, no)).coupon).toMatchObject({ status: 'lost', return: 0 })
  expect(await cash(player)).toBe(950)
  await book.clean()
})
