import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import * as history from '@meydan/contract/wallet/history'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { grant, loggedIn } from '../../bonuses/test/bonus.ts'
import { shardsOf } from '../../games/public.ts'
import { settleDue } from '../settle/settle-due.ts'
import { pick, play, PREMATCH, testBook } from '../test/sports.ts'
import { seller } from '../test/cash-out.ts'

const book = await testBook()
const { site, feed } = book
const { offer, take, coupon, sell, read, cash } = seller(book)
const rich = () => site.player({ cashKurus: 100_000n })
// An offer stands for five seconds: until a test moves the clock none runs out, however slow the machine is.
site.clock.set(site.clock.now())

const stop = (event: string) =>
  feed.say({ type: 'bet_stop', producer: PREMATCH, event, request_id: null, groups: ['all'], market_status: -1 })

describe('a coupon is sold back', () => {
  test('whole, at what was offered; its results are written down and move nothing', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    const offered = await offer(player, no)
    expect(offered.body.offer).toMatchObject({ amount: 45.6, share: 100, playing_after: 0, delay: 0 })
    const sold = await take(player, no, offered)
    expect(sold.body).toMatchObject({
      message: 'Kuponunuz bozduruldu',
      coupon: { status: 'cashed', cashed: 45.6, playing: 0, return: null, cashout: { state: 'paid', amount: 45.6 } },
    })
    expect(await cash(player)).toBe(995.6)
    await book.clean()
    book.settle(event, '1')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ status: 'cashed', return: null, legs: [{ result: 'won' }] })
    expect(await cash(player)).toBe(995.6)
    expect((await offer(player, no)).body).toMatchObject({ code: 'cashout_gone', message: 'Kupon bozdurulamıyor' })
    await book.clean()
  })

  test('in part; the rest plays on, and a part more', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    expect((await sell(player, no, '50')).body.coupon).toMatchObject({
      status: 'accepted',
      cashed: 22.8,
      playing: 25,
      max_return: 50,
      cashout: { state: 'paid', share: 50 },
    })
    await book.clean()
    expect((await sell(player, no, '20')).body.coupon).toMatchObject({ cashed: 27.36, playing: 20, max_return: 40 })
    book.settle(event, '1')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ status: 'won', return: 40, cashed: 27.36 })
    expect(await cash(player)).toBe(1_017.36)
    await book.clean()
  })

  test('in part, and void after it: the rest is paid', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    await sell(player, no, '50')
    book.settle(event, 'void')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ status: 'void', return: 25, cashed: 22.8 })
    expect(await cash(player)).toBe(997.8)
    await book.clean()
  })

  test('with a leg that is won, by what is left of it', async () => {
    const player = await rich()
    const [won, open] = [await book.match(), await book.match()]
    const { no } = (await play(book, player, [pick(won, '1', 200), pick(open, '1', 200)], { per_column: 20 })).body
      .coupon
    book.settle(won, '1')
    await book.arrived()
    expect((await offer(player, no)).body.offer.amount).toBe(36.48)
    expect((await sell(player, no)).body.coupon).toMatchObject({ status: 'cashed', cashed: 36.48 })
    await book.clean()
  })

  test('under words of its own in the statement', async () => {
    const [player, event] = [await rich(), await book.match()]
    await sell(player, await coupon(player, event))
    const part = await coupon(player, event)
    await sell(player, part, '50')
    book.settle(event, '1')
    await book.arrived()
    await shardsOf(site.context).count()
    const today = istanbulDay(site.context.db.now())
    const { body } = await site.call(
      history.listTransactions,
      { type: 'sports_bet', from: today, to: today },
      { as: player },
    )
    expect(body.transactions.map(({ description }: { description: string }) => description)).toEqual([
      'Kupon kazancı',
      'Kısmi bozdurma',
      'Spor kuponu · Tekli 1 maç · 2,00',
      'Kupon bozdurma',
      'Spor kuponu · Tekli 1 maç · 2,00',
    ])
  })

  test('once per key, however often it comes at once; another offer under the key is refused', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    const offered = await offer(player, no, '50')
    const replies = await Promise.all(Array.from({ length: 6 }, () => take(player, no, offered, 'same-key-1')))
    for (const { body } of replies) expect(body.coupon).toMatchObject({ playing: 25, cashed: 22.8 })
    const other = await take(player, no, await offer(player, no, '40'), 'same-key-1')
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } })
    expect(await cash(player)).toBe(972.8)
    await book.clean()
  })
})

describe('is not sold, and nothing has changed,', () => {
  const refused = async (change: (event: string) => unknown) => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    const offered = await offer(player, no)
    await change(event)
    await book.arrived()
    const reply = await take(player, no, offered)
    expect(reply.body.success).toBe(false)
    expect(await cash(player)).toBe(950)
    expect(await read(player, no)).toMatchObject({ status: 'accepted', playing: 50, cashed: 0, cashout: null })
    return reply.body
  }

  test('where it brings over 2 % less than was offered; the new offer comes along', async () => {
    const body = await refused((event) => book.price(event, [200, 300, 300], { chances: [0.47, 0.28, 0.25] }))
    expect(body).toMatchObject({
      code: 'cashout_changed',
      message: 'Bozdurma tutarı değişti',
      offer: { amount: 44.65 },
    })
  })

  test('though a little less, or more, is paid as it was offered', async () => {
    for (const chance of [0.471, 0.6]) {
      const [player, event] = [await rich(), await book.match()]
      const no = await coupon(player, event)
      const offered = await offer(player, no)
      book.price(event, [200, 300, 300], { chances: [chance, 0.2, 0.2] })
      await book.arrived()
      expect((await take(player, no, offered)).body.coupon).toMatchObject({ status: 'cashed', cashed: 45.6 })
    }
    await book.clean()
  })

  test('where a market is or was stopped, or the coupon has its result, be it the scout’s alone', async () => {
    expect((await refused(stop)).code).toBe('market_suspended')
    const reopened = (event: string) => {
      stop(event)
      book.price(event, [200, 300, 300])
    }
    expect((await refused(reopened)).code).toBe('cashout_changed')
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    const offered = await offer(player, no)
    book.settle(event, '1', 1)
    await book.arrived()
    expect((await take(player, no, offered)).body.code).toBe('cashout_gone')
    expect(await read(player, no)).toMatchObject({ status: 'won', return: 100, cashed: 0 })
  })

  test('where the offer has run out, is forged, or is of another coupon or player', async () => {
    expect((await refused(() => site.clock.advance(5_001))).code).toBe('cashout_changed')
    const [player, event] = [await rich(), await book.match()]
    const [no, other] = [await coupon(player, event), await coupon(player, event)]
    const offered = await offer(player, no)
    expect((await take(player, other, offered)).body.code).toBe('cashout_gone')
    expect((await take(await rich(), no, offered)).status).toBe(404)
    const { offer_token, amount } = offered.body.offer
    const forged = { ...offered, body: { offer: { offer_token: `x${offer_token}`, amount } } }
    expect((await take(player, no, forged)).body.code).toBe('cashout_gone')
    const dearer = { ...offered, body: { offer: { offer_token, amount: amount + 1 } } }
    expect((await take(player, no, dearer)).body.code).toBe('cashout_gone')
    expect(await cash(player)).toBe(900)
  })

  test('in a break, and where the licence has no sports', async () => {
    const [player, other, event] = [await rich(), await rich(), await book.match()]
    const [no, open] = [await coupon(player, event), await coupon(other, event)]
    const offered = await offer(player, no)
    await site.licence({ sports: false })
    expect((await offer(other, open)).body.code).toBe('category_not_licensed')
    await site.licence({ cashOut: false })
    expect((await offer(other, open)).body).toMatchObject({
      code: 'cashout_off',
      message: 'Kupon bozdurma bu sitede kapalıdır',
    })
    await site.licence({})
    await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: player })
    const again = await loggedIn(site, player)
    for (const { body } of [await offer(again, no), await take(again, no, offered)]) expect(body.code).toBe('time_out')
    const { state } = await site.context.db.one<{ state: string }>(
      sql`select status as state from sports.coupons where id = ${no}`,
    )
    expect(state).toBe('accepted')
    await book.clean()
  })

  test('where its stake was bonus money, or counts for a bonus that is being wagered', async () => {
    const [bonus, wagering, event] = [await site.player(), await rich(), await book.match()]
    await grant(site, bonus.id, 100_000n)
    await grant(site, wagering.id, 10_000n)
    for (const player of [bonus, wagering]) {
      const no = await coupon(player, event)
      expect((await offer(player, no)).body).toMatchObject({
        code: 'cashout_off',
        message: 'Bu kupon bonus parasıyla oynandı ya da bonus çevrimine sayılıyor; bozdurulamaz',
      })
    }
  })
})

describe('a process that dies', () => {
  const wins = async (no: number) =>
    site.context.db.rows(sql`
      select m.seq from wallet.movements_view m join sports.coupons c on c.player_id = m.player_id and c.round_seq = m.round_seq
      where c.id = ${no} and m.kind = 'win'`)

  test('after it has decided: what is due is paid by whoever comes, once', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    const rename = async (from: string, to: string) => {
      await site.context.db.run(sql`update games.games set code = ${to} where code = ${from}`)
      site.context.hub.publish('content', {})
    }
    const offered = await offer(player, no)
    await rename('futbol', 'gone')
    expect((await take(player, no, offered)).body.coupon).toMatchObject({
      status: 'accepted',
      playing: 0,
      cashout: { state: 'taken' },
    })
    await rename('gone', 'futbol')
    expect(await cash(player)).toBe(950)
    await book.clean()
    book.settle(event, '2')
    await book.arrived()
    expect(await read(player, no)).toMatchObject({ status: 'cashed', cashed: 45.6 })
    expect(await cash(player)).toBe(995.6)
    await book.clean()
  })

  test('after it has paid: nothing is paid twice', async () => {
    const [player, event] = [await rich(), await book.match()]
    const no = await coupon(player, event)
    await sell(player, no)
    await site.context.db.run(sql`update sports.payouts set status = 'due', paid_at = null where coupon_id = ${no}`)
    await site.context.db.run(sql`update sports.coupons set status = 'accepted', settled_at = null where id = ${no}`)
    await Promise.all([settleDue(site.context), settleDue(site.context)])
    expect(await read(player, no)).toMatchObject({ status: 'cashed' })
    expect(await wins(no)).toHaveLength(1)
    await book.clean()
  })
})
