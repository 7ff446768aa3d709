import { read } from '@meydan/api-client/query'
import type { CallShape, OutputOf, StaffRole } from '@meydan/contract/call'
import { readMe } from '@meydan/contract/staff'
import { useQuery } from '@tanstack/react-query'

type Me = OutputOf<typeof readMe>

export interface Staff {
  me: Me | undefined
  isPending: boolean
  /** True with one of the roles; an admin may do everything. The server decides again. */
  may: (roles: readonly StaffRole[]) => boolean
  /** True where the contract lets this person make the call. */
  mayCall: (call: CallShape) => boolean
}

const SESSION_MS = 30_000

export function useStaff(): Staff {
  const { data: me, isPending } = useQuery({ ...read(readMe), refetchInterval: SESSION_MS })
  const roles = me?.user?.roles ?? []
  const may = (wanted: readonly StaffRole[]) => roles.includes('admin') || wanted.some((role) => roles.includes(role))
  return { me, isPending, may, mayCall: (call) => typeof call.who !== 'string' && may(call.who) }
}
