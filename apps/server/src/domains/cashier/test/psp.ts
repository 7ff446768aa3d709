import { readPayment, startPayment } from '@meydan/contract/cashier/payments'
import type { PaymentState } from '@meydan/psp/messages'
import { signatureHeaders } from '@meydan/psp/signature'
import { migrateDemoPsp } from '@meydan/demo-psp/database'
import { createDemoPsp } from '@meydan/demo-psp/demo-psp'
import Fastify from 'fastify'
import sql from 'sql-template-tag'
import { seedDemoMethods } from '../../../seed/demo/demo-payment-methods.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { callbackPath, connectPsps } from '../psp/adapters.ts'
import { meydanPsp } from '../psp/meydan-psp.ts'
import { freePort } from '../../../../../../scripts/lib/free-port.ts'

const KEY = 'trial-key-of-the-tests-of-this-domain'
const PREFIX = '/deneme-odeme'
const path = callbackPath('deneme')

export interface Begun {
  id: number
  order: string
  payment: string
  kurus: number
  payUrl: string
}

let keys = 0

/** The built-in provider on a port of its own, connected to the platform; without the operator’s own address it calls back only by a test's words. */
export async function demoPspDesk(site: TestSite, houseUrl?: string) {
  const { context } = site
  const { url: databaseUrl, drop } = await freshDatabase()
  await migrateDemoPsp(databaseUrl)
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const demoPsp = await createDemoPsp({ databaseUrl, publicUrl, key: KEY, log: context.log })
  const app = Fastify()
  await app.register(demoPsp.handler, { prefix: PREFIX })
  const url = `${await app.listen({ port, host: '127.0.0.1' })}${PREFIX}`
  closeAtTheEnd(async () => {
    await app.close()
    await demoPsp.close()
    await drop()
  })
  const address = { url, callbackUrl: `${houseUrl ?? 'http://127.0.0.1:1'}${path}`, key: KEY }
  connectPsps(context.config, new Map([['deneme', meydanPsp(address)]]))
  await seedDemoMethods(context.db)
  if (houseUrl !== undefined) demoPsp.start()

  const ask = (player: TestPlayer, lira: number, key = `deneme-${++keys}-aaaa`, method = 'deneme') =>
    site.call(startPayment, { method, amount: lira, request_key: key }, { as: player })
  const begin = async (player: TestPlayer, lira: number, method?: string): Promise<Begun> => {
    const { body } = await ask(player, lira, undefined, method)
    if (body.status !== 'pending') throw new Error(JSON.stringify(body))
    const payment = String(body.pay_url).split('/').at(-1) as string
    const payUrl = `${url}/${payment}`
    return { id: body.id, order: body.reference, payment, kurus: Math.round(lira * 100), payUrl }
  }
  /** A callback with these words, signed by this key at this moment. */
  const send = async (said: object, { key = KEY, at = context.db.now().getTime(), signedPath = path } = {}) => {
    const body = JSON.stringify(said)
    const headers = signatureHeaders(key, { method: 'POST', path: signedPath, body }, at)
    const reply = await site.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
    return reply.statusCode
  }
  const stateOf = (begun: Begun, status: PaymentState['status'], amount = begun.kurus): PaymentState => ({
    payment: begun.payment,
    order: begun.order,
    status,
    amount,
    currency: 'TRY',
  })
  const say = (begun: Begun, status: PaymentState['status'], amount?: number) => send(stateOf(begun, status, amount))
  const statusOf = async (player: TestPlayer, { id }: Begun): Promise<string> =>
    (await site.call(readPayment, { id }, { as: player })).body.status
  const depositOf = async ({ order }: Begun) =>
    context.db.one<{ id: number; status: string; reference: string }>(
      sql`select d.id, d.status, d.reference from cashier.psp_payments p join cashier.deposits d on d.id = p.deposit_id where p.order_ref = ${order}`,
    )
  /** What the payer does on the provider's page. */
  const onPage = (begun: Begun, form: Record<string, string>) =>
    fetch(begun.payUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
  return { address, ask, begin, say, send, stateOf, statusOf, depositOf, onPage }
}
