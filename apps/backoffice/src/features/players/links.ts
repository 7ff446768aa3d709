import type { OutputOf } from '@meydan/contract/call'
import { readPlayerLinks } from '@meydan/contract/fraud/fraud-admin'

export type Links = OutputOf<typeof readPlayerLinks>['data']
