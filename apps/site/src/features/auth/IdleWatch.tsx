import { send } from '@meydan/api-client/send'
import { keyOf } from '@meydan/api-client/query'
import { logout, readUserSession } from '@meydan/contract/session'
import { Modal } from '@meydan/ui/Modal.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { siteConfig } from '../../site-config.ts'
import { idleWords } from '../../words/auth.ts'
import { LoginForm } from './LoginForm.tsx'

/** Over whatever page is open while the login has ended for want of a touch: the page stays as it is until its player logs in again. */
export function IdleWatch({ playerId }: { playerId: number }) {
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
    <Modal open onClose={() => void leave()} title={idleWords.title}>
      <p className="mb-4 text-ink2">{idleWords.text(siteConfig.policy.playerIdleMinutes)}</p>
      <LoginForm onLoggedIn={goOn} />
    </Modal>
  )
}
