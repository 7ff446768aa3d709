/** Whether no bet can stand after it: then there is nothing to take back. */
export function isCertainRefusal(code: string): boolean {
  return certain.has(code)
}

const certain = new Set([
  'INSUFFICIENT_FUNDS',
  'SESSION_INVALID',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'LIMIT_REACHED',
  'STAKE_ABOVE_BONUS_MAXIMUM',
  'GAME_BLOCKED',
  'WRONG_CURRENCY',
  'BAD_SIGNATURE',
  'BAD_REQUEST',
  'ALREADY_ROLLED_BACK',
  'TX_NOT_FOUND',
])
