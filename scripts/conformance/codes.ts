export const PROTOCOLS = ['meydan-v2', 'hub88', 'gcp'] as const
export type ProtocolName = (typeof PROTOCOLS)[number]

/** What a platform may refuse for, in the words of our own protocol. */
export type Code = keyof typeof MEANINGS

/** How the other protocols say it, as their documents have it; several meanings may share a word. */
const MEANINGS = {
  INSUFFICIENT_FUNDS: ['NOT_ENOUGH_MONEY', 100],
  SESSION_INVALID: ['INVALID_TOKEN', 101],
  SESSION_EXPIRED: ['TOKEN_EXPIRED', 101],
  PLAYER_BLOCKED: ['USER_DISABLED', 110],
  LIMIT_REACHED: ['LIMIT_REACHED', 105],
  GAME_BLOCKED: ['INVALID_GAME', 107],
  WRONG_CURRENCY: ['WRONG_CURRENCY', 154],
  BAD_REQUEST: ['WRONG_SYNTAX', 400],
  BAD_SIGNATURE: ['INVALID_SIGNATURE', 403],
  INTERNAL: ['UNKNOWN', 500],
  WIN_HELD: ['UNKNOWN', 500],
  DUPLICATE_MISMATCH: ['DUPLICATE_TRANSACTION', 400],
  TX_NOT_FOUND: ['TRANSACTION_DOES_NOT_EXIST', 400],
  ALREADY_ROLLED_BACK: ['TRANSACTION_ROLLED_BACK', 400],
  ALREADY_SETTLED: ['DUPLICATE_TRANSACTION', 400],
} as const

/** Everything that a word of a protocol may mean. */
export function meaningsOf(word: string | number): Code[] {
  const plain = typeof word === 'string' ? word.replace(/^RS_ERROR_/, '') : word
  return (Object.keys(MEANINGS) as Code[]).filter((code) => MEANINGS[code].some((each) => each === plain))
}
