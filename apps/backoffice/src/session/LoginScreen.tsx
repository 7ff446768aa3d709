import { words } from '../words/staff/session.ts'
import { DoorCard } from './DoorCard.tsx'
import { LoginForm } from './LoginForm.tsx'

/** Login screen of the back office. */
export function LoginScreen() {
  return (
    <DoorCard title={words.title}>
      <LoginForm />
    </DoorCard>
  )
}
