import { buttonClass } from '@meydan/ui/button-class'
import { Menu, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { licensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { useBalance } from '../../session/balance.ts'
import { useLogout } from '../../session/use-logout.ts'
import { useShownUser } from '../../session/use-session.ts'
import { shellWords } from '../../words/shell.ts'
import { BalanceText } from './BalanceText.tsx'
import { EyeToggle } from './EyeToggle.tsx'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { Logo } from './Logo.tsx'
import { headerItems } from './nav-items.ts'
import { Socials } from './Socials.tsx'
import { UserMenu } from './UserMenu.tsx'

const Bell = lazy(() => import('./Bell.tsx').then((file) => ({ default: file.Bell })))

/** The bar on top: logo, main links and socials on desktops; menu button, balance and user on phones, where the logo gives way first, then the name. */
export function Header({ onMenu, onSearch }: { onMenu: () => void; onSearch: () => void }) {
  const user = useShownUser()
  return (
    <header className="fixed inset-x-0 top-0 z-40 flex h-[calc(var(--spacing)*16+env(safe-area-inset-top))] items-center gap-1.5 border-b border-line max-[24rem]:gap-1 [background:linear-gradient(var(--header-scrim),var(--header-scrim)),var(--header-gradient),var(--s1)] pt-[env(safe-area-inset-top)] pr-2 pl-1 lg:h-18 lg:gap-5 lg:pr-6 lg:pl-5">
      <button
        type="button"
        aria-label={shellWords.openMenu}
        aria-haspopup="dialog"
        onClick={onMenu}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-s3 active:bg-s3 lg:hidden"
      >
        <Menu aria-hidden size={22} />
      </button>
      <Logo />
      <nav aria-label={shellWords.mainNav} className="ml-14 hidden h-full gap-1 lg:flex">
        {licensed(headerItems).map((item) => (
          <NavLink key={item.to} to={item.to} className={mainLink}>
            {item.label}
          </NavLink>
        ))}
      </nav>
      <span className="flex-1" />
      <button
        type="button"
        aria-label={shellWords.search}
        aria-keyshortcuts="/"
        onClick={onSearch}
        className="flex h-11 min-w-11 shrink-0 items-center justify-center gap-2.5 rounded-md text-ink2 hover:bg-s3 hover:text-ink lg:bg-s2 lg:px-3.5"
      >
        <Search aria-hidden size={20} />
        <span aria-hidden className="hidden xl:inline">
          {shellWords.search}
        </span>
        <kbd aria-hidden className="hidden rounded-xs bg-s4 px-1.5 text-xs xl:inline">
          /
        </kbd>
      </button>
      <Socials />
      {user ? <PlayerCorner username={user.username} /> : <GuestCorner />}
    </header>
  )
}

function PlayerCorner({ username }: { username: string }) {
  const balance = useBalance()
  const navigate = useNavigate()
  const logout = useLogout()
  return (
    <div data-kept className="flex min-w-0 items-center gap-1.5 max-[24rem]:gap-1">
      <div className="flex min-h-11 shrink-0 items-center rounded-md bg-s2 pl-3 text-[min(0.875rem,5.6vw)] font-bold max-[20.5rem]:pr-3 lg:hidden">
        <BalanceText balance={balance} />
        <EyeToggle className="w-9 max-[24rem]:w-8 max-[20.5rem]:hidden" />
      </div>
      <div className="relative flex min-w-0 items-center gap-1.5">
        <ErrorBoundary kind="none">
          <Suspense fallback={<span className="hidden w-11 min-[430px]:block" />}>
            <Bell />
          </Suspense>
        </ErrorBoundary>
        <UserMenu username={username} onLogout={() => void logout(() => navigate(paths.login))} />
      </div>
    </div>
  )
}

function GuestCorner() {
  return (
    <div className="flex shrink-0 items-center gap-1.5 lg:gap-3">
      <Link to={paths.login} className={buttonClass({ variant: 'ghost' })}>
        <span className="lg:hidden">{shellWords.loginShort}</span>
        <span className="hidden lg:inline">{shellWords.login}</span>
      </Link>
      <Link to={paths.register} className={buttonClass({ variant: 'neutral' })}>
        {shellWords.register}
      </Link>
    </div>
  )
}

const mainLink =
  'relative flex items-center px-3.5 font-semibold text-ink2 -outline-offset-4! hover:text-ink after:absolute after:inset-x-3.5 after:-bottom-px after:h-[3px] after:rounded-t-[3px] aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'
