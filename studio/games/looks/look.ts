/** A file below the game's own folder of symbols, or below another where it has a slash, with its name; separated by commas. */
export type LookText = {
  /** Metal, dark metal, cell, light cell and accent; left out where the colours are those of the game's set. */
  colours?: string
  /** Joker and scatter. */
  special: string
  high: string
  low: string
}
