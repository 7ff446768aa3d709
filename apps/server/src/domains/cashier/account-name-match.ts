import { isSameName } from '@meydan/money/turkish'

/** Whether a bank's account holder is this player: letters folded, order of the words free. */
export function matchesAccountName(holder: string, player: { firstName: string; lastName: string }): boolean {
  return isSameName(holder, `${player.firstName} ${player.lastName}`)
}
