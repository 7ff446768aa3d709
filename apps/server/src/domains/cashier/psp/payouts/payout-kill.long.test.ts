import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, expect, it } from 'vitest'
import { eventually } from '../../../../../test/patience.ts'
import { testSite } from '../../../../../test/site.ts'
import { outboxHandlers } from '../../../../outbox-handlers.ts'
import { openOutbox } from '../../../../platform/events/outbox.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'
import { connectPsps } from '../adapters.ts'
import { meydanPsp } from '../meydan-psp.ts'
import type { Moment } from '../../test/payout-kill.ts'
import { payoutsOf } from '../../test/payout.ts'
import { demoPspDesk } from '../../test/psp.ts'

const site = await testSite()
const { context } = site
const desk = await demoPspDesk(site)
const { ask, rich, rowOf } = payoutsOf(site, desk)
const url = String(context.db.pool.options.connectionString)
const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

async function releaseAndDie(id: number, moment: Moment): Promise<NodeJS.Signals | null> {
  const fixture = fileURLToPath(new URL('../../test/payout-kill.ts', import.meta.url))
  const staff = await site.staff('finance')
  const given = [fixture, url, moment, String(id), String(staff.id), JSON.stringify(desk.address)]
  const child = spawn(process.execPath, given, { stdio: 'inherit' })
  children.push(child)
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

it('a payout is sent once where the process dies between its commit and the provider’s answer', async () => {
  const moments: Moment[] = ['committed', 'asked', 'taken']
  const ids: number[] = []
  for (const _ of moments) ids.push((await ask(await rich(), 300)).body.id)
  await site.app.close()
  for (const [no, id] of ids.entries()) expect(await releaseAndDie(id, moments[no] as Moment)).toBe('SIGKILL')

  const psp = meydanPsp(desk.address)
  const orders = (
    await context.db.rows<{ order_ref: string }>(
      sql`select order_ref from cashier.psp_payouts where status = 'created'`,
    )
  ).map((each) => each.order_ref)
  const known = await Promise.all(orders.map((order) => psp.readPayout(order)))
  const taken = known.flatMap((each) => (each ? [each.order] : []))
  expect([orders.length, taken.length]).toEqual([3, 1])
  const sent: string[] = []
  const counting: typeof psp = { ...psp, createPayout: (wanted) => (sent.push(wanted.order), psp.createPayout(wanted)) }
  connectPsps(context.config, new Map([['deneme', counting]]))
  const survivors = [openOutbox(context, outboxHandlers(context)), openOutbox(context, outboxHandlers(context))]
  await eventually(async () => {
    for (const id of ids) expect((await rowOf(id)).status).toBe('pending')
  })
  await Promise.all(survivors.map((each) => each.close()))
  // What the provider had taken already is only asked about.
  expect(sent.toSorted()).toEqual(orders.filter((order) => !taken.includes(order)).toSorted())
  expect(await verifyMoney(context.db)).toEqual([])
})
