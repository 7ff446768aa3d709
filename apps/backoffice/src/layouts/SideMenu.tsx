import { cx } from '@meydan/ui/cx'
import { NavLink } from 'react-router'
import { useQueues } from '../queues/use-queues.ts'
import { useStaff } from '../session/use-staff.ts'
import { navigation } from './navigation.ts'

/** What the person's roles open, with the length of each queue. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { may } = useStaff()
  const queues = useQueues()
  return (
    <nav aria-label="Yönetim" className="grid gap-0.5">
      {navigation
        .filter((entry) => may(entry.roles))
        .map(({ to, label, icon: Icon, queue }) => {
          const count = queue ? queues[queue]?.count : undefined
          return (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              onClick={onChoose}
              className={({ isActive }) =>
                cx(
                  'flex min-h-10 items-center gap-3 rounded-md px-3 font-medium',
                  isActive ? 'bg-s2 text-ink [&_svg]:text-accent' : 'text-ink2 hover:bg-s2 hover:text-ink',
                )
              }
            >
              <Icon aria-hidden size={18} />
              <span className="flex-1">{label}</span>
              {count ? <span className="money text-xs text-ink3">{count}</span> : null}
            </NavLink>
          )
        })}
    </nav>
  )
}
