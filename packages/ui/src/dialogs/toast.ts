import { useSyncExternalStore } from 'react'

export type ToastType = 'success' | 'error' | 'warning' | 'info'

export interface Toast {
  id: number
  type: ToastType
  title: string
  message?: string
  /** Milliseconds until it goes by itself. */
  duration: number
}

export const DEFAULT_TOAST_MS = 5000
export const toastDurationsMs: Record<ToastType, number> = { success: 5000, error: 7000, warning: 6000, info: 5000 }
const MAX_TOASTS = 3

let toasts: readonly Toast[] = []
let lastId = 0
const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; startedAt: number; leftMs: number }>()
const listeners = new Set<() => void>()

/** Notifications: `toast.success('Kaydedildi', 'Ayrıntı', 5000)`. At most three stand at a time, the oldest goes first. */
export const toast = {
  success: shower('success'),
  error: shower('error'),
  warning: shower('warning'),
  info: shower('info'),
  dismiss,
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}

/** Milliseconds a toast has left; it stands still between `pause` and `resume`. */
export function timeLeftOf(id: number): number {
  const entry = timers.get(id)
  return entry ? entry.leftMs - (performance.now() - entry.startedAt) : 0
}

export function pauseToasts(): void {
  for (const [id, entry] of timers) {
    clearTimeout(entry.timer)
    timers.set(id, { ...entry, leftMs: timeLeftOf(id), startedAt: performance.now() })
  }
}

export function resumeToasts(): void {
  for (const [id, entry] of timers) run(id, entry.leftMs)
}

function shower(type: ToastType) {
  return (title: string, message?: string, durationMs: number = toastDurationsMs[type] ?? DEFAULT_TOAST_MS): number => {
    lastId += 1
    const added: Toast = { id: lastId, type, title, duration: durationMs, ...(message ? { message } : {}) }
    for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_TOASTS))) stop(old.id)
    update([...toasts, added].slice(-MAX_TOASTS))
    run(added.id, durationMs)
    return added.id
  }
}

function dismiss(id: number): void {
  stop(id)
  update(toasts.filter((shown) => shown.id !== id))
}

function run(id: number, leftMs: number) {
  clearTimeout(timers.get(id)?.timer)
  timers.set(id, { timer: setTimeout(() => dismiss(id), leftMs), startedAt: performance.now(), leftMs })
}

function stop(id: number) {
  clearTimeout(timers.get(id)?.timer)
  timers.delete(id)
}

function update(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
