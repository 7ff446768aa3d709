import { isConnectionLost } from '../database/connection-loss.ts'
import { once } from 'node:events'
import type { StaffRole } from '@meydan/contract/call'
import { readSiteInfo } from '@meydan/contract/content/content'
import { readQueues } from '@meydan/contract/reports/dashboard-admin'
import { listPromotions } from '@meydan/contract/bonuses/promotions'
import { balance, bet } from '@meydan/contract/games/provider'
import Fastify from 'fastify'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { refuse } from './refusal.ts'
import { mountCalls, route } from './serve.ts'

const authenticators = {
  site: async () => 1,
  player: async () => undefined,
  partner: async () => undefined,
  staff: async () => undefined,
  mayCall: async () => false,
  mayAccessSubject: async () => {},
  provider: async () => ({ id: 1, code: 'x' }),
  note: async () => {},
  stranger: () => undefined,
}

it('says when to come again where it is busy, and only there', async () => {
  const { context } = await testSite()
  const app = Fastify()
  const answer = (code: 'busy' | 'not_found') => () => {
    throw refuse(code)
  }
  mountCalls(app, {
    context,
    authenticators,
    calls: [readSiteInfo, listPromotions],
    routes: [route(readSiteInfo, answer('busy')), route(listPromotions, answer('not_found'))],
  })
  const of = async ({ path }: { path: string }) => {
    const { statusCode, headers } = await app.inject(path)
    return [statusCode, headers['retry-after'], headers['content-type']]
  }
  expect(await of(readSiteInfo)).toEqual([503, '1', 'application/json; charset=utf-8'])
  expect(await of(listPromotions)).toEqual([404, undefined, 'application/json; charset=utf-8'])
})

it('tells the staff to ask for less where a statement takes longer than it may, and everybody else to come again', async () => {
  const { context } = await testSite()
  const app = Fastify()
  const slow = () =>
    context.db.transaction(async (tx) => {
      await tx.run(sql`set local statement_timeout = '20ms'`)
      return tx.one<never>(sql`select pg_sleep(60)`)
    })
  const staff = { id: 1, sessionId: 1, username: 'finance', roles: ['finance'] as StaffRole[] }
  mountCalls(app, {
    context,
    calls: [readQueues, listPromotions],
    authenticators: { ...authenticators, staff: async () => staff, mayCall: async () => true },
    routes: [route(readQueues, slow), route(listPromotions, slow)],
  })
  const of = async ({ path }: { path: string }) => {
    const reply = await app.inject(path)
    return [reply.statusCode, reply.json().code]
  }
  expect(await of(readQueues)).toEqual([422, 'too_slow'])
  expect(await of(listPromotions)).toEqual([503, 'busy'])
})

it('says that it is busy where the database ended a connection on which this process stood still', async () => {
  const { context } = await testSite()
  const client = await context.db.pool.connect()
  await client.query('begin')
  await client.query(`set local idle_in_transaction_session_timeout = '1ms'`)
  const [ended] = (await once(client, 'error')) as [Error]
  const after: unknown = await client.query('select 1').catch((error: unknown) => error)
  client.release(true)
  // Whether its last words or the closed socket come first is up to the machine.
  expect(ended.message).toMatch(/idle-in-transaction|terminated/)
  expect(isConnectionLost(Object.assign(new Error('told by the database'), { code: '25P03' }))).toBe(true)
  const app = Fastify()
  const failing = (error: unknown) => () => {
    throw error
  }
  mountCalls(app, {
    context,
    authenticators,
    calls: [readSiteInfo, listPromotions],
    routes: [route(readSiteInfo, failing(ended)), route(listPromotions, failing(after))],
  })
  for (const { path } of [readSiteInfo, listPromotions])
    expect((await app.inject(path)).json()).toMatchObject({ code: 'busy' })
})

it('mounts nothing where a call has no route, or a route no call', async () => {
  const { context } = await testSite()
  const mount = (calls: (typeof bet | typeof balance)[], routes: (typeof bet | typeof balance)[]) => () =>
    mountCalls(Fastify(), {
      context,
      authenticators,
      calls,
      routes: routes.map((call) => route(call, () => ({ status: 'ok' as const, tx_id: '1', balance: 0 }))),
    })
  expect(mount([bet, balance], [bet])).toThrow('no route answers POST /api/provider/balance')
  expect(mount([bet], [bet, balance])).toThrow('routes of no known call: /api/provider/balance')
  expect(mount([bet, balance], [bet, balance])).not.toThrow()
})
