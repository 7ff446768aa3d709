import { localValues } from '@meydan/ui/stored-values'

const KEY = 'bonusDecided'

/** Says to the other tabs of this browser that the offer of a deposit is decided. */
export function notifyOtherTabs(depositId: number): void {
  localValues.setItem(KEY, `${depositId} ${performance.timeOrigin + performance.now()}`)
}

/** Calls when another tab has decided the offer of this deposit; returns the way to stop listening. */
export function onDecidedElsewhere(depositId: number | undefined, listener: () => void): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && newValue?.split(' ')[0] === String(depositId)) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
