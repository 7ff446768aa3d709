import { cx } from '@meydan/ui/cx'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { shellWords } from '../../words/shell.ts'
import { UserMenuList } from './UserMenuList.tsx'

/** The username button of the header and its dropdown; Esc and a click outside close it. */
export function UserMenu({ username, onLogout }: { username: string; onLogout: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
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
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-2.5 rounded-md bg-s2 px-1.5 font-semibold hover:bg-s3 min-[430px]:pr-2.5"
      >
        <span
          aria-hidden
          className="heading grid size-8 place-items-center rounded-[9px] bg-brand-tint text-sm text-accent"
        >
          {username.charAt(0).toLocaleUpperCase('tr')}
        </span>
        <span className="sr-only max-w-20 truncate min-[430px]:not-sr-only lg:max-w-40">{username}</span>
        <span className="sr-only">{shellWords.userMenu}</span>
        <ChevronDown
          aria-hidden
          size={16}
          className={cx('hidden transition-transform duration-[120ms] lg:block', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && <UserMenuList id={listId} username={username} onChoose={() => setOpen(false)} onLogout={onLogout} />}
    </div>
  )
}
