import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTopDialog } from './dialog-stack.ts'
import { ToastCard } from './ToastCard.tsx'
import { pauseToasts, resumeToasts, useToasts } from './toast.ts'
import { uiWords } from '../words.ts'

/** Where toasts appear: top right, full width under the header on phones, above any open dialog. Once per app. */
export function ToastArea() {
  const toasts = useToasts()
  const dialog = useTopDialog()
  const [isPaused, setPaused] = useState(false)
  const hold = () => {
    pauseToasts()
    setPaused(true)
  }
  const release = () => {
    resumeToasts()
    setPaused(false)
  }
  return createPortal(
    <section
      data-kept
      aria-label={uiWords.notifications}
      className="pointer-events-none fixed inset-x-3 top-[72px] z-80 flex flex-col gap-2 lg:right-6 lg:left-auto lg:top-[88px] lg:w-[360px]"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} onGone={release} />
      ))}
    </section>,
    dialog ?? document.body,
  )
}
