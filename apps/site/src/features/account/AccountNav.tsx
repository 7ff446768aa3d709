import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useSession } from '../../session/use-session.ts'
import { accountWords } from '../../words/account/account.ts'
import { AccountGrid } from './AccountGrid.tsx'
import { AccountTabs } from './AccountTabs.tsx'
import { useUnread } from './use-unread.ts'

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
