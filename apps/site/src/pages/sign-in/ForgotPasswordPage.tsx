import { useState } from 'react'
import { AuthFrame } from '../../features/auth/AuthFrame.tsx'
import { ForgotPasswordForm } from '../../features/auth/ForgotPasswordForm.tsx'
import { LinkSent } from '../../features/auth/LinkSent.tsx'
import { forgotWords } from '../../words/account/auth.ts'

/** Asks for a link to a new password; what is answered does not say whether anybody has the name. */
export function ForgotPasswordPage() {
  const [sentence, setSentence] = useState<string>()
  return sentence === undefined ? (
    <AuthFrame pageTitle={forgotWords.title} title={forgotWords.title} intro={forgotWords.intro}>
      <ForgotPasswordForm onSent={setSentence} />
    </AuthFrame>
  ) : (
    <AuthFrame pageTitle={forgotWords.title} title={forgotWords.sentTitle}>
      <LinkSent sentence={sentence} onAgain={() => setSentence(undefined)} />
    </AuthFrame>
  )
}
