import type { OutputOf } from '@meydan/contract/call'
import { listFraudRules } from '@meydan/contract/compliance/fraud-admin'

export type FraudRuleRow = OutputOf<typeof listFraudRules>['data'][number]
