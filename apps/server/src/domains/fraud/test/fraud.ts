import { approveWithdrawal, readWithdrawal } from '@meydan/contract/cashier/cashier-admin'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import * as fraud from '@meydan/contract/fraud/fraud-admin'
import type { FraudRuleCode, Thresholds } from '@meydan/contract/fraud/fraud-rules'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { eventually } from '../../../../test/patience.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import { freshIban } from '../../cashier/test/cash.ts'

/** What the tests of rules and cases do over and over; each time other people do it. */
export function fraudDesk(site: TestSite) {
  const officer = () => site.staff('compliance')
  const cashier = () => site.staff('finance')
  const looks = looksOf(site)
  const { ruleOf, casesOf } = looks

  /** With a dry run before, by two officers. */
  async function setRule(code: FraudRuleCode, thresholds: Thresholds, is_on = true) {
    const as = await officer()
    await site.call(fraud.tryFraudRule, { code, thresholds }, { as })
    const { version } = await ruleOf(code)
    return site.byTwo(fraud.changeFraudRule, { code, version, is_on, thresholds }, { as, second: await officer() })
  }

  /** A payout to somebody else's name, looked at. */
  async function struckPayout(player: TestPlayer, amount = 250): Promise<{ id: number; caseId: number }> {
    const form = { amount, method: 'bank_transfer' as const, bank_name: 'ING', iban: freshIban() }
    const { body } = await site.call(requestWithdrawal, { ...form, account_name: 'Mehmet Öz' }, { as: player })
    let caseId = 0
    await eventually(async () => {
      const [open] = await casesOf(player)
      expect(open.held).toBeGreaterThan(0)
      caseId = open.id
    })
    return { id: body.id, caseId }
  }

  const approve = async (id: number) => site.call(approveWithdrawal, { id }, { as: await cashier() })
  const decide = async (id: number, outcome: 'released' | 'refused') =>
    site.byTwo(
      fraud.decideFraudCase,
      { id, outcome, reason: 'Belge alındı' },
      { as: await officer(), second: await officer() },
    )
  return { ...looks, officer, cashier, setRule, struckPayout, approve, decide }
}

/** What there is to see: rules, cases, payouts, and what the player was sent. */
function looksOf(site: TestSite) {
  const { db } = site.context
  const officer = () => site.staff('compliance')

  const ruleOf = async (code: FraudRuleCode) =>
    (await site.call(fraud.listFraudRules, {}, { as: await officer() })).body.data.find(
      (rule: { code: string }) => rule.code === code,
    )

  const casesOf = async (player: TestPlayer) =>
    (await site.call(fraud.listFraudCases, { player: String(player.id), sort: '-opened_at' }, { as: await officer() }))
      .body.data
  const caseOf = async (id: number) => (await site.call(fraud.readFraudCase, { id }, { as: await officer() })).body.data
  const statusOf = async (id: number) =>
    (await site.call(readWithdrawal, { id }, { as: await site.staff('finance') })).body.data.status
  const screened = (id: number) =>
    eventually(async () =>
      expect(await db.row(sql`select from fraud.screenings where withdrawal_id = ${id}`)).toBeDefined(),
    )
  const messagesOf = (player: TestPlayer) =>
    db.rows<{ subject: string; body: string }>(sql`
      select t.subject, m.body from messages.threads t join messages.messages m on m.thread_id = t.id
      where t.player_id = ${player.id} order by m.id`)
  return { ruleOf, casesOf, caseOf, statusOf, screened, messagesOf }
}
