import type { SENT_TYPES } from '@meydan/contract/marketing/messages-admin'

export type SentType = (typeof SENT_TYPES)[number]
