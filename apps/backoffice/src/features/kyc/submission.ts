import type { OutputOf } from '@meydan/contract/call'
import { readKycDocument } from '@meydan/contract/identity/kyc-admin'

export type Submission = OutputOf<typeof readKycDocument>['data']
