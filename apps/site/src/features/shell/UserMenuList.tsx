import { CircleUserRound, Gift, Landmark, LogOut, ReceiptText, Wallet } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { licensed } from '../../licensed.ts'
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx'
import { paths } from '../../paths.ts'
import { shellWords } from '../../words/shell.ts'

const BellEntry = lazy(() => import('./Bell.tsx').then((file) => ({ default: file.BellEntry })))

const entries = [
  { to: paths.profile, label: shellWords.profile, Icon: CircleUserRound },
  { to: paths.deposit, label: shellWords.deposit, Icon: Wallet },
  { to: paths.withdraw, label: shellWords.withdraw, Icon: Landmark },
  { to: paths.bonuses, label: shellWords.bonuses, Icon: Gift },
  { to: paths.transactions, label: shellWords.transactions, Icon: ReceiptText },
]

interface UserMenuListProps {
  id: string
  username: string
  onChoose: () => void
  onLogout: () => void
}

/** The dropdown's six entries; on a narrow phone the messages as well. */
export function UserMenuList({ id, username, onChoose, onLogout }: UserMenuListProps) {
  return (
    <ul
      id={id}
      className="absolute top-[calc(100%+8px)] right-0 z-10 w-60 animate-fade rounded-lg border border-line bg-s2 p-2 shadow-pop"
    >
      <li aria-hidden className="truncate px-3 pt-1 pb-2 text-sm text-ink3 lg:hidden">
        {username}
      </li>
      {licensed(entries).map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} onClick={onChoose} className={row}>
            <Icon aria-hidden size={18} className="text-ink3" />
            {label}
          </Link>
        </li>
      ))}
      <li className="min-h-11 min-[430px]:hidden">
        <ErrorBoundary kind="none">
          <Suspense>
            <BellEntry className={row} onChoose={onChoose} />
          </Suspense>
        </ErrorBoundary>
      </li>
      <li className="mt-1 border-t border-line pt-1">
        <button
          type="button"
          className={`${row} w-full`}
          onClick={() => {
            onChoose()
            onLogout()
          }}
        >
          <LogOut aria-hidden size={18} className="text-ink3" />
          {shellWords.logout}
        </button>
      </li>
    </ul>
  )
}

const row = 'flex min-h-11 items-center gap-3 rounded-md px-3 text-left font-[550] text-ink hover:bg-s3'
