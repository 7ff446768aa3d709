import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { cx } from '../cx.ts'
import { type Toast, timeLeftOf, toast as toasts } from './toast.ts'
import { uiWords } from '../words.ts'

export interface ToastCardProps {
  toast: Toast
  isPaused: boolean
  onGone: () => void
}

/** One notification; a click anywhere on it closes it. */
export function ToastCard({ toast, isPaused, onGone }: ToastCardProps) {
  const Icon = icons[toast.type]
  const elapsedMs = toast.duration - timeLeftOf(toast.id)
  const close = () => {
    toasts.dismiss(toast.id)
    onGone()
  }
  return (
    <div
      role={toast.type === 'error' ? 'alert' : 'status'}
      onClick={close}
      className={cx(
        'pointer-events-auto relative flex animate-fade cursor-pointer gap-3 overflow-hidden rounded-md bg-s3 py-3.5 pr-2 pl-4 shadow-pop',
        colours[toast.type],
      )}
    >
      <Icon aria-hidden size={22} className="shrink-0" />
      <div className="min-w-0 flex-1 text-ink">
        <p className="font-bold">{toast.title}</p>
        {toast.message && <p className="text-sm text-ink2">{toast.message}</p>}
      </div>
      <button
        type="button"
        aria-label={uiWords.close}
        onClick={close}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-md text-ink2 hover:text-ink"
      >
        <X aria-hidden size={18} />
      </button>
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-[3px] origin-left animate-countdown bg-current motion-reduce:hidden"
        style={{
          animationDuration: `${toast.duration}ms`,
          animationDelay: `${-Math.max(0, elapsedMs)}ms`,
          animationPlayState: isPaused ? 'paused' : 'running',
        }}
      />
    </div>
  )
}

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }
const colours = { success: 'text-success', error: 'text-danger', warning: 'text-warning', info: 'text-info' }
