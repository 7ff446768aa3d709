import { payWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import type { Thresholds } from '@meydan/contract/fraud/fraud-rules'
import { giveBonus } from '@meydan/contract/bonuses/bonuses-admin'
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSite } from '../../../test/site.ts'
import { fraudDesk } from './test/fraud.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { grant, loggedIn } from '../bonuses/test/bonus.ts'
import { cashOf } from '../cashier/test/cash.ts'

const site = await testSite()
const { askDeposit, askWithdrawal } = cashOf(site)
const { db } = site.context

const desk = fraudDesk(site)
const { officer, cashier } = desk
const rich = () => site.player({ cashKurus: 1_000_000n, kyc: 'approved' })
const OTHER_NAME: Thresholds = { amount: 200 }

const { ruleOf, setRule, struckPayout, casesOf, caseOf, approve, screened, messagesOf, decide } = desk

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  site.clock.set('2026-11-20T12:00:00+03:00')
})
beforeEach(() => site.clock.advance(60_000))
afterAll(() => site.expectSound())

describe('a rule', () => {
  it('is off, and a try of it holds nothing and opens nothing', async () => {
    const player = await rich()
    const id = await askWithdrawal(player)
    const trace = () =>
      db.one(sql`select (select count(*) from compliance.fraud_cases)::int as cases, (select count(*) from fraud.screenings where hits > 0)::int as hits,
        (select count(*) from fraud.rules)::int as rules, (select status from cashier.withdrawals where id = ${id}) as status,
        (select count(*) from messages.threads)::int as messages`)
    const before = await trace()
    const thresholds = { minutes: 60, amount: 0, percent: 1 }
    await askDeposit(player)
    const reply = await site.call(
      fraud.tryFraudRule,
      { code: 'iban_other_name', thresholds: { amount: 0 } },
      { as: await officer() },
    )
    expect(reply.body.data).toMatchObject({ hits: 0, players: 0, held: 0, examples: [] })
    expect(reply.body.data.looked_at).toBeGreaterThan(0)
    await site.call(fraud.tryFraudRule, { code: 'quick_in_out', thresholds }, { as: await officer() })
    expect(await trace()).toEqual(before)
    expect((await approve(id)).body.status).toBe('approved')
  })

  it('is switched on by two people, and only with thresholds that were just tried', async () => {
    const [as, second] = [await officer(), await officer()]
    const { version, is_on } = await ruleOf('iban_other_name')
    expect(is_on).toBe(false)
    const wanted = { code: 'iban_other_name' as const, version, is_on: true, thresholds: OTHER_NAME }
    const change = (input: object, by = as) => site.call(fraud.changeFraudRule, { ...wanted, ...input }, { as: by })
    expect((await change({})).body.code).toBe('dry_run_needed')
    await site.call(fraud.tryFraudRule, { code: 'iban_other_name', thresholds: OTHER_NAME }, { as })
    expect((await change({ thresholds: { amount: 201 } })).body.code).toBe('dry_run_needed')
    expect((await change({ version: 'alt' })).body.code).toBe('stale_version')
    expect((await change({}, await cashier())).status).toBe(403)
    expect((await change({})).status).toBe(202)
    expect((await change({})).body.code).toBe('second_person_needed')
    expect((await ruleOf('iban_other_name')).is_on).toBe(false)
    expect((await change({}, second)).body.message).toBe('Kural açık')
    expect(await ruleOf('iban_other_name')).toMatchObject({ is_on: true, dry_run: { ran_by: as.username, hits: 0 } })
  })

  it('wants another try after a week', async () => {
    await site.call(
      fraud.tryFraudRule,
      { code: 'velocity', thresholds: { hours: 1, count: 50 } },
      { as: await officer() },
    )
    site.clock.advance(8 * 86_400_000)
    const { version } = await ruleOf('velocity')
    const wanted = { code: 'velocity' as const, version, is_on: true, thresholds: { hours: 1, count: 50 } }
    const late = await site.call(fraud.changeFraudRule, wanted, { as: await officer() })
    expect(late.body.code).toBe('dry_run_needed')
  })

  it('that is switched on later holds what waits, and is not waited for where it finds nothing', async () => {
    const [player, other] = [await rich(), await rich()]
    const [id, harmless] = [await askWithdrawal(player), await askWithdrawal(other)]
    for (const lira of [600, 601]) await askDeposit(player, lira)
    await screened(id)
    await screened(harmless)
    site.clock.advance(1_000)
    await setRule('velocity', { hours: 1, count: 3 })
    expect((await approve(id)).body.code).toBe('not_screened')
    expect((await approve(harmless)).body.status).toBe('approved')
    await site.job('fraud: screen waiting')
    expect((await approve(id)).body.code).toBe('under_review')
    expect((await casesOf(player))[0]).toMatchObject({ rules: ['velocity'], held: 250 })
  })
})

describe('a hit', () => {
  it('holds the payout and new bonuses, and tells the player nothing of what struck', async () => {
    const player = await rich()
    const { id, caseId } = await struckPayout(player)
    const held = await caseOf(caseId)
    expect(held).toMatchObject({
      status: 'open',
      rules: ['iban_other_name'],
      held: 250,
      is_late: false,
      assigned_to: null,
    })
    expect(held.hits).toMatchObject([
      { text: 'Hesap sahibinin adı oyuncunun adıyla eşleşmiyor', reference: held.payouts[0].reference },
    ])
    expect((await approve(id)).body.code).toBe('under_review')
    const bonus = {
      player_id: player.id,
      name: 'Hediye',
      amount: 100,
      rollover: 1,
      validity_days: 7,
      max_stake: null,
      max_win: null,
      reason: 'Deneme',
      request_key: randomUUID(),
    }
    expect((await site.call(giveBonus, bonus, { as: await cashier() })).body.code).toBe('bonus_waits')
    const told = await messagesOf(player)
    expect(told.map(({ subject }) => subject)).toEqual(['Çekim talebiniz kontrol ediliyor'])
    expect(JSON.stringify(told)).not.toMatch(/eşleş|kural|vaka|şüphe|dolandır/i)
    const events = await site.call(listSignificantEvents, { kind: 'fraud_case_opened' }, { as: await officer() })
    expect(events.body.data[0]).toMatchObject({ player_id: null })
    site.clock.advance(3 * 86_400_000)
    expect((await casesOf(player))[0].is_late).toBe(true)
  })

  it('of another payout joins the open case', async () => {
    const player = await rich()
    const first = await struckPayout(player)
    site.clock.advance(60_000)
    const second = await struckPayout(player, 300)
    await screened(second.id)
    expect(second.caseId).toBe(first.caseId)
    expect(await caseOf(first.caseId)).toMatchObject({ held: 550, hits: [{}, {}], rules: ['iban_other_name'] })
    expect(await messagesOf(player)).toHaveLength(2)
  })

  it('of a released payout that was approved before keeps it from being paid', async () => {
    const player = await rich()
    const id = await askWithdrawal(player)
    await screened(id)
    expect((await approve(id)).body.status).toBe('approved')
    site.clock.advance(60_000)
    await struckPayout(player)
    expect((await site.call(payWithdrawal, { id }, { as: await cashier() })).body.code).toBe('under_review')
  })

  it('at a player is found at night, once, and again only after its rest', async () => {
    await setRule('bonus_only', { days: 90, amount: 1_000, percent: 10 })
    const player = await rich()
    await grant(site, player.id, 100_000n)
    await site.job('fraud: screen active')
    await site.job('fraud: screen active')
    const [open, ...more] = await casesOf(player)
    expect([open, more]).toMatchObject([{ status: 'open', rules: ['bonus_only'], held: 0 }, []])
    await decide(open.id, 'released')
    for (const [days, cases] of [
      [29, 1],
      [2, 2],
    ] as const) {
      site.clock.advance(days * 86_400_000)
      await askDeposit(await loggedIn(site, player), 600 + days)
      await site.job('fraud: screen active')
      expect(await casesOf(player)).toHaveLength(cases)
    }
  })

  it('is found after nights without a look as well', async () => {
    await setRule('bonus_only', { days: 90, amount: 1_000, percent: 10 })
    const player = await rich()
    await grant(site, player.id, 100_000n)
    await db.run(sql`insert into platform.job_runs (job, slot) values ('fraud: screen active players', ${db.now()})`)
    site.clock.advance(60 * 3_600_000)
    await site.job('fraud: screen active')
    expect(await casesOf(player)).toHaveLength(1)
  })
})
