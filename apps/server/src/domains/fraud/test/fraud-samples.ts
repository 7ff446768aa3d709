import { listFraudRules } from '@meydan/contract/fraud/fraud-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { cashOf } from '../../cashier/test/cash.ts'
import { openFraudCase } from '../../compliance/public.ts'
import { type Samples, toolsOf } from '../../approvals/test/sample-tools.ts'

/** A rule that is switched off, so that none looks at the payouts of other samples; a case that is decided. */
export function fraudSamples(site: TestSite, admin: TestStaff): Samples<'fraud'> {
  const { data, countOf, rich } = toolsOf(site, admin)
  const { db } = site.context
  return {
    'fraud.rule': {
      async input() {
        await db.run(sql`
          insert into fraud.rules (code, is_on, thresholds, changed_at) values ('velocity', true, '{"hours": 1, "count": 10}', ${db.now()})
          on conflict (code) do update set is_on = true`)
        const rules = (await data(listFraudRules)) as { code: string; version: string; thresholds: object }[]
        const velocity = rules.find(({ code }) => code === 'velocity')
        return { code: 'velocity', version: velocity?.version, thresholds: velocity?.thresholds, is_on: false }
      },
      trace: countOf(sql`select count(*) filter (where is_on)::int as n from fraud.rules`),
    },
    'fraud.decide': {
      async input() {
        const player = await rich()
        const withdrawalId = await cashOf(site).askWithdrawal(player)
        const hit = { rule: 'velocity' as const, withdrawalId, text: 'Deneme' }
        await db.transaction((tx) => openFraudCase(tx, player.id, [hit]))
        const { id } = await db.one<{ id: number }>(
          sql`select id from compliance.fraud_cases where player_id = ${player.id} and status = 'open'`,
        )
        return { id, outcome: 'refused', reason: 'Deneme' }
      },
      trace: countOf(sql`select count(decided_at)::int as n from compliance.fraud_cases`),
    },
  }
}
