import { read } from '@meydan/api-client/query'
import { readUserSession } from '@meydan/contract/identity/session'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'

export type Admission = 'asking' | 'admitted' | 'refused'

/**
 * The guard of the account: asks the session call before the first screen and again on the way to each other one, whose content
 * stays while it does. Anything but a clear yes is a no, and so is a session that ends meanwhile.
 */
export function useAdmission(): Admission {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const { isKnown, user, ended } = useSession()
  const [admission, setAdmission] = useState<Admission>('asking')
  useEffect(() => {
    let isGone = false
    client
      .fetchQuery({ ...read(readUserSession), staleTime: 0 })
      .catch(() => undefined)
      .then((session) => {
        if (!isGone) setAdmission(session?.logged_in ? 'admitted' : 'refused')
      })
    return () => {
      isGone = true
    }
  }, [client, pathname])
  // After a logout the address is that of the next page before this one is gone; nobody is sent to the login on the way out.
  if (!window.location.pathname.startsWith(paths.account)) return 'asking'
  // Over a screen that stays open the login is asked for where it stands, so that nothing typed is lost.
  return admission === 'admitted' && isKnown && !user && !ended ? 'refused' : admission
}
