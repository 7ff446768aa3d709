import type { OutputOf } from '@meydan/contract/call'
import { listFraudRules } from '@meydan/contract/fraud/fraud-admin'

export type FraudRuleRow = OutputOf<typeof listFraudRules>['data'][number]
