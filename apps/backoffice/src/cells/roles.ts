import type { StaffRole } from '@meydan/contract/call'
import { words } from '../words/cells.ts'

export const ROLE_LABELS: Record<StaffRole, string> = {
  support: words.support,
  finance: words.finance,
  content: words.content,
  compliance: words.compliance,
  trading: words.trading,
  admin: words.admin,
}
