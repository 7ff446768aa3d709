/** What a game's frame may do, and who its messages come from. */
export interface FrameRules {
  sandbox: string
  /** As its messages name it: opaque where the sandbox gives it none. */
  origin: string
}

/**
 * A game of this very host is kept from our origin; one of another installation has its own, which it needs for its storage. None may leave
 * the frame, open windows or download.
 */
export function frameRulesOf(url: string, here = location.origin): FrameRules {
  const { origin } = new URL(url, here)
  return origin === here
    ? { sandbox: 'allow-scripts', origin: 'null' }
    : { sandbox: 'allow-scripts allow-same-origin allow-forms', origin }
}
