import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { described } from '@meydan/uof/test/golden'
import { VIRTUAL_HOST } from '@meydan/uof/test/broker'

export const TOKEN = 'vendor-token'
export const MATCH = 'sr:match:7001'
const NAMED = '<?xml version="1.0" encoding="UTF-8"?>'

/** The vendor's REST side as far as a book asks it, and what it was asked. */
export interface StandIn {
  url: string
  /** Each request to say everything again: producer, its number, and from when. */
  recoveries: { path: string; requestId: string; after: string | null; event: string | null }[]
  close(): void
}

/** `answer` says what a producer says when it is asked to say everything again. */
export async function vendorRest(
  startsAt: Date,
  answer: (path: string, requestId: string) => Promise<void>,
  more: (path: string) => string | undefined = () => undefined,
): Promise<StandIn> {
  const recoveries: StandIn['recoveries'] = []
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://vendor')
    const say = (status: number, text: string) =>
      reply.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    if (request.headers['x-access-token'] !== TOKEN) return say(403, '<response response_code="FORBIDDEN"/>')
    const asked = /^\/v1\/(\w+)\/(?:recovery|odds\/events\/([\w:]+))\/initiate_request$/.exec(url.pathname)
    if (asked && request.method === 'POST') {
      const requestId = url.searchParams.get('request_id') ?? ''
      recoveries.push({
        path: asked[1] ?? '',
        requestId,
        after: url.searchParams.get('after'),
        event: asked[2] ?? null,
      })
      say(202, `${NAMED}<response response_code="ACCEPTED"/>`)
      void answer(asked[1] ?? '', requestId)
      return
    }
    const text = more(url.pathname) ?? documents(startsAt)[url.pathname]
    return text === undefined ? say(404, '<page_not_found/>') : say(200, NAMED + text)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return { url, recoveries, close: () => void server.close() }
}

function documents(startsAt: Date): Record<string, string> {
  const markets = [
    described(1, '1x2', {
      groups: 'all|score|regular_play',
      outcomes: ['1={$competitor1}', '2=draw', '3={$competitor2}'],
    }),
    described(40, '{!goalnr} golü kim atar', { groups: 'all|scorers', kind: 'player', specifiers: ['goalnr', 'type'] }),
    described(548, 'Gol aralığı', { groups: 'all|score', outcomes: ['1730=1-2', '1736=2-4', '1745=7+'] }),
  ].map((list) => list.replace(/^<market_descriptions[^>]*>|<\/market_descriptions>$/g, ''))
  return {
    '/v1/users/whoami.xml': `<bookmaker_details response_code="OK" bookmaker_id="6908" virtual_host="${VIRTUAL_HOST}"/>`,
    '/v1/descriptions/producers.xml': `<producers response_code="OK">${[
      ['1', 'liveodds'],
      ['3', 'pre'],
    ]
      .map(
        ([id, path]) => `<producer id="${id}" name="${path}" active="true" api_url="https://api.vendor/v1/${path}/"/>`,
      )
      .join('')}<producer id="5" name="off" active="false" api_url="https://api.vendor/v1/off/"/></producers>`,
    '/v1/descriptions/tr/markets.xml': `<market_descriptions response_code="OK">${markets.join('')}</market_descriptions>`,
    [`/v1/sports/tr/sport_events/${MATCH}/fixture.xml`]: `<fixtures_fixture><fixture id="${MATCH}" status="not_started" start_time="${startsAt.toISOString()}"><tournament id="sr:tournament:52" name="Süper Lig"><sport id="sr:sport:1" name="Futbol"/><category id="sr:category:46" name="Türkiye"/></tournament><competitors><competitor id="sr:competitor:1" name="Akçaova" abbreviation="AKC" qualifier="home"/><competitor id="sr:competitor:2" name="Kumburnu" abbreviation="KUM" qualifier="away"/></competitors></fixture></fixtures_fixture>`,
    '/v1/sports/tr/players/sr:player:9/profile.xml':
      '<player_profile><player id="sr:player:9" name="Işık, Ada"/></player_profile>',
    '/v1/sports/tr/players/sr:player:10/profile.xml':
      '<player_profile><player id="sr:player:10" name="Çınar, İlke"/></player_profile>',
  }
}
