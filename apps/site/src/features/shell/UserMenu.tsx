import { cx } from '@meydan/ui/cx'
import { ChevronDown, CircleUserRound, Gift, LogOut, ReceiptText, Wallet, Landmark } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { shellWords } from '../../words/shell.ts'

const entries = [
  { to: paths.profile, label: shellWords.profile, Icon: CircleUserRound },
  { to: paths.deposit, label: shellWords.deposit, Icon: Wallet },
  { to: paths.withdraw, label: shellWords.withdraw, Icon: Landmark },
  { to: paths.bonuses, label: shellWords.bonuses, Icon: Gift },
  { to: paths.transactions, label: shellWords.transactions, Icon: ReceiptText },
]

/** The username button of the header and its dropdown; Esc and a click outside close it. */
export function UserMenu({ username, onLogout }: { username: string; onLogout: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  useEffect(() => {
    if (!isOpen) return
    const close = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [isOpen])
  return (
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-label={shellWords.userMenu(username)}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2.5 rounded-md bg-s2 px-1.5 font-semibold hover:bg-s3 lg:pr-2.5"
      >
        <span
          aria-hidden
          className="heading grid size-8 place-items-center rounded-[9px] bg-brand-tint text-sm text-accent"
        >
          {username.charAt(0).toLocaleUpperCase('tr')}
        </span>
        <span className="hidden max-w-40 truncate lg:block">{username}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className={cx('hidden transition-transform duration-[120ms] lg:block', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul
          id={menuId}
          className="absolute top-[calc(100%+8px)] right-0 z-10 w-60 animate-fade rounded-lg border border-line bg-s2 p-2 shadow-pop"
        >
          <li className="truncate px-3 pt-1 pb-2 text-sm text-ink3 lg:hidden">{username}</li>
          {entries.map(({ to, label, Icon }) => (
            <li key={to}>
              <Link to={to} onClick={() => setOpen(false)} className={row}>
                <Icon aria-hidden size={18} className="text-ink3" />
                {label}
              </Link>
            </li>
          ))}
          <li className="mt-1 border-t border-line pt-1">
            <button
              type="button"
              className={cx(row, 'w-full')}
              onClick={() => {
                setOpen(false)
                onLogout()
              }}
            >
              <LogOut aria-hidden size={18} className="text-ink3" />
              {shellWords.logout}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-left font-[550] text-ink hover:bg-s3'
