import { Cherry, Headset, LogIn, Menu, Radio, ShieldCheck, Spade, Trophy, Wallet } from 'lucide-react'
import { NavLink } from 'react-router'
import { isLicensed } from '../../licensed.ts'
import { paths } from '../../paths.ts'
import { useShownUser } from '../../session/use-session.ts'
import { shellWords } from '../../words/shell.ts'

/** The phone's five: login or sports, slots, MENÜ, live casino, support. */
export function BottomNav({ isMenuOpen, onMenu }: { isMenuOpen: boolean; onMenu: () => void }) {
  const user = useShownUser()
  const first = user
    ? isLicensed(paths.sports)
      ? { to: paths.sports, label: shellWords.sports, Icon: Trophy }
      : { to: paths.wallet, label: shellWords.walletShort, Icon: Wallet }
    : { to: paths.login, label: shellWords.loginShort, Icon: LogIn }
  const casino = isLicensed(paths.casino)
    ? [
        { to: paths.slots, label: shellWords.slots, Icon: Cherry },
        { to: paths.liveCasino, label: shellWords.liveCasino, Icon: Spade },
      ]
    : [
        { to: paths.live, label: shellWords.live, Icon: Radio },
        { to: paths.limits, label: shellWords.limitsShort, Icon: ShieldCheck },
      ]
  const items = [first, ...casino, { to: paths.support, label: shellWords.support, Icon: Headset }].map(
    ({ to, label, Icon }) => (
      <NavLink key={to} to={to} className={cell}>
        <Icon aria-hidden size={22} className="group-aria-[current=page]/nav:text-accent" />
        {label}
      </NavLink>
    ),
  )
  return (
    <nav
      aria-label={shellWords.bottomNav}
      className="fixed inset-x-0 bottom-0 z-50 grid h-[calc(var(--spacing)*16+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-s1 pb-[env(safe-area-inset-bottom)] lg:hidden low:hidden"
    >
      {items.slice(0, 2)}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className={`${cell} text-ink!`}
      >
        <span className="-mt-6.5 grid size-14 place-items-center rounded-[18px] bg-brand text-on-brand shadow-[0_0_0_5px_var(--bg)]">
          <Menu aria-hidden size={26} />
        </span>
        {shellWords.menu}
      </button>
      {items.slice(2)}
    </nav>
  )
}

const cell =
  'group/nav grid content-center justify-items-center gap-1 text-center leading-tight text-[min(0.75rem,3.4vw)] font-semibold text-ink2 -outline-offset-2! aria-[current=page]:text-ink'
