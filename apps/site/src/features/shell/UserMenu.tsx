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
  const isPressed = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    const press = () => {
      isPressed.current = true
    }
    const close = (event: MouseEvent) => {
      isPressed.current = false
      if (box.current?.contains(event.target as Node)) return
      // The tap that closes it presses nothing beneath.
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
    addEventListener('pointerdown', press, { capture: true })
    addEventListener('click', close, { capture: true })
    return () => {
      removeEventListener('pointerdown', press, { capture: true })
      removeEventListener('click', close, { capture: true })
    }
  }, [isOpen])
  return (
    <div
      ref={box}
      className="relative min-w-0"
      onKeyDown={(event) => {
        isPressed.current = false
        if (event.key !== 'Escape' || !isOpen) return
        setOpen(false)
        button.current?.focus()
      }}
      onBlur={(event) => {
        // A press moves the focus before its click comes, which closes the menu itself.
        if (isPressed.current) return
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 max-w-full items-center gap-2.5 rounded-md bg-s2 px-1.5 font-semibold hover:bg-s3 max-[430px]:flex-col max-[430px]:justify-center max-[430px]:gap-0 min-[430px]:pr-2.5"
      >
        <span
          aria-hidden
          className="heading grid size-8 shrink-0 place-items-center rounded-[9px] bg-brand-tint text-sm text-accent min-[360px]:max-[430px]:size-6 min-[360px]:max-[430px]:text-xs"
        >
          {username.charAt(0).toLocaleUpperCase('tr')}
        </span>
        <span className="sr-only min-w-0 min-[22.5rem]:not-sr-only max-[430px]:max-w-full">
          <span className="block max-w-13 truncate text-[0.6875rem] leading-4 min-[430px]:max-w-20 min-[430px]:text-[0.9375rem] lg:max-w-40">
            {username}
          </span>
        </span>
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
