import { FRAUD_RULE_CODES, type FraudRuleCode, fraudRuleOf, type Thresholds } from '@meydan/contract/fraud/fraud-rules'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'

export interface RuleInForce {
  code: FraudRuleCode
  is_on: boolean
  thresholds: Thresholds
  changed_at: Date | null
}

/** Every rule of the vocabulary; what nobody has touched is off, with its usual thresholds. */
export async function readRules(q: Queryable): Promise<RuleInForce[]> {
  const rows = await q.rows<RuleInForce>(sql`select code, is_on, thresholds, changed_at from fraud.rules`)
  return FRAUD_RULE_CODES.map(
    (code) =>
      rows.find((row) => row.code === code) ?? {
        code,
        is_on: false,
        thresholds: usualOf(code),
        changed_at: null,
      },
  )
}

function usualOf(code: FraudRuleCode): Thresholds {
  return Object.fromEntries(Object.entries(fraudRuleOf(code).thresholds).map(([name, { usual }]) => [name, usual]))
}

/** Whether the rules of now have looked at a payout; where none is on, nobody has to. */
export async function isScreened(q: Queryable, withdrawalId: number): Promise<boolean> {
  const { screened } = await q.one<{ screened: boolean }>(sql`
    select not exists (select from fraud.rules r where r.is_on
      and not exists (select from fraud.screenings s where s.withdrawal_id = ${withdrawalId} and s.at >= r.changed_at)) as screened`)
  return screened
}
