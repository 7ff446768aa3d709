import { send } from '@meydan/api-client/send'
import { keyOf } from '@meydan/api-client/query'
import { logout, readUserSession } from '@meydan/contract/identity/session'
import { Modal } from '@meydan/ui/dialogs/Modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import type { SessionEnd } from '../../session/use-session.ts'
import { endedWords } from '../../words/account/auth.ts'
import { endedText } from './ended-text.ts'
import { LoginForm } from './LoginForm.tsx'

/** Over whatever page is open while the login has ended, with the reason: the page stays as it is until its player logs in again. */
export function IdleWatch({ playerId, why }: { playerId: number; why: SessionEnd }) {
  const client = useQueryClient()
  const leave = async () => {
    await send(logout, {}).catch((failure: unknown) => console.warn('logout', failure))
    await client.invalidateQueries({ queryKey: keyOf(readUserSession) })
  }
  const goOn = (id: number) => {
    // What stands on the page is somebody else's.
    if (id !== playerId) location.assign(paths.home)
  }
  return (
    <Modal open onClose={() => void leave()} title={endedWords.title}>
      <p className="mb-4 text-ink2">
        {endedText(why)} {endedWords.goOn}
      </p>
      <LoginForm onLoggedIn={goOn} />
    </Modal>
  )
}
