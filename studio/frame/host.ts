/** The messages to the page around the frame; nothing of it is secret, so any origin may read it. */
type Message =
  /** Part of it has come. Who waits for `ready` waits on. */
  | { type: 'loading' }
  | { type: 'ready'; game: string; mode: 'real' | 'demo'; balance: number }
  | { type: 'balance'; balance: number }
  | { type: 'round'; phase: 'start' | 'end'; roundId?: string; stake: number; win?: number }
  | { type: 'close' }
  /** Esc was pressed where nothing of the game is open: the page around may ask whether to leave. */
  | { type: 'escape' }
  /** Chosen by the player, kuruş; and whether the game has sound. The page around may give both to the next game (`setup`). */
  | { type: 'stake'; stake: number }
  | { type: 'sound'; isOn: boolean }
  /** The session of the platform is over: a new launch token brings the next one. */
  | { type: 'token-wanted' }
  | { type: 'proof'; game: string; round: string }
  | { type: 'error'; code: string; message: string }

export function notifyHost(message: Message): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'studio', ...message }, '*')
}

/** The page around may say that the balance changed elsewhere (`{type: 'refresh'}`). */
export function onHostRefresh(refresh: () => void): void {
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.source === window) return
    const data: unknown = event.data
    if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'refresh') refresh()
  })
}

/** Esc is for the page around where nothing of the game is open. */
export function listenForEscape(): void {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && document.querySelector('dialog[open]') === null) notifyHost({ type: 'escape' })
  })
}

interface Setup {
  stake: number | undefined
  isOn: boolean
}

/** The page around may say what it remembers of the player's last game (`{type: 'setup', stake, isOn}`). */
export function onHostSetup(take: (setup: Setup) => void): void {
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || source === window || typeof data !== 'object' || data === null) return
    const { type, stake, isOn } = data as Record<string, unknown>
    if (type === 'setup') take({ stake: typeof stake === 'number' ? stake : undefined, isOn: isOn === true })
  })
}

/** Leaves the game: the page around closes the frame; opened on its own, it goes back to the lobby. */
export function leave(lobby: string | null): void {
  notifyHost({ type: 'close' })
  if (window.parent === window && lobby !== null && /^\/(?!\/)/.test(lobby)) window.location.assign(lobby)
}
