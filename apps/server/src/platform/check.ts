/** An invariant as a query: each row is a breach, described in its column `detail`. */
export interface Check {
  invariant: string
  /** `EACH_PLAYER` in it lets a part of the players be asked at a time. */
  query: string
  /** The same of what has changed: reads the temporary tables `changed (player_id, seq, hash)` and `recent`, a tail of the ledger. */
  recent?: string
}

/** Stands as a condition in a query that can be asked of a range of players. */
export const EACH_PLAYER = '(true /* each player */)'
