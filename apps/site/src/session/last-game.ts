import { localValues } from '@meydan/ui/stored-values'

/** What the player last chose in each game, kuruş, while this document lives; so that the demo's stake stays the stake for money. */
const stakes = new Map<number, number>()
const SOUND = 'oyunSesi'

export function keepStake(gameId: number, kurus: number): void {
  stakes.set(gameId, kurus)
}

export function keptStake(gameId: number): number | undefined {
  return stakes.get(gameId)
}

/** Whether games have sound: silent until the player turns one on, and remembered in this browser. */
export function keepSound(isOn: boolean): void {
  localValues.setItem(SOUND, isOn ? '1' : '0')
}

export function keptSound(): boolean {
  return localValues.getItem(SOUND) === '1'
}
