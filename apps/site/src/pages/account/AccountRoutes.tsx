import { NotFound } from '../../parts/NotFound.tsx'

/** The player's own area at /account. */
export function AccountRoutes() {
  return <NotFound />
}
