import { readEvent, readMatchCode } from '@meydan/contract/sports/sports'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { PREMATCH, fixtureOf, over, testBook } from './test/sports.ts'

const book = await testBook()
const { site, feed } = book

test('a match is found by its code until it is over; codes of open matches differ and stay with their match', async () => {
  const events = [await book.match(), await book.match(), await book.match()]
  const codes = await Promise.all(
    events.map(async (event) => (await site.call(readEvent, { event })).body.event.code as number),
  )
  expect(new Set(codes).size).toBe(3)
  const [event = '', , gone = ''] = events
  const [code = 0, , last = 0] = codes
  expect((await site.call(readMatchCode, { code: String(code) })).body.event).toMatchObject({ id: event, code })
  // Announced again, it keeps it.
  const startsAt = site.clock.now().getTime() + 7_200_000
  const again = { type: 'fixture_change', producer: PREMATCH, event, request_id: null, change: 2 } as const
  feed.say({ ...again, fixture: fixtureOf(event, startsAt) })
  feed.say(over(gone))
  await book.arrived()
  expect((await site.call(readEvent, { event })).body.event.code).toBe(code)
  expect(await site.call(readMatchCode, { code: String(last) })).toMatchObject({
    status: 404,
    body: { code: 'match_code_unknown', message: 'Bu kodla oynanabilecek bir maç yok' },
  })
})

test('the numbers begin again, and leave out what an open match has', async () => {
  const event = await book.match()
  const { code } = (await site.call(readEvent, { event })).body.event
  await site.context.db.run(sql`select setval('sports.match_codes', ${code}::bigint, false)`)
  const next = (await site.call(readEvent, { event: await book.match() })).body.event.code
  expect(next).toBeGreaterThan(code)
  await site.context.db.run(sql`select setval('sports.match_codes', 99999)`)
  expect((await site.call(readEvent, { event: await book.match() })).body.event.code).toBeGreaterThanOrEqual(10_000)
})

test('what is no code is refused by a sentence', async () => {
  for (const code of ['1234', '123456', '0123', 'abc', '12345x', '-1', '1e4'])
    expect(await site.call(readMatchCode, { code })).toMatchObject({
      status: 400,
      body: { message: 'Maç kodu beş hanelidir' },
    })
})
