import { useState } from 'react'
import { AuthFrame } from '../../features/auth/AuthFrame.tsx'
import { EmailConfirmation } from '../../features/auth/EmailConfirmation.tsx'
import { confirmationWords } from '../../words/account/auth.ts'

/** Where the link of a mail leads that asks to confirm the address. */
export function EmailConfirmationPage() {
  const [isDone, setDone] = useState(false)
  const title = isDone ? confirmationWords.doneTitle : confirmationWords.title
  return (
    <AuthFrame pageTitle={title} title={title} intro={isDone ? undefined : confirmationWords.intro}>
      <EmailConfirmation isDone={isDone} onDone={() => setDone(true)} />
    </AuthFrame>
  )
}
