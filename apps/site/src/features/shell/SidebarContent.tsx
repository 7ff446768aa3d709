import { cx } from '@meydan/ui/cx'
import { buttonClass } from '@meydan/ui/button-class'
import { Gift, LogOut, User, Wallet } from 'lucide-react'
import { Link, NavLink, useLocation } from 'react-router'
import { licensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useShownUser } from '../../session/use-session.ts'
import { shellWords } from '../../words/shell.ts'
import { AgeMark } from './AgeMark.tsx'
import { BalanceText } from './BalanceText.tsx'
import { EyeToggle } from './EyeToggle.tsx'
import { gameItems, type NavItem, quickItems, rewardItems } from './nav-items.ts'

/** What the sidebar and the phone's drawer both hold. */
export function SidebarContent() {
  const user = useShownUser()
  return (
    <div className="flex min-h-full flex-col gap-4">
      {user ? <PlayerBox username={user.username} /> : <GuestBox />}
      <NavList heading={shellWords.games} items={gameItems} />
      <NavList heading={shellWords.rewards} items={rewardItems} />
      <NavList heading={shellWords.quickAccess} items={quickItems} />
      <AgeMark className="mt-auto pt-2">{shellWords.ageShort}</AgeMark>
    </div>
  )
}

function PlayerBox({ username }: { username: string }) {
  const balance = useBalance()
  const { pathname, search } = useLocation()
  const hasOwnPrimary = pathname === paths.wallet || (pathname + search).startsWith(paths.cashback)
  const logout = useLogout()
  return (
    <>
      <div className="rounded-lg bg-s2 p-3.5">
        <div className="-mt-2 -mr-2.5 flex items-center justify-between gap-2">
          <span className="truncate text-sm text-ink2">{username}</span>
          <EyeToggle />
        </div>
        <BalanceText balance={balance} className="figure -mt-1 text-[1.5rem] leading-[1.25]" />
        <div className="mt-3 grid grid-cols-2 gap-2">
          <Link to={paths.deposit} className={buttonClass({ variant: hasOwnPrimary ? 'neutral' : 'primary' })}>
            {shellWords.depositShort}
          </Link>
          <Link to={paths.withdraw} className={buttonClass({ variant: 'neutral' })}>
            {shellWords.withdrawShort}
          </Link>
        </div>
      </div>
      <nav aria-label={shellWords.quickLinks} className="grid grid-cols-4 gap-1.5">
        {licensed(quickLinks).map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={quickTile}>
            <Icon aria-hidden size={20} className="text-ink" />
            {label}
          </Link>
        ))}
        <button type="button" className={quickTile} onClick={() => void logout(() => location.assign(paths.home))}>
          <LogOut aria-hidden size={20} className="text-ink" />
          {shellWords.logoutShort}
        </button>
      </nav>
    </>
  )
}

function GuestBox() {
  const isAuthPage = useLocation().pathname.startsWith('/auth/')
  return (
    <div className="grid gap-2 rounded-lg bg-s2 p-3.5">
      <p className="mb-1 text-sm text-ink2">{shellWords.guestHint}</p>
      <Link to={paths.login} className={buttonClass({ variant: 'neutral', wide: true })}>
        {shellWords.loginLoud}
      </Link>
      <Link to={paths.register} className={buttonClass({ variant: isAuthPage ? 'neutral' : 'primary', wide: true })}>
        {shellWords.registerLoud}
      </Link>
    </div>
  )
}

function NavList({ heading, items }: { heading: string; items: NavItem[] }) {
  const open = licensed(items)
  if (open.length === 0) return null
  return (
    <nav aria-label={heading}>
      <p className="px-2.5 pb-1.5 text-xs font-bold tracking-[.09em] text-ink3">{heading}</p>
      {open.map(({ to, label, Icon }) => (
        <NavLink
          key={to}
          to={to}
          className="group/nav flex min-h-11 items-center gap-3 rounded-md px-2.5 font-[550] text-ink2 hover:bg-s2 hover:text-ink aria-[current=page]:bg-s2 aria-[current=page]:text-ink"
        >
          <Icon aria-hidden size={19} className="group-aria-[current=page]/nav:text-accent" />
          {label}
        </NavLink>
      ))}
    </nav>
  )
}

const quickLinks = [
  { to: paths.profile, label: shellWords.profileShort, Icon: User },
  { to: paths.wallet, label: shellWords.walletShort, Icon: Wallet },
  { to: paths.bonuses, label: shellWords.bonusShort, Icon: Gift },
]

const quickTile = cx('grid justify-items-center gap-1.5 rounded-md py-2.5 text-xs text-ink2 hover:bg-s2 hover:text-ink')
