import type { CallShape, OutputOf } from '@meydan/contract/call'
import type { readMe } from '@meydan/contract/staff/staff'
import { siteRuleOf } from '@meydan/contract/staff/site-scope'
import { groupOf, OWN_GROUP } from '@meydan/contract/staff/staff-groups'
import { createContext, use } from 'react'

export type StaffUser = NonNullable<OutputOf<typeof readMe>['user']>

/** Who works here. It stays while a session that has ended by itself is renewed, and so does the page. */
export const StaffContext = createContext<StaffUser | undefined>(undefined)

export interface Staff {
  user: StaffUser | undefined
  /** True where one of this person's roles opens the group of the call, and their sites do not close it. The server decides again. */
  mayCall: (call: CallShape) => boolean
}

export function useStaff(): Staff {
  const user = use(StaffContext)
  const groups = user?.groups ?? []
  const mayCall = (call: CallShape) => {
    if (user?.sites && siteRuleOf(call) === undefined) return false
    const group = typeof call.who === 'string' ? undefined : groupOf(call)
    return group !== undefined && (groups.includes(group) || (group === OWN_GROUP && user !== undefined))
  }
  return { user, mayCall }
}
