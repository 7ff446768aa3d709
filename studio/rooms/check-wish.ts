import { isStake, type RoomGame, STAKES } from './games/game.ts'
import type { Wish } from './protocol.ts'
import { RoomRefusal } from './refusals.ts'

const RIDE_SLOTS = /^[ab]$/
/** Chips are confirmed so often in a round. */
const TABLE_SLOTS = /^c([1-9]|1\d|20)$/

/** Refuses a stake that this game does not take; `before` is what the player has in this round already, in kuruş. */
export function checkWish(game: RoomGame, wish: Wish, before: number): void {
  if (!(game.style === 'ride' ? RIDE_SLOTS : TABLE_SLOTS).test(wish.slot)) throw new RoomRefusal('BAD_REQUEST')
  if (game.style === 'ride') {
    if (!isStake(wish.amount) || wish.spots !== null) throw new RoomRefusal('BAD_STAKE')
    if (wish.auto !== null && !game.isTarget(wish.auto)) throw new RoomRefusal('BAD_TARGET')
    return
  }
  const chips = Object.entries(wish.spots ?? {})
  const sum = chips.reduce((all, [, kurus]) => all + kurus, 0)
  if (chips.length === 0 || sum !== wish.amount || wish.auto !== null) throw new RoomRefusal('BAD_REQUEST')
  if (!chips.every(([spot]) => game.spots.includes(spot))) throw new RoomRefusal('BAD_SPOT')
  if (!chips.every(([, kurus]) => isStake(kurus))) throw new RoomRefusal('BAD_STAKE')
  if (before + sum > STAKES.tableTotal) throw new RoomRefusal('ABOVE_TABLE')
}
