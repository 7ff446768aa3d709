import { foldTurkish } from '@meydan/money/turkish'
import { cx } from '@meydan/ui/cx'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useQueues } from '../queues/use-queues.ts'
import { useStaff } from '../session/use-staff.ts'
import { words as palette } from '../words/palette.ts'
import { words } from '../words/shell.ts'
import { navigation } from './navigation.ts'
import { useUnlicensed } from './use-unlicensed.ts'

/** What the person's roles open, with the length of each queue. */
export function SideMenu({ onChoose }: { onChoose?: () => void }) {
  const { mayCall } = useStaff()
  const queues = useQueues()
  const isUnlicensed = useUnlicensed()
  const [wanted, setWanted] = useState('')
  const fits = (name: string) => foldTurkish(name).includes(foldTurkish(wanted.trim()))
  const groups = navigation
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => mayCall(entry.call) && (fits(entry.label) || fits(label))),
    }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={words.management} className="grid gap-2">
      <input
        type="search"
        aria-label={palette.filter}
        placeholder={palette.filter}
        value={wanted}
        maxLength={60}
        onChange={(event) => setWanted(event.target.value)}
        className="h-9 w-full rounded-md bg-s2 px-3 text-sm ring-1 ring-line-strong outline-none ring-inset placeholder:text-ink3 focus:ring-2 focus:ring-focus"
      />
      {groups.length === 0 && (
        <p role="status" className="px-3 text-sm text-ink3">
          {palette.noEntry}
        </p>
      )}
      {groups.map(({ label, entries }) => (
        <ul key={label} aria-label={label} className="grid border-b border-line pb-2 last:border-0">
          <li aria-hidden className="px-3 pt-1 pb-0.5 text-xs font-semibold text-ink3">
            {label}
          </li>
          {entries.map((entry) => {
            const { to, label: name, icon: Icon, queue } = entry
            const count = queue ? queues[queue]?.count : undefined
            return (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/'}
                  onClick={onChoose}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium lg:min-h-[33px] lg:text-[0.875rem]',
                      isActive ? 'bg-s2 text-ink [&_svg]:text-accent' : 'text-ink2 hover:bg-s2 hover:text-ink',
                    )
                  }
                >
                  <Icon aria-hidden size={18} />
                  <span className="flex-1">{name}</span>
                  {isUnlicensed(entry) && (
                    <span className="text-ink3">
                      <Lock aria-hidden size={14} />
                      <span className="sr-only"> {words.unlicensed}</span>
                    </span>
                  )}
                  {count ? (
                    <span className="money text-xs text-ink3">
                      {count}
                      <span className="sr-only"> {words.waiting}</span>
                    </span>
                  ) : null}
                </NavLink>
              </li>
            )
          })}
        </ul>
      ))}
    </nav>
  )
}
