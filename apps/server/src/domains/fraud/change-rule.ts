import { changeFraudRule as call } from '@meydan/contract/fraud/fraud-admin'
import { type FraudRuleCode, fraudRuleOf, thresholdText } from '@meydan/contract/fraud/fraud-rules'
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'
import type { Facts, Wanted, EffectPreview } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { refuseStale } from '../../platform/start/version.ts'
import { significantEvent } from '../compliance/public.ts'
import { audit } from '../staff/public.ts'
import { freshRun } from './dry-run.ts'
import { readRules, type RuleInForce } from './rules-in-force.ts'
import { checked } from './thresholds.ts'

async function lockRule(tx: Tx, code: FraudRuleCode): Promise<RuleInForce> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('fraud.rules'), hashtext(${code}))`)
  return (await readRules(tx)).find((rule) => rule.code === code) as RuleInForce
}

/** A rule that is off and stays so holds nobody's money. Refuses `stale_version`, `dry_run_needed`. */
export async function assessRule(tx: Tx, { input }: Wanted<typeof call>): Promise<EffectPreview | undefined> {
  const before = await lockRule(tx, input.code)
  const thresholds = checked(input.code, input.thresholds)
  refuseStale(call, before, input.version)
  if (!before.is_on && !input.is_on) return undefined
  const run = input.is_on ? await freshRun(tx, input.code, thresholds) : undefined
  if (input.is_on && !run) throw refuse('dry_run_needed')
  const after = factsOf({ ...before, thresholds, is_on: input.is_on })
  return {
    subject: `fraud-rule:${input.code}`,
    text: `${fraudRuleOf(input.code).name}: ${after.Durum}`,
    before: factsOf(before),
    after: run ? { ...after, 'Son 30 günde': `${run.hits} eşleşme, ${run.players} oyuncu` } : after,
    effectKurus: 0n,
  }
}

function factsOf({ code, is_on, thresholds }: Pick<RuleInForce, 'code' | 'is_on' | 'thresholds'>): Facts {
  const known = Object.entries(fraudRuleOf(code).thresholds)
  return {
    Durum: is_on ? 'Açık' : 'Kapalı',
    ...Object.fromEntries(
      known.map(([name, each]) => [each.label, thresholdText(each, thresholds[name] ?? each.usual)]),
    ),
  }
}

/** From now on payouts wait until the rules of now have looked at them. */
export async function changeRule({ db }: Pick<AppContext, 'db'>, { input, actor }: Wanted<typeof call>) {
  const { code, is_on } = input
  await db.transaction(async (tx) => {
    const before = await lockRule(tx, code)
    const thresholds = checked(code, input.thresholds)
    refuseStale(call, before, input.version)
    if (is_on && !(await freshRun(tx, code, thresholds))) throw refuse('dry_run_needed')
    await tx.run(sql`
      insert into fraud.rules (code, is_on, thresholds, changed_at) values (${code}, ${is_on}, ${JSON.stringify(thresholds)}, ${tx.now()})
      on conflict (code) do update set is_on = excluded.is_on, thresholds = excluded.thresholds, changed_at = excluded.changed_at`)
    const { name } = fraudRuleOf(code)
    const [was, is] = [factsOf(before), factsOf({ code, is_on, thresholds })]
    await significantEvent(tx, {
      kind: 'fraud_rule_changed',
      staff: actor.staff,
      text: `Suistimal kuralı değişti: ${name}`,
      before: was,
      after: is,
    })
    await audit(tx, { ...actor, action: 'fraud-rule.change', subject: `fraud-rule:${code}`, before: was, after: is })
  })
  return { success: true, message: is_on ? 'Kural açık' : 'Kural kapalı' }
}
