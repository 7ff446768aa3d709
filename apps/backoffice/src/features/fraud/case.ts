import type { OutputOf } from '@meydan/contract/call'
import { readFraudCase } from '@meydan/contract/fraud/fraud-admin'

export type Case = OutputOf<typeof readFraudCase>['data']
