import * as bonuses from '@meydan/contract/bonuses'
import { listPromotions } from '@meydan/contract/promotions'
import * as compliance from '@meydan/contract/compliance'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../../test/site.ts'
import { openSession } from '../domains/identity/public.ts'
import { seedDemo } from './seed.ts'

const site = await testSite()

beforeAll(() => seedDemo(site.house), 120_000)

async function as(username: string) {
  const { id } = await site.house.db.one<{ id: number }>(
    sql`select id from identity.players_view where username = ${username}`,
  )
  const { token } = await openSession(site.house, id, { remember: false, ip: '127.0.0.1', userAgent: 'test' })
  return { as: { cookie: `meydan_session=${token}` } }
}

describe('the demo', () => {
  it('shows at least six promotions of all four types, each with its picture', async () => {
    const { body } = await site.call(listPromotions)
    expect(body.promotions.length).toBeGreaterThanOrEqual(6)
    const types = body.promotions.map((each: { bonus_type: string }) => each.bonus_type)
    expect(types.filter((type: string) => type === 'deposit').length).toBeGreaterThanOrEqual(2)
    for (const type of ['free', 'cashback', 'freespin']) expect(types).toContain(type)
    for (const { banner } of body.promotions) expect(banner).toMatch(/^\/art\/promo\/[\w-]+\.svg$/)
  })

  it('gives `demo` a bonus on its way and a history in several states', async () => {
    const demo = await as('demo')
    const { body } = await site.call(bonuses.listActiveBonuses, {}, demo)
    expect(body.active_bonuses).toHaveLength(1)
    const [running] = body.active_bonuses
    expect(running.wagering.progress).toBeGreaterThan(20)
    expect(running.wagering.progress).toBeLessThan(90)
    const history = (await site.call(bonuses.listBonuses, {}, demo)).body.bonuses
    expect(new Set(history.map((each: { status: string }) => each.status))).toEqual(
      new Set(['active', 'completed', 'cancelled', 'expired']),
    )
  })

  it('lets `kayipli` claim what was lost yesterday', async () => {
    const kayipli = await as('kayipli')
    const { body } = await site.call(bonuses.calculateCashback, {}, kayipli)
    expect(body).toMatchObject({ success: true, eligible: true })
    expect(body.cashback_amount).toBeGreaterThan(20)
    const claimed = await site.call(bonuses.claimCashback, { amount: body.cashback_amount }, kayipli)
    expect(claimed.body).toMatchObject({ success: true, cashback: { amount: body.cashback_amount } })
  })

  it('has `limitli` near the deposit limit, with a raise that waits', async () => {
    const { body } = await site.call(compliance.readProtection, {}, await as('limitli'))
    const of = (kind: string, period: string) =>
      body.limits.find((each: { kind: string; period: string }) => each.kind === kind && each.period === period)
    const week = of('deposit', 'week')
    expect(week).toMatchObject({ own: 5_000, effective: 5_000 })
    expect(week.left).toBeLessThanOrEqual(1_000)
    expect(of('loss', 'day')).toMatchObject({ own: 1_000, pending: { value: 2_000, confirmable: false } })
  })
})
