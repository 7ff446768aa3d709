import { Suspense } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { AccountLoading } from '../features/account/AccountLoading.tsx'
import { AccountNav } from '../features/account/AccountNav.tsx'
import { ContentLoading } from '../features/account/ContentLoading.tsx'
import { useAccountNews } from '../features/account/use-account-news.ts'
import { useAdmission } from '../features/account/use-admission.ts'
import { useCashNews } from '../features/cashier/use-cash-news.ts'
import { paths } from '../paths.ts'
import { REFUSED } from '../session/refused.ts'

/** Every account screen, all of one width: nobody enters without a session. */
export function AccountLayout() {
  const admission = useAdmission()
  const { pathname, search } = useLocation()
  if (admission === 'asking') return <AccountLoading />
  if (admission === 'refused')
    return <Navigate replace to={paths.login} state={{ ...REFUSED, from: pathname + search }} />
  return <AccountScreens />
}

function AccountScreens() {
  useCashNews()
  useAccountNews()
  return (
    <div className="mx-auto max-w-[1200px]">
      <ContentLoading />
      <AccountNav />
      <Suspense fallback={<AccountLoading />}>
        <Outlet />
      </Suspense>
    </div>
  )
}
