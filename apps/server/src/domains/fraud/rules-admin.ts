import type { Db } from '../../platform/database/db.ts'
import { changeFraudRule, type listFraudRules } from '@meydan/contract/fraud/fraud-admin'
import type { FraudRuleCode } from '@meydan/contract/fraud/fraud-rules'
import type { RawOutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { versioned } from '../../platform/start/version.ts'
import { freshRun, showRun } from './dry-run.ts'
import { readRules } from './rules-in-force.ts'

const DAYS = 30

interface Counts {
  rule: FraudRuleCode
  hits: number
  released: number
}

/** Every rule with what it found lately and the run it may be switched on by. */
export async function listRules(db: Db): Promise<RawOutputOf<typeof listFraudRules>> {
  const counts = await db.rows<Counts>(sql`
    select h.rule, count(*)::int as hits, count(*) filter (where c.status = 'released')::int as released
    from compliance.fraud_hits_view h join compliance.fraud_cases_view c on c.id = h.case_id
    where h.at > ${db.now()}::timestamptz - make_interval(days => ${DAYS}) group by h.rule`)
  const data = []
  for (const rule of await readRules(db)) {
    const run = await freshRun(db, rule.code, rule.thresholds)
    const { hits = 0, released = 0 } = counts.find((each) => each.rule === rule.code) ?? {}
    data.push({
      ...versioned(changeFraudRule, rule),
      thresholds: { ...rule.thresholds },
      changed_at: rule.changed_at?.toISOString() ?? null,
      dry_run: run ? showRun(run) : null,
      hits,
      released,
    })
  }
  return { success: true, data }
}
