import { Link, Navigate, useLocation } from 'react-router'
import { RegisterForm } from '../../features/auth/register/RegisterForm.tsx'
import { AgeNote } from '../../components/text/AgeNote.tsx'
import { usePageTitle } from '../../components/hooks/use-page-title.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/use-session.ts'
import { registerWords } from '../../words/account/auth.ts'

export function RegisterPage() {
  const { state } = useLocation()
  usePageTitle(registerWords.submit)
  if (useSession().user) return <Navigate replace to={paths.home} />
  return (
    <div className="mx-auto max-w-[820px] lg:pt-2">
      <div className="mb-4.5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1>{registerWords.title}</h1>
          <p className="mt-1 text-ink2">{registerWords.intro}</p>
        </div>
        <p className="text-sm text-ink2">
          {registerWords.haveAccount}{' '}
          <Link to={paths.login} state={state} className="inline-block py-3 font-[650] text-accent lg:py-0">
            {registerWords.login}
          </Link>
        </p>
      </div>
      <RegisterForm />
      <AgeNote />
    </div>
  )
}
