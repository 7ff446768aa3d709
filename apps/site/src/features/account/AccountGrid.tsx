import { cx } from '@meydan/ui/cx'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '../../paths.ts'
import { accountWords } from '../../words/account/account.ts'
import { accountLinks } from './account-links.ts'

/** The same on small screens, as tiles. */
export function AccountGrid({ name, unread, onExit }: { name: string; unread: number; onExit: () => void }) {
  return (
    <nav aria-label={accountWords.nav} className="mb-4 grid grid-cols-4 gap-1 min-[30rem]:grid-cols-8 lg:hidden">
      {accountLinks.map(({ to, short, Icon }) => (
        <NavLink key={to} to={to} className={tile}>
          <span className="relative">
            <Icon aria-hidden size={20} className="group-aria-[current=page]/tile:text-accent" />
            {to === paths.messages && unread > 0 && (
              <span className="absolute -top-1 -right-1.5 size-2.5 rounded-full bg-info ring-2 ring-s1">
                <span className="sr-only">{accountWords.unread(unread)}</span>
              </span>
            )}
          </span>
          {short}
        </NavLink>
      ))}
      <span className={cx(tile, 'min-w-0 px-1 hover:bg-s1!')}>
        <span aria-hidden className="heading text-[0.9375rem] leading-5 text-accent">
          {name.charAt(0).toLocaleUpperCase('tr')}
        </span>
        <span className="max-w-full truncate">{name}</span>
      </span>
      <button type="button" onClick={onExit} className={tile}>
        <LogOut aria-hidden size={20} />
        {accountWords.exit}
      </button>
    </nav>
  )
}

const tile =
  'group/tile grid min-h-15 content-center justify-items-center gap-1 rounded-md bg-s1 text-xs font-semibold tracking-[-.02em] text-ink2 hover:bg-s2 aria-[current=page]:bg-s3 aria-[current=page]:text-ink'
