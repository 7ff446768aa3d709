import { EventReply } from '@meydan/feed/transport'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AppContext, listenTo, ofType, type Served, simulatorContext } from '../test/house.ts'
import { inLong } from '../../scripts/test/form.ts'

let context: AppContext
let served: Served

beforeAll(async () => {
  context = await simulatorContext({ speed: 10 })
  served = await context.serve()
  await context.play(30)
})

async function ask(path: string, body?: string, headers = served.headers(path, body ?? '')) {
  const init = body === undefined ? {} : { method: 'POST', body }
  const reply = await fetch(served.url + path, {
    ...init,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  })
  return { status: reply.status, body: await reply.json().catch(() => undefined) }
}

describe('the feed', () => {
  it('answers nobody who does not sign what he asks', async () => {
    const path = '/stadium/descriptions'
    expect((await ask(path)).status).toBe(200)
    expect((await ask(path, undefined, {})).status).toBe(401)
    expect((await ask(path, undefined, served.headers('/stadium/feed'))).status).toBe(401)
    const body = JSON.stringify({ producer: 1, after: 0, request_id: 'forged' })
    expect((await ask('/stadium/recover', body, served.headers('/stadium/recover', '{}'))).status).toBe(401)
    const unsigned = { ...served, headers: () => ({}) }
    await expect(listenTo(unsigned, '')).rejects.toThrow('401')
  })

  inLong(() => {
    it('sends what was said after a position, and then what comes, without a gap', async () => {
      const socket = await listenTo(served, '1:5,3:0')
      await context.play(5)
      const last = (await context.said()).filter(({ producer }) => producer === 1).at(-1)!.seq
      await socket.until((all) => all.some(({ producer, seq }) => producer === 1 && seq === last))
      const seqs = socket.heard.filter(({ producer }) => producer === 1).map(({ seq }) => seq)
      expect(seqs).toEqual(Array.from({ length: last - 5 }, (_, at) => at + 6))
      socket.close()
    })
  })

  it('refuses a position that is none', async () => {
    const path = '/stadium/feed?after=x'
    const { WebSocket } = await import('ws')
    const socket = new WebSocket(served.url.replace('http', 'ws') + path, { headers: served.headers(path) })
    expect(await new Promise((resolve) => socket.once('close', resolve))).toBe(4400)
  })

  it('tells one event with its prices', async () => {
    const event = ofType(await context.said(), 'fixture_change')[0]!.event
    const { status, body } = await ask(`/stadium/events/${event}`)
    expect(status).toBe(200)
    expect(EventReply.parse(body)).toMatchObject({ fixture: { event, simulated: true } })
    expect((await ask('/stadium/events/md:match:999999')).status).toBe(404)
  })

  it('says everything of a producer again when it is asked, and when that is done', async () => {
    const socket = await listenTo(served, '')
    const before = await context.said()
    const body = JSON.stringify({ producer: 1, after: 0, request_id: 'r1' })
    expect((await ask('/stadium/recover', body)).status).toBe(202)
    await context.play(2)
    await socket.until((all) => all.some(({ type }) => type === 'snapshot_complete'))
    const answers = socket.heard.filter((message) => 'request_id' in message && message.request_id === 'r1')
    expect(answers.at(-1)?.type).toBe('snapshot_complete')
    const { rows } = await context.pool.query<{ id: number }>(
      "select id from stadium.matches where phase = 'live' and league_id <= 6",
    )
    const repeated = new Set(ofType(answers, 'odds_change').map(({ event }) => event))
    for (const { id } of rows) expect(repeated).toContain(`md:match:${id}`)
    const results = ofType(before, 'bet_settlement').filter(({ producer }) => producer === 1)
    expect(results.length).toBeGreaterThan(0)
    expect(ofType(answers, 'bet_settlement').map(({ markets }) => markets)).toEqual(
      results.map(({ markets }) => markets),
    )
    expect((await context.pool.query('select from stadium.requests')).rowCount).toBe(0)
    socket.close()
  })

  it('repeats a result once, however often it was repeated before', async () => {
    for (const request_id of ['s1', 's2', 's3']) {
      const body = JSON.stringify({ producer: 1, after: 0, request_id })
      expect((await ask('/stadium/recover', body)).status).toBe(202)
      await context.play(1)
    }
    const settled = ofType(await context.said(), 'bet_settlement').filter(({ producer }) => producer === 1)
    const repeated = settled.filter(({ request_id }) => request_id === 's3')
    const before = settled.filter(({ request_id, at }) => request_id === null && at < repeated[0]!.at)
    expect(before.length).toBeGreaterThan(0)
    expect(repeated.map(({ markets }) => markets)).toEqual(before.map(({ markets }) => markets))
  })

  it('refuses a recovery that is none', async () => {
    expect((await ask('/stadium/recover', '{"producer":"1"}')).status).toBe(400)
    expect((await ask('/stadium/recover', '{')).status).toBe(400)
  })
})
