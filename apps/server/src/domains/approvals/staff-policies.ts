import { createApiKey, renewApiKey } from '@meydan/contract/staff/api-keys-admin'
import type { StaffRole } from '@meydan/contract/call'
import { takeBuiltIn } from '@meydan/contract/first-run-admin'
import { createRole, updateRole } from '@meydan/contract/staff/roles-admin'
import * as staff from '@meydan/contract/staff/staff'
import type { PolicyRow } from './policy-row.ts'

const OFFICERS: readonly StaffRole[] = ['compliance']

/** Who may come in, and what they and systems may do. */
export const staffPolicies = {
  'staff.create': { gives: 'nobody', call: staff.createStaff, name: 'Yeni personel', approve: OFFICERS },
  'staff.update': { gives: 'nobody', call: staff.updateStaff, name: 'Personel rolü', approve: OFFICERS },
  'staff.activate': { gives: 'nobody', call: staff.activateStaff, name: 'Personel hesabını açma', approve: OFFICERS },
  'staff.reset': { gives: 'nobody', call: staff.resetStaffPassword, name: 'Personel şifresi', approve: OFFICERS },
  'staff.directory-name': {
    gives: 'nobody',
    call: staff.nameInDirectory,
    name: 'Personelin dizindeki adı',
    approve: OFFICERS,
  },
  'studio.take': { gives: 'by-play', call: takeBuiltIn, name: 'Hazır stüdyoyu ve sayfaları alma', approve: OFFICERS },
  'api-key.create': { gives: 'nobody', call: createApiKey, name: 'Yeni API anahtarı', approve: OFFICERS },
  'api-key.renew': { gives: 'nobody', call: renewApiKey, name: 'API anahtarını yenileme', approve: OFFICERS },
  'role.create': { gives: 'nobody', call: createRole, name: 'Yeni rol', approve: OFFICERS },
  'role.update': { gives: 'nobody', call: updateRole, name: 'Rolün yetkileri', approve: OFFICERS },
} as const satisfies Record<string, PolicyRow>

export const accountPolicyNames: readonly string[] = Object.keys(staffPolicies)
