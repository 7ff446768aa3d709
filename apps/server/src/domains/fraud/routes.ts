import * as fraud from '@meydan/contract/fraud-admin'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { listCases, readCase } from './cases-admin.ts'
import { changeRule, weighRule } from './change-rule.ts'
import { decideCase, weighDecision } from './decide-case.ts'
import { dryRun } from './dry-run.ts'
import { readLinks } from './links.ts'
import { listRules } from './rules-admin.ts'

export function fraudRoutes(house: House): Route[] {
  return [
    route(fraud.listFraudRules, () => listRules(house)),
    route(fraud.tryFraudRule, ({ input, act }) => dryRun(house, act, input)),
    dutyRoute(fraud.changeFraudRule, weighRule, changeRule),
    route(fraud.listFraudCases, ({ input }) => listCases(house, input)),
    route(fraud.readFraudCase, ({ input, act }) => readCase(house, act, input.id)),
    dutyRoute(fraud.decideFraudCase, weighDecision, decideCase),
    route(fraud.readPlayerLinks, ({ input, act }) => readLinks(house, act, input.id)),
  ]
}
