import { words } from '../words/staff/session.ts'
import { SignInCard } from './SignInCard.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Login screen of the back office. */
export function LoginScreen() {
  return (
    <SignInCard title={words.title}>
      <LoginForm />
    </SignInCard>
  )
}
