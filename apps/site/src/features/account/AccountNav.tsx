import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useSession } from '../../session/use-session.ts'
import { accountWords } from '../../words/account/account.ts'
import { AccountGrid } from './AccountGrid.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { read } from '@meydan/api-client/query'
import { countUnread } from '@meydan/contract/messages/messages'
import { useQuery } from '@tanstack/react-query'

/** Between the account's screens, and out. */
export function AccountNav() {
  const { user } = useSession()
  const unread = useUnread()
  const navigate = useNavigate()
  const logout = useLogout()
  const exit = () => void logout(() => navigate(paths.home))
  const fullName = [user?.first_name, user?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <AccountTabs name={fullName || user?.username || accountWords.nobody} unread={unread} onExit={exit} />
      <AccountGrid name={user?.username || accountWords.nobody} unread={unread} onExit={exit} />
    </>
  )
}

const UNREAD_POLL_MS = 10_000

/** How many messages wait to be read, asked again every 10 s. */
function useUnread(): number {
  const { data } = useQuery({ ...read(countUnread), refetchInterval: UNREAD_POLL_MS, staleTime: 0 })
  return data?.success ? data.unread : 0
}
