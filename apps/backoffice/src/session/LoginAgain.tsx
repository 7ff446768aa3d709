import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { words } from '../words/staff/session.ts'
import { LoginForm } from './LoginForm.tsx'

/** The door over the page that a session has ended on: what is typed there stays, and can be sent after the login. */
export function LoginAgain({ username }: { username: string }) {
  return (
    <Modal open insistent onClose={() => {}} title={words.endedTitle}>
      <p className="mb-4 text-ink2">{words.endedNote}</p>
      <LoginForm username={username} />
    </Modal>
  )
}
