import { send } from '@meydan/api-client/send'
import { logout } from '@meydan/contract/identity/session'
import { confirm } from '@meydan/ui/dialogs/confirm'
import { useQueryClient } from '@tanstack/react-query'
import { shellWords } from '../words/shell.ts'
import { forgetBalance } from './balance.ts'
import { clearLocalUser } from './local-user.ts'

/** Asks, ends the session on the server, forgets the player here, then runs `after`. A failed call changes nothing and says nothing. */
export function useLogout(): (after: () => void) => Promise<void> {
  const client = useQueryClient()
  return async (after) => {
    const isSure = await confirm({
      title: shellWords.logoutQuestion,
      message: shellWords.logoutMessage,
      confirmLabel: shellWords.logout,
    })
    if (!isSure) return
    try {
      await send(logout, {})
    } catch (failure) {
      console.warn('logout', failure)
      return
    }
    clearLocalUser()
    forgetBalance()
    // The account's guard would send the player to the login first.
    after()
    await client.resetQueries()
  }
}
