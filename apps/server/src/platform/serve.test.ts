import { balance, bet } from '@meydan/contract/provider'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { mountCalls, route } from './serve.ts'

it('mounts nothing where a call has no route, or a route no call', async () => {
  const { house } = await testSite()
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
