import type { Arrival } from '@meydan/feed/read-arrival'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Directory } from './directory.ts'
import { described, goldenText } from './test/golden.ts'
import { RestClient } from './rest-client.ts'
import { Session } from './session.ts'
import type { UofSettings } from './settings.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

const HEAD = 'product="1" timestamp="1564602448841"'
const prices = (market: string, event = 7) =>
  `<odds_change event_id="sr:match:${event}" ${HEAD}><odds>${market}</odds></odds_change>`
const player = (id: number, event = 7) =>
  prices(`<market id="40" status="1"><outcome id="sr:player:${id}" odds="7.5" active="1"/></market>`, event)
const result = (event = 7) => prices('<market id="1" status="1"><outcome id="1" odds="2" active="1"/></market>', event)

/** A session over a REST side that answers when it is let to; what it has said, in its order. */
async function open(producers = [1]) {
  const gate = { open: () => {} }
  const gated = new Promise<void>((opened) => (gate.open = opened))
  const documents: Record<string, string> = {
    '/descriptions/betting_status.xml':
      '<betting_status_descriptions response_code="OK"><betting_status id="1" description="ACTIVE"/></betting_status_descriptions>',
    '/descriptions/tr/markets.xml': described(40, 'Golü kim atar', { kind: 'player' }),
    '/sports/tr/players/sr:player:9/profile.xml':
      '<player_profile><player id="sr:player:9" name="Işık, Ada"/></player_profile>',
    '/sports/tr/sport_events/sr:match:18001015/fixture.xml': goldenText('fixture-0'),
  }
  const server = createServer((request, reply) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const answer = () => reply.writeHead(documents[path] ? 200 : 404).end(documents[path] ?? '<page_not_found/>')
    if (path.startsWith('/sports')) void gated.then(answer)
    else answer()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const settings: UofSettings = {
    broker: { protocol: 'amqp', hostname: '127.0.0.1', port: 1 },
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 't',
    nodeId: undefined,
    languages: ['tr'],
    producers: undefined,
  }
  const kept: string[] = []
  const keeping = {
    kept: () => Promise.resolve([]),
    keep: (types: readonly { key: string }[]) => Promise.resolve(void kept.push(...types.map(({ key }) => key))),
    warn: () => {},
  }
  const directory = new Directory(new RestClient(settings), settings, keeping)
  await Promise.all([directory.describe(), directory.producers()])
  const said: Arrival[] = []
  const session = new Session(
    directory,
    new Set(producers),
    new Map([[1, 500]]),
    (_text, arrival) => void said.push(arrival),
  )
  const receive = (text: string, routingKey = 'hi.-.live.odds_change.1.sr:match.7.-') =>
    session.receive({ routingKey, text })
  const told = () =>
    said.map(({ place, message }) => [place?.seq, message?.type, message && 'event' in message ? message.event : ''])
  return { receive, said, told, kept, gate }
}

describe('a session of the feed', () => {
  it('numbers what it hears, goes on from the last, and leaves out what is read by nobody', async () => {
    const { receive, told } = await open()
    receive(`<alive ${HEAD} subscribed="1"/>`, '-.-.-.alive.-.-.-.-')
    receive(`<alive product="3" timestamp="5" subscribed="1"/>`, '-.-.-.alive.-.-.-.-')
    receive(`<bet_stop event_id="sr:match:7" ${HEAD} groups="all"/>`)
    expect(told()).toEqual([
      [501, 'alive', ''],
      [502, 'bet_stop', 'sr:match:7'],
    ])
  })

  it('stops bets where a stop lasts or the feed says of them what it does not describe, and opens by neither', async () => {
    const { receive, said } = await open()
    const market = '<market id="1" status="1"><outcome id="1" odds="2" active="1"/></market>'
    const heard = async (attributes: string) => {
      said.length = 0
      receive(`<odds_change event_id="sr:match:7" ${HEAD}><odds ${attributes}>${market}</odds></odds_change>`)
      await vi.waitFor(() => expect(said.some(({ message }) => message?.type === 'odds_change')).toBe(true))
      return said.map(({ message }) =>
        message?.type === 'odds_change' ? message.markets.map(({ status }) => status) : message?.type,
      )
    }
    expect(await heard('')).toEqual([[1]])
    expect(await heard('betstop_reason="2"')).toEqual(['bet_stop', [-1]])
    expect(await heard('betting_status="1" betstop_reason="2"')).toEqual([[1]])
    expect(await heard('betting_status="1"')).toEqual([[1]])
    expect(await heard('betting_status="77"')).toEqual(['bet_stop', [-1]])
    expect(said.at(-1)?.asides).toMatchObject([
      { reason: 'unknown', detail: 'betting_status "77" has no description: bets are stopped', closes: 'nothing' },
    ])
    expect(await heard('')).toEqual([[1]])
  })

  it('holds up the event alone that waits for a name, in its order; what is said of the market is kept first', async () => {
    const { receive, said, told, kept, gate } = await open()
    receive(player(9))
    receive(result())
    receive(`<alive ${HEAD} subscribed="1"/>`)
    receive(`<snapshot_complete request_id="5" ${HEAD}/>`)
    expect(told()).toEqual([[501, 'alive', '']])
    gate.open()
    await vi.waitFor(() => expect(said).toHaveLength(4))
    expect(told()).toEqual([
      [501, 'alive', ''],
      [502, 'odds_change', 'sr:match:7'],
      [503, 'odds_change', 'sr:match:7'],
      [504, 'snapshot_complete', ''],
    ])
    expect(said[1]?.message).toMatchObject({ markets: [{ status: 1, outcomes: [{ id: 'sr:player:9' }] }] })
    expect(kept).toContainEqual(expect.stringMatching(/^u40_/))
  })

  it('lets a stop pass what waits, which then opens nothing', async () => {
    const { receive, said, gate } = await open()
    receive(player(9))
    receive(`<bet_stop event_id="sr:match:7" ${HEAD} groups="all"/>`)
    receive(result())
    expect(said.map(({ message }) => message?.type)).toEqual(['bet_stop'])
    gate.open()
    await vi.waitFor(() => expect(said).toHaveLength(3))
    expect(said[1]?.message).toMatchObject({ markets: [{ status: -1 }] })
    expect(said[2]?.message).toMatchObject({ markets: [{ status: 1 }] })
  })

  it('sets a market aside by its name whose player nobody names, and asks no more for a while', async () => {
    const { receive, said, gate } = await open()
    gate.open()
    receive(player(404))
    await vi.waitFor(() => expect(said).toHaveLength(1))
    expect(said[0]?.asides).toMatchObject([
      { reason: 'unknown', detail: 'market 40: no name of sr:player:404', event: 'sr:match:7' },
    ])
    expect(said[0]?.message).toMatchObject({ type: 'odds_change', markets: [] })
  })

  it('reads a fixture where it has changed; one that cannot be told closes its event', async () => {
    const { receive, said, gate } = await open()
    gate.open()
    receive(`<fixture_change event_id="sr:match:18001015" ${HEAD} change_type="2"/>`)
    receive(`<fixture_change event_id="sr:match:1" ${HEAD} change_type="3"/>`)
    await vi.waitFor(() => expect(said).toHaveLength(2))
    const byEvent = said.toSorted((one) => (one.message ? -1 : 1))
    expect(byEvent[0]?.message).toMatchObject({ change: 2, fixture: { home: { name: 'Ajax Amsterdam' } } })
    expect(byEvent[1]).toMatchObject({ message: undefined, asides: [{ closes: 'event', event: 'sr:match:1' }] })
  })

  it('asks a source that was down for everything once it lives again', async () => {
    const { receive, said } = await open()
    receive(`<product_down ${HEAD}/>`)
    receive(`<alive ${HEAD} subscribed="1"/>`)
    receive(`<alive ${HEAD} subscribed="1"/>`)
    expect(said.map(({ message }) => (message?.type === 'product_status' ? message.state : message?.type))).toEqual([
      'down',
      'up',
      'alive',
      'alive',
    ])
  })

  it('closes the event of a price that is no XML, by its address', async () => {
    const { receive, said } = await open()
    receive('<odds_change', 'hi.-.live.odds_change.1.sr:match.9.-')
    expect(said).toMatchObject([
      { place: undefined, asides: [{ reason: 'unreadable', event: 'sr:match:9', closes: 'event' }] },
    ])
  })

  it('sets a message aside whose source the feed does not list', async () => {
    const { receive, said } = await open()
    receive(goldenText('odds_change-0'), 'hi.-.live.odds_change.1.sr:match.123.-')
    expect(said).toMatchObject([
      { asides: [{ detail: 'odds_change of product 2, which the feed does not list', closes: 'nothing' }] },
    ])
  })

  it('throws at nothing that is done to a message', async () => {
    const { receive, said } = await open([1, 2, 3])
    let seed = 36
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed % below
    }
    const texts = ['bet_cancel', 'bet_settlement', 'odds_change-0', 'rollback_bet_cancel'].map(goldenText)
    for (let no = 0; no < 250; no++) {
      const text = texts[next(texts.length)] as string
      const [at, length] = [next(text.length), next(12)]
      receive(
        text.slice(0, at) +
          ['', '"', '<', '0', '-1', 'NaN', '\0', '\uD800', '&', '9'.repeat(40)][next(10)] +
          text.slice(at + length),
      )
    }
    expect(said.length).toBeGreaterThan(100)
  })
})
