import type { OutputOf } from '@meydan/contract/call'
import { readFraudCase } from '@meydan/contract/compliance/fraud-admin'

export type Case = OutputOf<typeof readFraudCase>['data']
