import { useSyncExternalStore } from 'react'

export interface Question {
  title: string
  message?: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
}

interface OpenQuestion extends Question {
  answer: (isConfirmed: boolean) => void
}

let open: OpenQuestion | undefined
const listeners = new Set<() => void>()

/** Asks in a modal dialog (needs one `<ConfirmArea/>` in the app); true when confirmed. A newer question cancels an older one. */
export function confirm(question: Question): Promise<boolean> {
  open?.answer(false)
  return new Promise((resolve) => {
    update({
      ...question,
      answer: (isConfirmed) => {
        update(undefined)
        resolve(isConfirmed)
      },
    })
  })
}

export function useOpenQuestion(): OpenQuestion | undefined {
  return useSyncExternalStore(subscribe, () => open)
}

function update(next: OpenQuestion | undefined) {
  open = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
