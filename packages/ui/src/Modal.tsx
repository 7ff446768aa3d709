import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { useModalDialog } from './dialog-stack.ts'
import { uiWords } from './words.ts'

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
  /** Bonus popup and the like: no close button, a click outside does nothing; Esc still calls `onClose`. */
  insistent?: boolean
  role?: 'alertdialog'
  children: ReactNode
}

/** A native modal dialog: focus is trapped and returned, under 1024 px it is a bottom sheet. */
export function Modal({ open, onClose, title, hideTitle, art, footer, wide, insistent, role, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, open)
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
        <div
          className={cx(
            'relative flex max-h-[92dvh] w-full translate-y-10 flex-col overflow-hidden rounded-t-xl border border-b-0 border-line bg-s1 pb-[env(safe-area-inset-bottom)] shadow-modal transition-transform duration-[240ms] ease-out group-open:translate-y-0 lg:max-h-full lg:translate-y-3 lg:rounded-xl lg:border-b lg:pb-0 starting:group-open:translate-y-10 lg:starting:group-open:translate-y-3',
            wide ? 'lg:max-w-[760px]' : 'lg:max-w-[520px]',
          )}
        >
          <span
            aria-hidden
            className="absolute top-1.5 left-1/2 z-10 h-1 w-10 -translate-x-1/2 rounded-full bg-ink3/60 lg:hidden"
          />
          {art && <div className="shrink-0">{art}</div>}
          <div
            className={cx('flex shrink-0 items-center gap-3', art ? 'px-5 pt-5 lg:px-6' : 'px-5 pt-5 lg:px-6 lg:pt-5')}
          >
            <h2 id={titleId} tabIndex={-1} className={hideTitle ? 'sr-only' : 'min-w-0 flex-1 text-xl outline-none'}>
              {title}
            </h2>
            {!insistent && (
              <button
                type="button"
                aria-label={uiWords.close}
                onClick={onClose}
                className={cx(
                  'grid size-11 shrink-0 place-items-center rounded-md text-ink hover:bg-s3',
                  art || hideTitle ? 'absolute top-3 right-3 z-10 bg-black/55 hover:bg-black/75' : '-my-1.5 -mr-2',
                )}
              >
                <X aria-hidden size={20} />
              </button>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-5 lg:px-6 lg:pb-6">
            {children}
          </div>
          {footer && (
            <div className="flex shrink-0 flex-wrap gap-3 border-t border-line px-5 py-4 lg:justify-end lg:px-6">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
