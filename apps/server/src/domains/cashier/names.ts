import { foldTurkish } from '@meydan/money/turkish'

/** Whether a bank's account holder is this player: letters folded, order of the words free. */
export function isSamePerson(holder: string, player: { firstName: string; lastName: string }): boolean {
  return words(holder) === words(`${player.firstName} ${player.lastName}`)
}

function words(name: string): string {
  return foldTurkish(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}
