import { Suspense, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { AccountLoading } from '../features/account/AccountLoading.tsx'
import { AccountNav } from '../features/account/AccountNav.tsx'
import { LoadingBar } from '../features/account/LoadingBar.tsx'
import { useAccountUpdates } from '../features/account/use-account-updates.ts'
import { useAdmission } from '../features/account/use-admission.ts'
import { useCashUpdates } from '../features/cashier/use-cash-updates.ts'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { paths } from '../paths.ts'
import { REFUSED } from '../session/refused.ts'
import { useSession } from '../session/use-session.ts'

/** Every account screen, all of one width: nobody enters without a session. */
export function AccountLayout() {
  const admission = useAdmission()
  const { user } = useSession()
  const [owner, setOwner] = useState(user?.player_id)
  if (user && user.player_id !== owner) setOwner(user.player_id)
  const { pathname, search } = useLocation()
  if (admission === 'asking') return <AccountLoading />
  if (admission === 'refused')
    return <Navigate replace to={paths.login} state={{ ...REFUSED, from: pathname + search }} />
  // A form keeps nothing of another player; a returning player finds what was typed.
  return <AccountScreens key={owner} />
}

function AccountScreens() {
  useCashUpdates()
  useAccountUpdates()
  const { pathname } = useLocation()
  const [hasScreen, setHasScreen] = useState(false)
  return (
    <div className="mx-auto max-w-[1200px]">
      <LoadingBar isEmpty={!hasScreen} />
      <AccountNav />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<AccountLoading />}>
          <Outlet />
          <Arrival onArrive={setHasScreen} />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Beside a screen, which may have to be fetched first. */
function Arrival({ onArrive }: { onArrive: (isHere: boolean) => void }) {
  useEffect(() => onArrive(true), [onArrive])
  return null
}
