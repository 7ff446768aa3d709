import type { CallShape, OutputOf } from '@meydan/contract/call'
import type { readMe } from '@meydan/contract/staff'
import { createContext, use } from 'react'

export type StaffUser = NonNullable<OutputOf<typeof readMe>['user']>

/** Who works here. It stays while a session that has ended by itself is renewed, and so does the page. */
export const StaffContext = createContext<StaffUser | undefined>(undefined)

export interface Staff {
  user: StaffUser | undefined
  /** True where the contract lets this person make the call; an admin may do everything. The server decides again. */
  mayCall: (call: CallShape) => boolean
}

export function useStaff(): Staff {
  const user = use(StaffContext)
  const roles = user?.roles ?? []
  const mayCall = ({ who }: CallShape) =>
    typeof who !== 'string' && (roles.includes('admin') || who.some((role) => roles.includes(role)))
  return { user, mayCall }
}
