import { tabClass } from '@meydan/ui/layout/tab-class'
import { TabNav } from '@meydan/ui/layout/TabNav.tsx'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { accountWords } from '../../words/account/account.ts'
import { accountLinks } from './account-links.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

interface AccountTabsProps {
  name: string
  unread: number
  onExit: () => void
}

/** The desktop's bar over every account screen: six links, the player's name, the way out. */
export function AccountTabs({ name, unread, onExit }: AccountTabsProps) {
  return (
    <div className="mb-5 hidden items-end border-b border-line lg:flex">
      <TabNav label={accountWords.nav} className="-mb-px min-w-0 flex-1 border-0!">
        {accountLinks.map(({ to, label, Icon }) => (
          <NavLink key={to} to={to} className={tabClass('underline', 'group/tab mb-px px-3!')}>
            <Icon aria-hidden size={18} className="group-aria-[current=page]/tab:text-accent" />
            {label}
            {to === paths.messages && <UnreadBadge count={unread} />}
          </NavLink>
        ))}
      </TabNav>
      <span className="max-w-52 truncate px-3 py-3 text-sm text-ink3">{name}</span>
      <button
        type="button"
        onClick={onExit}
        className="flex min-h-11 shrink-0 items-center gap-2 rounded-md px-2.5 font-semibold text-ink2 hover:text-ink"
      >
        <LogOut aria-hidden size={18} />
        {accountWords.exit}
      </button>
    </div>
  )
}
