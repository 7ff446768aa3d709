import { Note } from '@meydan/ui/display/Note.tsx'
import { Link, Navigate, useLocation } from 'react-router'
import { AuthFrame } from '../../features/auth/AuthFrame.tsx'
import { endedText } from '../../features/auth/ended-text.ts'
import { LoginForm } from '../../features/auth/LoginForm.tsx'
import { paths } from '../../paths.ts'
import { useCameFrom, useIsRefused, useRegistered } from '../../session/refused.ts'
import { useSession } from '../../session/use-session.ts'
import { loginWords } from '../../words/account/auth.ts'

export function LoginPage() {
  const isRefused = useIsRefused()
  const { state } = useLocation()
  const from = useCameFrom()
  const isNew = useRegistered() !== undefined
  // Whoever is in stands where the login was to lead; who was refused waits for an answer that knows him.
  const { user, ended } = useSession()
  if (user && !isRefused) return <Navigate replace to={from ?? paths.home} />
  return (
    <AuthFrame
      pageTitle={loginWords.submit}
      title={isNew ? loginWords.newTitle : loginWords.title}
      intro={isNew ? loginWords.newIntro : loginWords.intro}
    >
      {ended && (
        <Note role="status" className="mb-4">
          {endedText(ended)}
        </Note>
      )}
      <LoginForm />
      <p className="mt-3 text-center">
        <Link to={paths.forgotPassword} className="inline-block py-2 font-[650] text-accent">
          {loginWords.forgot}
        </Link>
      </p>
      <p className="mt-2 text-center text-ink2">
        {loginWords.noAccount}{' '}
        <Link to={paths.register} state={state} className="font-[650] text-accent underline underline-offset-3">
          {loginWords.registerLink}
        </Link>
      </p>
    </AuthFrame>
  )
}
