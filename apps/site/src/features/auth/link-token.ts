import { useLocation } from 'react-router'

/** The token of a mail's link; it stands behind a `#`, so that it reaches no log and no other site. */
export function useLinkToken(): string {
  return useLocation().hash.slice(1)
}
