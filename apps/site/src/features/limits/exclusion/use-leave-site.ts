import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { forgetBalance } from '../../../session/balance.ts'
import { clearLocalUser } from '../../../session/local-user.ts'

/** After the server has ended every session of the player: forgets the player here too and goes home. */
export function useLeaveSite(): () => void {
  const client = useQueryClient()
  const navigate = useNavigate()
  return () => {
    clearLocalUser()
    forgetBalance()
    void navigate(paths.home)
    void client.resetQueries()
  }
}
