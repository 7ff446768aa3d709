type Listener = (all: boolean) => void

const listeners = new Set<Listener>()

/** Calls when the operator has changed something of the player's account, `all` of everybody's; returns the way to stop listening. */
export function onAccountChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitAccountChanged(all: boolean): void {
  for (const listener of listeners) listener(all)
}
