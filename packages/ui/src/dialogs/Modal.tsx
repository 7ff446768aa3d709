import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { useModalDialog } from './dialog-stack.ts'
import { ModalHead } from './ModalHead.tsx'
import { useOverflow } from '../layout/use-overflow.ts'

export interface ModalProps {
  open: boolean
  /** Called for Esc, the close button and a click outside; the owner sets `open`. */
  onClose: () => void
  title: string
  /** Keeps the title for screen readers only (the art says it). */
  hideTitle?: boolean
  /** A picture or strip above the content, edge to edge. */
  art?: ReactNode
  /** Buttons under the content, outside the scrolling part. */
  footer?: ReactNode
  /** 520 px, or 760 px for `wide`. */
  wide?: boolean
  /** Under 1024 px it fills the screen. */
  full?: boolean
  /** Bonus popup and the like: no close button, a click outside does nothing; Esc still calls `onClose`. */
  insistent?: boolean
  role?: 'alertdialog'
  children: ReactNode
}

/** A native modal dialog: focus is trapped and returned, under 1024 px it is a bottom sheet. */
export function Modal({ open, onClose, title, role, insistent = false, ...parts }: ModalProps) {
  const { hideTitle = false, art, footer, wide, full, children } = parts
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, open)
  const body = useRef<HTMLDivElement>(null)
  // With buttons beneath it there may be nothing in it that the keyboard could scroll it by.
  const reach = useOverflow(body, open) && footer ? { tabIndex: 0, role: 'group', 'aria-labelledby': titleId } : {}
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={titleId}
      className="group sheet-dialog open:grid open:place-items-end lg:p-6 lg:open:place-items-center"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && !insistent) onClose()
      }}
    >
      {open && (
        <div className={cx(panel, wide ? 'lg:max-w-[760px]' : 'lg:max-w-[520px]', full && filling)}>
          <span aria-hidden className={handle} />
          {art && <div className="shrink-0">{art}</div>}
          <ModalHead
            id={titleId}
            title={title}
            isHidden={hideTitle}
            isOverArt={art !== undefined || hideTitle}
            onClose={insistent ? undefined : onClose}
          />
          <div
            ref={body}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 lg:px-6 lg:pb-6"
            {...reach}
          >
            {children}
          </div>
          {footer && <div className={foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}

const panel =
  'relative flex max-h-[92dvh] w-full translate-y-10 flex-col overflow-hidden rounded-t-xl border border-b-0 border-line bg-s1 pb-[env(safe-area-inset-bottom)] shadow-modal transition-transform duration-[240ms] ease-out group-open:translate-y-0 lg:max-h-full lg:translate-y-3 lg:rounded-xl lg:border-b lg:pb-0 starting:group-open:translate-y-10 lg:starting:group-open:translate-y-3'
const filling = 'max-lg:h-dvh max-lg:max-h-none! max-lg:rounded-none'
const handle = 'absolute top-1.5 left-1/2 z-10 h-1 w-10 -translate-x-1/2 rounded-full bg-ink3/60 lg:hidden'
const foot = 'flex shrink-0 flex-wrap gap-3 border-t border-line px-5 py-4 lg:justify-end lg:px-6'
