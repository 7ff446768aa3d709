import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { TestPlayer } from '../../../../test/site.ts'
import { LIVE, testBook } from '../test/sports.ts'
import { seller } from '../test/cash-out.ts'
import { decideCashoutsDue } from './decide-cashout.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site, feed } = book
const { coupon, sell, read, cash } = seller(book)

interface Held {
  player: TestPlayer
  event: string
  no: number
}

/** A coupon whose match runs, and that waits to be sold. */
async function held(share?: string): Promise<Held> {
  const [player, event] = [await site.player({ cashKurus: 100_000n }), await book.match()]
  const no = await coupon(player, event)
  book.price(event, [200, 300, 300], { live: true })
  await book.arrived()
  const { body } = await sell(player, no, share)
  expect(body, JSON.stringify(body)).toMatchObject({
    message: 'Bozdurma onaylanıyor…',
    coupon: { status: 'accepted', playing: 50, cashout: { state: 'holding', amount: share ? 22.56 : 45.12 } },
  })
  return { player, event, no }
}

const ended = async ({ player, no }: Held) => {
  await eventually(async () => expect((await read(player, no)).cashout.state).not.toMatch(/holding|taken/))
  return read(player, no)
}

test('with a live leg it waits seven seconds; a stop, a result, a fall or a break of the player meanwhile refuses it', async () => {
  const [sold, part, stopped, fallen, won, lost, away] = [
    await held(),
    await held('50'),
    await held(),
    await held(),
    await held(),
    await held(),
    await held(),
  ]
  feed.say({
    type: 'bet_stop',
    producer: LIVE,
    event: stopped.event,
    request_id: null,
    groups: ['goal'],
    market_status: -1,
  })
  book.price(stopped.event, [200, 300, 300], { live: true })
  book.price(fallen.event, [270, 300, 250], { live: true, chances: [0.3, 0.3, 0.4] })
  book.settle(won.event, '1')
  book.settle(lost.event, '2')
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away.player })
  await book.arrived()
  expect(await read(won.player, won.no)).toMatchObject({ status: 'won', cashout: { state: 'refused' } })
  expect(await ended(sold)).toMatchObject({ status: 'cashed', cashed: 45.12 })
  expect(await ended(part)).toMatchObject({ status: 'accepted', cashed: 22.56, playing: 25 })
  for (const [one, message] of [
    [stopped, 'Bu sırada bir bahis askıya alındı, bozdurma yapılmadı'],
    [fallen, 'Bozdurma tutarı değişti'],
  ] as const)
    expect(await ended(one)).toMatchObject({
      status: 'accepted',
      cashed: 0,
      playing: 50,
      cashout: { state: 'refused', message },
    })
  expect(await ended(lost)).toMatchObject({ status: 'lost', cashout: { message: 'Kupon bozdurulamıyor' } })
  expect([await cash(sold.player), await cash(part.player), await cash(won.player), await cash(lost.player)]).toEqual([
    995.12, 972.56, 1_050, 950,
  ])
  await eventually(async () => {
    const { state } = await site.context.db.one<{ state: string }>(
      sql`select state from sports.cashouts where coupon_id = ${away.no}`,
    )
    expect(state).toBe('refused')
  })
  await book.clean()
}, 60_000)

test('what a dead process left waiting is refused by whoever comes late', async () => {
  const one = await held()
  const late = new Date(site.clock.now().getTime() - 60_000)
  await site.context.db.run(sql`update sports.cashouts set decides_at = ${late} where coupon_id = ${one.no}`)
  await Promise.all([decideCashoutsDue(site.context), decideCashoutsDue(site.context)])
  expect(await ended(one)).toMatchObject({ status: 'accepted', playing: 50, cashout: { state: 'refused' } })
  expect(await cash(one.player)).toBe(950)
  await book.clean()
})
