import { type RefObject, useLayoutEffect, useSyncExternalStore } from 'react'

// What is outside the topmost modal dialog is inert, so anything that must stay reachable (toasts) moves into it.
let stack: HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/**
 * Opens a mounted `<dialog>` as a modal while `open`, and closes it (focus returns) when that ends or it leaves the page. It opens after
 * the next picture: a modal makes all else inert, for which a browser computes the style of the whole page anew, and the tap that asked
 * for it would be answered that much later. What carries `data-first-focus` has the focus then: before, nothing in it can. The effect is one of layout, whose end comes while the element is still in the page: a later
 * one would leave a moment in which the picture comes and the dialog is already gone.
 */
export function useModalDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean): void {
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // Two Esc without a press between them close past `cancel`: what its owner keeps open opens again.
    const show = () => {
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    const forget = afterNextPicture(() => {
      show()
      element.addEventListener('close', show)
      update([...stack, element])
    })
    return () => {
      forget()
      element.removeEventListener('close', show)
      element.close()
      update(stack.filter((other) => other !== element))
    }
  }, [dialog, open])
}

/** An observer's first callback for a new target comes with the next frame. Returns what cancels the call. */
function afterNextPicture(call: () => void): () => void {
  const observer = new IntersectionObserver(() => {
    observer.disconnect()
    call()
  })
  observer.observe(document.documentElement)
  return () => observer.disconnect()
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
