import { type RefObject, useEffect, useSyncExternalStore } from 'react'

// What is outside the topmost modal dialog is inert, so anything that must stay reachable (toasts) moves into it.
let stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Opens a mounted `<dialog>` as a modal while `open`, and closes it (focus returns) when that ends or it leaves the page. */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    element.showModal()
    // Two Esc without a press between them close past `cancel`: what its owner keeps open opens again.
    const reopen = () => element.showModal()
    element.addEventListener('close', reopen)
    update([...stack, element])
    return () => {
      element.removeEventListener('close', reopen)
      element.close()
      update(stack.filter((other) => other !== element))
    }
  }, [dialog, open])
}

/** The topmost open modal dialog, or undefined. */
export function useTopDialog(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, () => stack.at(-1))
}

function update(next: HTMLDialogElement[]) {
  stack = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
