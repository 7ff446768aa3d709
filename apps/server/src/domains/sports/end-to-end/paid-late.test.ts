import { changeGameCaps } from '@meydan/contract/games/games-admin'
import { allowHeldWin, listHeldWins, refuseHeldWin } from '@meydan/contract/games/held-wins-admin'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import { seller } from '../test/cash-out.ts'
import { cashOf, readOf } from '../test/resettle.ts'
import { payDue } from '../settle/settle-coupons.ts'
import { settleDue } from '../settle/settle-due.ts'
import { pick, play, testBook } from '../test/sports.ts'

const book = await testBook()
const { site } = book
const [read, cash] = [readOf(book), cashOf(book)]

/** Holds the ledger, so that nothing is paid, until what this resolves with is called. */
async function held(): Promise<() => Promise<void>> {
  let release = () => {}
  const until = new Promise<void>((resolve) => (release = resolve))
  let whole: Promise<void> = Promise.resolve()
  await new Promise<void>((isHeld) => {
    whole = site.db.transaction(async (tx) => {
      await tx.run(sql`lock table wallet.movements in share mode`)
      isHeld()
      await until
    })
  })
  return async () => {
    release()
    await whole
  }
}

const payouts = (no: number) =>
  site.context.db.rows<{ kind: string; status: string }>(
    sql`select kind, status from sports.payouts where coupon_id = ${no} order by revision`,
  )
const isStale = async (no: number) =>
  (await site.context.db.one<{ is_stale: boolean }>(sql`select is_stale from sports.coupons where id = ${no}`)).is_stale

test('a result that changes while its coupon is being paid is put right after the payment', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  const release = await held()
  book.settle(event, '1')
  await eventually(async () => expect(await payouts(no)).toEqual([{ kind: 'win', status: 'due' }]))
  book.settle(event, '2')
  await eventually(async () => expect(await isStale(no)).toBe(true))
  await release()
  await settleDue(site.context)
  const { coupon, revisions } = await read(player, no)
  expect(coupon).toMatchObject({ status: 'lost', return: 0 })
  expect(revisions).toMatchObject([
    { return: 100, is_paid: true, is_correction: false },
    { return: 0, is_paid: true, is_correction: true, moved: -100, owed: 0 },
  ])
  expect(await cash(player)).toBe(950)
  expect(await isStale(no)).toBe(false)
  await book.clean()
})

test('a coupon that was sold in part and is won before that is paid is paid both at once', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { coupon: place, sell } = seller(book)
  const no = await place(player, event)
  const release = await held()
  const sold = sell(player, no, '50')
  await eventually(async () => expect(await payouts(no)).toEqual([{ kind: 'part', status: 'due' }]))
  book.settle(event, '1')
  const due = [
    { kind: 'part', status: 'due' },
    { kind: 'win', status: 'due' },
  ]
  await eventually(async () => expect(await payouts(no)).toEqual(due))
  await release()
  await Promise.all([sold, payDue(site.context)])
  expect(await payouts(no)).toEqual(due.map(({ kind }) => ({ kind, status: 'paid' })))
  expect(await cash(player)).toBe(1_022.8)
  await book.clean()
})

test('a win above what its game may pay waits for two people, and is paid once they let it pass', async () => {
  const { id: game, times } = await site.context.db.one<{ id: number; times: number | null }>(sql`
    select g.id, g.max_win_x as times from games.games g join games.providers p on p.id = g.provider_id where p.code = 'spor' and g.code = 'futbol'`)
  const admin = await site.staff('admin')
  await site.byTwo(changeGameCaps, { id: game, max_win_x: times, max_win: 99 }, { as: admin })
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  book.settle(event, '1')
  await book.arrived()
  const waits = async () => {
    await settleDue(site.context)
    expect(await payouts(no)).toEqual([{ kind: 'win', status: 'due' }])
    expect((await read(player, no)).coupon).toMatchObject({ status: 'accepted', settled_at: null })
    expect(await cash(player)).toBe(950)
    return (await site.call(listHeldWins, { player: player.id }, { as: admin })).body.data
  }
  const [{ id, ...held }] = await waits()
  expect(held).toMatchObject({ provider_name: 'Spor', amount: 100, cap: 99, status: 'held' })
  await site.call(refuseHeldWin, { id, reason: 'İncelenecek' }, { as: await site.staff('compliance') })
  expect(await waits()).toMatchObject([{ id, status: 'refused' }])
  site.clock.advance(2 * 3_600_000)
  await book.clean()
  const finance = await site.staff('finance')
  const allowed = await site.byTwo(allowHeldWin, { id, reason: 'Sonuç doğru' }, { as: finance })
  expect(allowed.status).toBe(200)
  await settleDue(site.context)
  expect(await payouts(no)).toEqual([{ kind: 'win', status: 'paid' }])
  expect((await read(player, no)).coupon).toMatchObject({ status: 'won', return: 100 })
  expect(await cash(player)).toBe(1_050)
  await book.clean()
})

test('wins above their cap, however many, keep no payout behind them waiting', async () => {
  const { id: game, times } = await site.context.db.one<{ id: number; times: number | null }>(sql`
    select g.id, g.max_win_x as times from games.games g join games.providers p on p.id = g.provider_id where p.code = 'spor' and g.code = 'futbol'`)
  const admin = await site.staff('admin')
  const cap = (max_win: number) => site.byTwo(changeGameCaps, { id: game, max_win_x: times, max_win }, { as: admin })
  await cap(60)
  const player = await site.player({ cashKurus: 100_000n })
  const coupons: number[] = []
  for (const odds of [300, 250, 150]) {
    const event = await book.match({ odds: [odds, 300, 300] })
    coupons.push((await play(book, player, [pick(event, '1', odds)])).body.coupon.no)
    book.settle(event, '1')
    await book.arrived()
  }
  const statuses = async () => (await Promise.all(coupons.map(payouts))).flat().map(({ status }) => status)
  expect(await statuses()).toEqual(['due', 'due', 'due'])
  await cap(80)
  await payDue(site.context, undefined, 1)
  expect(await statuses()).toEqual(['due', 'due', 'paid'])
  await book.clean()
})
