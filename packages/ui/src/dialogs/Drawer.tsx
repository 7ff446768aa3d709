import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useModalDialog } from './dialog-stack.ts'
import { DESKTOP, useMediaQuery } from '../use-media-query.ts'
import { uiWords } from '../words.ts'

export interface DrawerProps {
  open: boolean
  onClose: () => void
  /** The heading, e.g. MENÜ. */
  title: string
  children: ReactNode
}

/** As long as the panel is seen to go, ms. */
const GOES_MS = 300

/**
 * A 300 px panel from the left for widths under 1024 px; it closes itself when the window reaches 1024. The panel answers the tap, what
 * is in it comes with the next picture: a slow phone would wait for both.
 */
export function Drawer({ open, onClose, title, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isDesktop = useMediaQuery(DESKTOP)
  const isFilled = useFilled(open)
  useModalDialog(dialog, open && !isDesktop)
  useEffect(() => {
    if (open && isDesktop) onClose()
  }, [open, isDesktop, onClose])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="group sheet-dialog"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="flex h-full w-[300px] max-w-[86vw] -translate-x-full flex-col bg-s1 pb-[env(safe-area-inset-bottom)] transition-transform duration-[240ms] ease-out group-open:translate-x-0 starting:group-open:-translate-x-full">
        <div className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={uiWords.close}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-md hover:bg-s3"
          >
            <X aria-hidden size={20} />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{isFilled && children}</div>
      </div>
    </dialog>
  )
}

/** From the picture after the one in which it opens until it is gone. */
function useFilled(open: boolean): boolean {
  const isAnswered = useDeferredValue(open, false)
  const [isKept, setKept] = useState(false)
  if (isAnswered && !isKept) setKept(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setKept(false), GOES_MS)
    return () => clearTimeout(timer)
  }, [open])
  return open ? isAnswered : isKept
}
