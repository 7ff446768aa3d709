import { AuthFrame } from '../../features/auth/AuthFrame.tsx'
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx'
import { newPasswordWords } from '../../words/account/auth.ts'

/** Where the link of a mail leads that asks for a new password. */
export function NewPasswordPage() {
  return (
    <AuthFrame pageTitle={newPasswordWords.title} title={newPasswordWords.title} intro={newPasswordWords.intro}>
      <NewPasswordForm />
    </AuthFrame>
  )
}
