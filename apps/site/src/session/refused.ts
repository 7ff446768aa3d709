import { useLocation } from 'react-router'

/** Goes with a redirect to the login after a reply without a session: the player stays there, whatever an older reply says. */
export const REFUSED = { isRefused: true }

interface Refused {
  isRefused?: boolean
  /** Where the login leads back to. */
  from?: string
  /** The username of the player who has just registered. */
  registered?: string
}

export function useIsRefused(): boolean {
  return (useLocation().state as Refused | null)?.isRefused === true
}

export function useCameFrom(): string | undefined {
  return (useLocation().state as Refused | null)?.from
}

/** What goes with a link to the login, so that it leads back to this page. */
export function useComeBack(): Refused {
  const { pathname, search } = useLocation()
  return { from: pathname + search }
}

/** The username of a player who comes to the login from a registration. */
export function useRegistered(): string | undefined {
  return (useLocation().state as Refused | null)?.registered
}
