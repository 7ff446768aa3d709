import * as fraud from '@meydan/contract/fraud/fraud-admin'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { listCases, readCase } from './cases-admin.ts'
import { changeRule, assessRule } from './change-rule.ts'
import { decideCase, assessDecision } from './decide-case.ts'
import { dryRun } from './dry-run.ts'
import { readLinks } from './links.ts'
import { listRules } from './rules-admin.ts'

export function fraudRoutes(context: Pick<AppContext, 'db'>): Route[] {
  return [
    route(fraud.listFraudRules, () => listRules(context.db)),
    route(fraud.tryFraudRule, ({ input, actor }) => dryRun(context.db, actor, input)),
    policyRoute(fraud.changeFraudRule, assessRule, changeRule),
    route(fraud.listFraudCases, ({ input }) => listCases(context.db, input)),
    route(fraud.readFraudCase, ({ input, actor }) => readCase(context.db, actor, input.id)),
    policyRoute(fraud.decideFraudCase, assessDecision, decideCase),
    route(fraud.readPlayerLinks, ({ input, actor }) => readLinks(context.db, actor, input.id)),
  ]
}
