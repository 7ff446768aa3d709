import { readSiteInfo } from '@meydan/contract/content'
import { listPromotions } from '@meydan/contract/promotions'
import { balance, bet } from '@meydan/contract/provider'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { refuse } from './refusal.ts'
import { mountCalls, route } from './serve.ts'

const doors = {
  site: async () => 1,
  player: async () => undefined,
  partner: async () => undefined,
  staff: async () => undefined,
  mayCall: async () => false,
  mayTouch: async () => {},
  provider: async () => ({ id: 1, code: 'x' }),
  note: async () => {},
  stranger: () => undefined,
}

it('says when to come again where it is busy, and only there', async () => {
  const { house } = await testSite()
  const app = Fastify()
  const answer = (code: 'busy' | 'not_found') => () => {
    throw refuse(code)
  }
  mountCalls(app, {
    ...{ house, doors, calls: [readSiteInfo, listPromotions] },
    routes: [route(readSiteInfo, answer('busy')), route(listPromotions, answer('not_found'))],
  })
  const of = async ({ path }: { path: string }) => {
    const { statusCode, headers } = await app.inject(path)
    return [statusCode, headers['retry-after'], headers['content-type']]
  }
  expect(await of(readSiteInfo)).toEqual([503, '1', 'application/json; charset=utf-8'])
  expect(await of(listPromotions)).toEqual([404, undefined, 'application/json; charset=utf-8'])
})

it('mounts nothing where a call has no route, or a route no call', async () => {
  const { house } = await testSite()
  const mount = (calls: (typeof bet | typeof balance)[], routes: (typeof bet | typeof balance)[]) => () =>
    mountCalls(Fastify(), {
      house,
      doors,
      calls,
      routes: routes.map((call) => route(call, () => ({ status: 'ok' as const, tx_id: '1', balance: 0 }))),
    })
  expect(mount([bet, balance], [bet])).toThrow('no route answers POST /api/provider/balance')
  expect(mount([bet], [bet, balance])).toThrow('routes of no known call: /api/provider/balance')
  expect(mount([bet, balance], [bet, balance])).not.toThrow()
})
