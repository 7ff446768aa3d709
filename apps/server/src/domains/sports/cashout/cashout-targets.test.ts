import { setCashoutTarget } from '@meydan/contract/sports/sports'
import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'
import { eventually } from '../../../../test/patience.ts'
import { seller } from '../test/cash-out.ts'
import { testBook } from '../test/sports.ts'
import { sellAtTargets, sellSome } from './cashout-targets.ts'

const RACES = byForm(8, 200)

const book = await testBook()
const { site } = book
const { offer, take, coupon, read, cash } = seller(book)
const rich = () => site.player({ cashKurus: 1_000_000n })
const target = (as: TestPlayer, no: number, amount: number | null) =>
  site.call(setCashoutTarget, { no, amount }, { as })

/** The home side's chance, at which 50.00 at 2.00 bring 95 times of it. */
const chance = (event: string, home: number) =>
  book.price(event, [200, 300, 300], { chances: [home, (1 - home) / 2, (1 - home) / 2] })

test('a coupon is sold by itself once it brings the sum, at what it brings then', async () => {
  const [player, event] = [await rich(), await book.match()]
  const no = await coupon(player, event)
  expect((await target(player, no, 60)).body).toMatchObject({
    message: 'Otomatik bozdurma kuruldu',
    coupon: { status: 'accepted', cashout_target: 60 },
  })
  chance(event, 0.6)
  await book.arrived()
  await sellAtTargets(site.context)
  expect(await read(player, no)).toMatchObject({ status: 'accepted', cashed: 0, cashout_target: 60 })
  chance(event, 0.7)
  await book.arrived()
  await sellAtTargets(site.context)
  expect(await read(player, no)).toMatchObject({
    status: 'cashed',
    cashed: 66.5,
    cashout: { state: 'paid', amount: 66.5 },
  })
  await sellAtTargets(site.context)
  expect(await cash(player)).toBe(10_016.5)
  await book.clean()
})

test('it is sold once, whoever looks at once: the job, the feed, the player himself', async () => {
  const player = await rich()
  const event = await book.match()
  const all: number[] = []
  for (let nth = 0; nth < RACES; nth++) all.push(await coupon(player, event))
  for (const no of all) await target(player, no, 60)
  chance(event, 0.7)
  await book.arrived()
  const offers = await Promise.all(all.slice(0, 5).map(async (no) => [no, await offer(player, no)] as const))
  await Promise.all([
    sellAtTargets(site.context),
    ...offers.flatMap(([no, given]) => (given.status === 200 ? [take(player, no, given)] : [])),
    sellAtTargets(site.context),
  ])
  await eventually(async () => {
    await sellAtTargets(site.context)
    for (const no of all) expect((await read(player, no)).status).toBe('cashed')
  })
  const { sold } = await site.context.db.one<{ sold: number }>(
    sql`select count(*)::int as sold from sports.payouts where coupon_id = any(${all}::bigint[])`,
  )
  expect(sold).toBe(RACES)
  await book.clean()
})

test('a result that comes with the price wins or the sale does, never both', async () => {
  const player = await rich()
  for (let nth = 0; nth < RACES; nth++) {
    const event = await book.match()
    const no = await coupon(player, event)
    await target(player, no, 60)
    chance(event, 0.9)
    book.settle(event, '1')
    await Promise.all([book.arrived(), sellAtTargets(site.context)])
    await sellAtTargets(site.context)
    await eventually(async () => expect((await read(player, no)).status).toMatch(/^(cashed|won)$/))
    const { paid } = await site.context.db.one<{ paid: number }>(
      sql`select count(*)::int as paid from sports.payouts where coupon_id = ${no}`,
    )
    expect(paid).toBe(1)
  }
  await book.clean()
})

test('nothing is sold in a break, after the sum was taken back, or before it is brought; what cannot be is refused', async () => {
  const [away, other, event] = [await rich(), await rich(), await book.match()]
  const [resting, open] = [await coupon(away, event), await coupon(other, event)]
  await target(away, resting, 60)
  await target(other, open, 60)
  for (const amount of [0.5, 100, 5_000])
    expect((await target(other, open, amount)).body).toMatchObject({
      code: 'cashout_target_invalid',
      message: 'Hedef tutar 1,00 ₺ ile olası kazanç arasında olmalı',
    })
  expect((await target(away, open, 60)).status).toBe(404)
  expect((await target(other, open, null)).body).toMatchObject({ coupon: { cashout_target: null } })
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })
  chance(event, 0.8)
  await book.arrived()
  await sellAtTargets(site.context)
  const rows = await site.context.db.rows<{ status: string }>(
    sql`select status from sports.coupons where id = any(${[resting, open]}::bigint[])`,
  )
  expect(rows).toEqual([{ status: 'accepted' }, { status: 'accepted' }])
  await book.clean()
})

test('what cannot be sold now, by its player, its market or a fault, keeps nobody behind it waiting, and is sold once it can', async () => {
  const [away, other] = [await rich(), await rich()]
  const [event, shut] = [await book.match(), await book.match()]
  const resting = [await coupon(away, event), await coupon(away, event)]
  const [waiting, broken, last] = [await coupon(other, shut), await coupon(other, event), await coupon(other, event)]
  for (const each of [event, shut]) chance(each, 0.8)
  book.price(shut, [200, 300, 300], { active: false })
  await book.arrived()
  for (const no of resting) await target(away, no, 60)
  for (const no of [waiting, broken, last]) await target(other, no, 60)
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })
  // A hold under the key that the sale would have.
  await site.context.db.run(sql`
    insert into sports.cashouts (coupon_id, client_key, offer_hash, share_percent, sold_kurus, amount_kurus, fair_kurus, legs_seen, state, refusal, asked_at, decides_at)
    select id, 'target-' || id || '-' || revision, ${Buffer.alloc(32)}, 100, 1, 100, 100, '[]', 'refused', 'cashout_gone:', placed_at, placed_at
    from sports.coupons where id = ${broken}`)
  const turns = async (most: number) => {
    for (let turn = 0; turn < most; turn++) {
      site.clock.advance(1)
      await sellSome(site.context, 1)
    }
  }
  await turns(15)
  expect((await read(other, last)).status).toBe('cashed')
  expect((await read(other, waiting)).status).toBe('accepted')
  chance(shut, 0.8)
  await book.arrived()
  // The prices just published may have been looked at meanwhile: everybody has had a turn after that, too.
  await turns(12)
  expect((await read(other, waiting)).status).toBe('cashed')
  await book.clean()
})
