import * as sports from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { gradeDue } from '../settle/grade-legs.ts'
import { payDue } from '../settle/settle-coupons.ts'
import { gradeMissed, settleDue } from '../settle/settle-due.ts'
import { LIVE, pick, play, PREMATCH, testBook } from '../test/sports.ts'
import { wonCoupon } from '../test/resettle.ts'

const book = await testBook()
const { site, feed } = book

test('many players at once take no more than the platform will have on an outcome', async () => {
  const players = []
  for (let no = 0; no < 12; no++) players.push(await site.player({ cashKurus: 10_000_000n }))
  const event = await book.match({ odds: [300, 300, 300] })
  const replies = await Promise.all(
    players.map((player) => play(book, player, [pick(event, '1', 300)], { per_column: 20_000 })),
  )
  const taken = replies.filter(({ status }) => status === 200).length
  expect(taken, JSON.stringify(replies.map(({ body }) => body.code))).toBe(5)
  for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('stake_above_limit')
  await book.clean()
})

test('a stop and a bet at once: whatever was taken was taken at a price of before the stop', async () => {
  for (let round = 0; round < 5; round++) {
    const event = await book.match()
    const player = await site.player({ cashKurus: 100_000n })
    const bets = Promise.all(Array.from({ length: 4 }, () => play(book, player, [pick(event, '1', 200)])))
    const seq = feed.say({
      type: 'bet_stop',
      producer: PREMATCH,
      event,
      request_id: null,
      groups: ['all'],
      market_status: -1,
    })
    for (const { status, body } of await bets) if (status !== 200) expect(body.code).toBe('market_suspended')
    await book.arrived()
    const { late } = await site.context.db.one<{ late: number }>(sql`
      select count(*)::int as late from sports.legs where event_id = ${event} and (market_seq >= ${seq} or market_seq <= closed_seq)`)
    expect(late).toBe(0)
  }
  await book.clean()
})

test('a result that is graded while a coupon is being taken reaches it all the same', async () => {
  const { player, no } = await wonCoupon(book)
  const missed = await book.match()
  const other = (await play(book, player, [pick(missed, '1', 200)])).body.coupon.no
  await site.context.db.run(sql`
    insert into sports.settlements (event_id, key, specifiers, outcome, certainty, revision, result, producer, seq)
    values (${missed}, '1x2', '', '1', 2, 1, 'won', ${LIVE}, 1)`)
  await gradeMissed(site.context)
  await settleDue(site.context)
  for (const one of [no, other])
    expect((await site.call(sports.readCoupon, { no: one }, { as: player })).body.coupon).toMatchObject({
      status: 'won',
    })
  await book.clean()
})

test('settled again and again, by many at once, a coupon is paid once', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match()
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  for (let again = 0; again < 5; again++) book.settle(event, '1')
  const { db } = site.context
  await book.ingest.settled()
  await Promise.all(Array.from({ length: 4 }, () => gradeDue(site.context, async () => {})))
  await Promise.all(Array.from({ length: 4 }, () => payDue(site.context)))
  await book.arrived()
  const paid = await db.rows(sql`
    select m.seq from wallet.movements_view m join sports.coupons c on c.player_id = m.player_id and c.round_seq = m.round_seq
    where c.id = ${no} and m.kind = 'win'`)
  expect(paid).toHaveLength(1)
  await book.clean()
})
