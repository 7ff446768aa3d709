import type { KnownProvider } from '../providers/provider-keys.ts'

/** A game that is to be opened. */
export interface GameLaunch {
  game: string
  /** What the provider calls us. */
  operator: string
  /** Undefined: a demo, of nobody. */
  player: string | undefined
  /** Ours, where the protocol's provider does not name one. */
  session: string | undefined
  ip: string
  isMobile: boolean
  lobbyUrl: string
  depositUrl: string
}

/** How a protocol asks its provider where a game is to be opened. */
export interface LaunchCall {
  /** Below the provider's address. */
  pathOf(input: GameLaunch): string
  bodyOf(input: GameLaunch): object
  /** Headers that prove it to be ours; undefined where there is no key to sign with. */
  sign(body: Buffer, provider: KnownProvider): Record<string, string> | undefined
  /** The provider's answer names the session that its calls will name. */
  namesSession: boolean
  /** Undefined for what names no game. */
  read(answer: unknown): { url: string; session?: string | undefined } | undefined
}
