import type { AddressInfo } from 'node:net'
import { CouponUpdate, SportsUpdate } from '@meydan/contract/sports/sports-socket'
import { expect, test } from 'vitest'
import WebSocket from 'ws'
import type { output } from 'zod/mini'
import { LIVE, pick, play, testBook } from '../test/sports.ts'
import { eventually } from '../../../../test/patience.ts'

const book = await testBook()
const { site, feed } = book
await site.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = site.app.server.address() as AddressInfo

type News = output<typeof SportsUpdate>

async function listen(topics: string[], cookie?: string) {
  const heard: News[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/sports`, {
    headers: { origin: `http://127.0.0.1:${port}`, ...(cookie ? { cookie } : {}) },
  })
  socket.on('message', (data) => heard.push(SportsUpdate.parse(JSON.parse(String(data)))))
  await new Promise((open) => socket.once('open', open))
  socket.send(JSON.stringify({ t: 'sub', topics }))
  await eventually(() => expect(heard.length).toBeGreaterThan(0))
  const newest = <T extends News['t']>(t: T) =>
    heard.findLast((news) => news.t === t) as Extract<News, { t: T }> | undefined
  return { socket, heard, newest }
}

test('a guest gets a snapshot of an event and then what changes of it, counted without a gap', async () => {
  const event = await book.match({ live: true, odds: [200, 300, 300] })
  const { socket, heard, newest } = await listen([`event:${event}`])
  expect(newest('snapshot')?.events).toMatchObject([
    {
      id: event,
      p: 'live',
      m: [
        [
          '1x2|',
          'open',
          [
            ['1', 200],
            ['x', 300],
            ['2', 300],
          ],
          1,
        ],
      ],
    },
  ])
  book.price(event, [210, 300, 300], { live: true })
  await eventually(() => expect(newest('delta')?.events[0]?.m[0]?.[2][0]).toEqual(['1', 210]))
  feed.say({ type: 'bet_stop', producer: LIVE, event, request_id: null, groups: ['all'], market_status: -1 })
  await eventually(() => expect(newest('delta')?.events[0]?.m[0]?.[1]).toBe('suspended'))
  const counts = heard.map((news) => ('n' in news ? news.n : 0))
  expect(counts).toEqual(counts.map((_, index) => (counts[0] as number) + index))
  const second = await listen([`event:${event}`])
  book.price(event, [190, 300, 300], { live: true })
  for (const one of [newest, second.newest])
    await eventually(() => expect(one('delta')?.events[0]?.m[0]?.[2][0]).toEqual(['1', 190]))
  second.socket.terminate()
  socket.terminate()
})

test('the owner of a slip hears of the markets of its legs only, all of them first and then what changes', async () => {
  const [event, other] = [await book.match({ odds: [200, 300, 300] }), await book.match({ odds: [150, 300, 300] })]
  const { socket, heard, newest } = await listen(['live:tennis'])
  const asks = (legs: { event: string }[]) =>
    socket.send(JSON.stringify({ t: 'legs', legs: legs.map((leg) => ({ ...leg, key: '1x2', specifiers: '' })) }))
  asks([{ event }, { event: 'nobody' }])
  const [open, gone] = [
    ['1x2|', 'open', expect.arrayContaining([['1', 200]]), 1],
    ['1x2|', 'closed', [], 0],
  ]
  await eventually(() =>
    expect(newest('legs')?.legs).toEqual([
      [event, open],
      ['nobody', gone],
    ]),
  )
  book.price(other, [160, 300, 300])
  book.price(event, [210, 300, 300])
  const risen = [event, ['1x2|', 'open', expect.arrayContaining([['1', 210]]), 2]]
  await eventually(() => expect(newest('legs')?.legs).toEqual([risen]))
  asks([{ event: other }])
  await eventually(() => expect(newest('legs')?.legs[0]?.[0]).toBe(other))
  const told = heard.length
  book.price(event, [220, 300, 300])
  book.price(other, [170, 300, 300])
  await eventually(() => expect(newest('legs')?.legs[0]?.[1][2][0]).toEqual(['1', 170]))
  expect(heard.slice(told).flatMap((news) => (news.t === 'legs' ? news.legs.map(([of]) => of) : []))).toEqual([other])
  socket.send(JSON.stringify({ t: 'legs', legs: Array(31).fill({ event, key: '1x2', specifiers: '' }) }))
  await eventually(() => expect(newest('refused')).toBeDefined())
  socket.terminate()
})

test('the live list hears of its sport only', async () => {
  const event = await book.match({ live: true })
  const { socket, newest } = await listen(['live:football'])
  expect(newest('snapshot')?.events.map(({ id }) => id)).toContain(event)
  const tennis = await listen(['live:tennis'])
  expect(tennis.newest('snapshot')?.events).toEqual([])
  book.price(event, [220, 300, 300], { live: true })
  await eventually(() => expect(newest('delta')?.events[0]?.id).toBe(event))
  expect(tennis.newest('delta')).toBeUndefined()
  for (const one of [socket, tennis.socket]) one.terminate()
})

test('players hear of their own coupons; guests are told to log in', async () => {
  const player = await site.player({ cashKurus: 100_000n })
  const event = await book.match({ odds: [200, 300, 300] })
  const guest = await listen(['coupons'])
  expect(guest.newest('refused')).toMatchObject({ message: 'Giriş yapılmamış' })
  const own = await listen(['coupons', 'live'], player.cookie)
  const { no } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  await eventually(() => expect(own.newest('coupon')).toMatchObject({ no, status: 'accepted', return: null }))
  book.settle(event, '1')
  await book.arrived()
  await eventually(() => expect(own.newest('coupon')).toMatchObject({ no, status: 'won', return: 100 }))
  expect(guest.newest('coupon')).toBeUndefined()
  for (const { socket } of [guest, own]) socket.terminate()
})

test('the socket of balances tells of own coupons too', async () => {
  const [player, other] = [await site.player({ cashKurus: 100_000n }), await site.player()]
  const event = await book.match({ odds: [200, 300, 300] })
  const [own, foreign] = [player, other].map(({ cookie }) => {
    const heard: unknown[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie } })
    socket.on('message', (data) => heard.push(CouponUpdate.safeParse(JSON.parse(String(data))).data?.payload))
    return { socket, coupons: () => heard.filter((one) => one !== undefined) }
  }) as [Heard, Heard]
  await Promise.all([own, foreign].map(({ socket }) => new Promise((open) => socket.once('open', open))))
  const { no, revision } = (await play(book, player, [pick(event, '1', 200)])).body.coupon
  await eventually(() => expect(own.coupons().at(-1)).toEqual({ no, revision, status: 'accepted', return: null }))
  expect(foreign.coupons()).toEqual([])
  for (const { socket } of [own, foreign]) socket.terminate()
})

interface Heard {
  socket: WebSocket
  coupons(): unknown[]
}

test('who asks for too much is refused, and who floods is shown out', async () => {
  const { socket, newest } = await listen(['live'])
  const closed = new Promise<number>((done) => socket.once('close', done))
  socket.send('{"t":"sub","topics":["everything"]}')
  await eventually(() => expect(newest('refused')).toBeDefined())
  for (let ask = 0; ask < 40; ask++) socket.send(JSON.stringify({ t: 'sub', topics: ['live'] }))
  expect(await closed).toBe(4008)
  const foreign = new WebSocket(`ws://127.0.0.1:${port}/ws/sports`, { headers: { origin: 'https://example.com' } })
  expect(await new Promise((done) => foreign.once('error', ({ message }) => done(message)))).toContain('403')
})
