import { read } from '@meydan/api-client/query'
import { listRoles } from '@meydan/contract/staff/roles-admin'
import { useQuery } from '@tanstack/react-query'
import type { RowOf } from '../crud/list/resource.ts'
import { useStaff } from '../session/use-staff.ts'

export type Role = RowOf<typeof listRoles>

const NONE: readonly Role[] = []

/** Every role there is; none where the reader may not see them. */
export function useRoles(): readonly Role[] {
  const { mayCall } = useStaff()
  const { data } = useQuery({ ...read(listRoles, { per_page: '200' }), enabled: mayCall(listRoles) })
  return data?.data ?? NONE
}

/** `Destek, VIP masası`: names in words; a name by itself where nobody knows it. */
export function roleText(roles: readonly Role[], names: readonly string[]): string {
  return names.map((name) => roles.find((role) => role.name === name)?.label ?? name).join(', ')
}
