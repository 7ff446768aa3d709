import { keyOf } from '@meydan/api-client/query'
import { showAccount, watchAccount } from '@meydan/api-client/shown-account'
import { readMe } from '@meydan/contract/staff/staff'
import { localValues } from '@meydan/ui/stored-values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Where this browser keeps the id of the logged-in staff member, for its other tabs. */
const STAFF_KEY = 'staff'

/** The page acts only for the member of the staff whom it shows; one whose place another tab has given away asks who is there. */
export function useAccountSwitch(staffId: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    showAccount(staffId)
    if (staffId === undefined) return
    localValues.setItem(STAFF_KEY, String(staffId))
    return watchAccount({
      shown: staffId,
      kept: () => Number(localValues.getItem(STAFF_KEY)),
      ask: () => client.refetchQueries({ queryKey: keyOf(readMe) }),
    })
  }, [staffId, client])
}
