import type { StaffRole } from '@meydan/contract/call'

export const ROLE_LABELS: Record<StaffRole, string> = {
  support: 'Destek',
  finance: 'Finans',
  content: 'İçerik',
  compliance: 'Uyum',
  trading: 'Bahis',
  admin: 'Yönetici',
}
