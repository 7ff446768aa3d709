import { isStake, STAKES } from '../games/game.ts'
import { cardsBought, HALL, type Hall } from '../games/hall.ts'
import type { Wish } from '../socket/protocol.ts'
import { RoomRefusal } from '../socket/refusals.ts'
import type { RoomGame } from '../games/room-game.ts'
import type { Stake } from './stake-state.ts'

const RIDE_SLOTS = /^[ab]$/
/** Chips are confirmed, or cards bought, so often in a round. */
const OTHER_SLOTS = /^c([1-9]|1\d|2[0-4])$/

type Lying = readonly Pick<Stake, 'kurus' | 'spots'>[]

/** Refuses a stake that this game does not take; `before` gives what the player has in this round already. */
export function checkWish(game: RoomGame, wish: Wish, before: () => Lying): void {
  if (!(game.style === 'ride' ? RIDE_SLOTS : OTHER_SLOTS).test(wish.slot)) throw new RoomRefusal('BAD_REQUEST')
  if (game.style === 'ride') {
    if (!isStake(wish.amount) || wish.spots !== null) throw new RoomRefusal('BAD_STAKE')
    if (wish.auto !== null && !game.isTarget(wish.auto)) throw new RoomRefusal('BAD_TARGET')
    return
  }
  const chips = Object.entries(wish.spots ?? {})
  const sum = chips.reduce((all, [, kurus]) => all + kurus, 0)
  if (chips.length === 0 || sum !== wish.amount || wish.auto !== null) throw new RoomRefusal('BAD_REQUEST')
  const lying = before()
  if (game.style === 'hall') return checkPurchase(game, chips, sumOf(lying))
  if (!chips.every(([spot]) => game.spots.includes(spot))) throw new RoomRefusal('BAD_SPOT')
  if (!chips.every(([, kurus]) => isStake(kurus))) throw new RoomRefusal('BAD_STAKE')
  if (!chips.every(([spot, kurus]) => kurus + sumOn(lying, spot) <= STAKES.most)) throw new RoomRefusal('ABOVE_SPOT')
  if (sumOf(lying) + sum > STAKES.tableTotal) throw new RoomRefusal('ABOVE_TABLE')
}

function sumOf(lying: Lying): number {
  return lying.reduce((all, { kurus }) => all + kurus, 0)
}

function sumOn(lying: Lying, spot: string): number {
  return lying.reduce((all, { spots }) => all + (spots?.[spot] ?? 0), 0)
}

/** One card or one strip at its price, as long as the player has not all that one may have. */
function checkPurchase({ price }: Hall<unknown>, chips: readonly [string, number][], before: number): void {
  const [[spot, kurus] = ['', 0], ...others] = chips
  if (others.length > 0 || (spot !== 'card' && spot !== 'strip')) throw new RoomRefusal('BAD_SPOT')
  const cards = cardsBought({ [spot]: kurus })
  if (kurus !== cards * price) throw new RoomRefusal('BAD_PRICE')
  if (before / price + cards > HALL.mostCards) throw new RoomRefusal('ENOUGH_CARDS')
}
