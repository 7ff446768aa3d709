import { MECHANICS, THEMES } from '@meydan/contract/games/games'
import { turkishOrder } from '@meydan/money/turkish'
import { filterWords } from '../../../words/games/slot-filters.ts'
import { slotWords } from '../../../words/games/slots.ts'
import { volatilityText } from '../slot-facts.ts'
import {
  type LobbySlot,
  leftOf,
  providerOf,
  type RtpBand,
  rtpBandOf,
  type SlotFilters,
  type StakeBand,
  stakeBandsOf,
} from './slot-filters.ts'

export interface Counted<Id extends string> {
  id: Id
  label: string
  /** How many games this choice would leave beside the other filters. */
  count: number
}

const VOLATILITIES = Object.values(slotWords.volatility)

/** Every provider of the lobby, the largest first, with what its choice would leave. */
export function providersOf(games: readonly LobbySlot[], filters: SlotFilters): Counted<string>[] {
  const all = countBy(games, (game) => [providerOf(game)])
  const left = countBy(leftOf(games, filters, 'provider'), (game) => [providerOf(game)])
  return [...all]
    .sort(([one, many], [other, few]) => few - many || turkishOrder.compare(one, other))
    .map(([id]) => ({ id, label: id, count: left.get(id) ?? 0 }))
}

export function mechanicsOf(games: readonly LobbySlot[], filters: SlotFilters) {
  const of = ({ mechanics }: LobbySlot) => mechanics ?? []
  const [all, left] = [countBy(games, of), countBy(leftOf(games, filters, 'mechanic'), of)]
  return MECHANICS.filter((id) => all.has(id)).map((id) => ({
    id,
    label: filterWords.mechanics[id],
    count: left.get(id) ?? 0,
  }))
}

/** From calm to wild. */
export function volatilitiesOf(games: readonly LobbySlot[], filters: SlotFilters): Counted<string>[] {
  const of = (game: LobbySlot) => [volatilityText(game)].filter(Boolean)
  const [all, left] = [countBy(games, of), countBy(leftOf(games, filters, 'volatility'), of)]
  const place = (text: string) => (VOLATILITIES.indexOf(text) + VOLATILITIES.length + 1) % (VOLATILITIES.length + 1)
  return [...all.keys()]
    .sort((one, other) => place(one) - place(other))
    .map((id) => ({ id, label: id, count: left.get(id) ?? 0 }))
}

export function rtpBandsOf(games: readonly LobbySlot[], filters: SlotFilters): Counted<RtpBand>[] {
  const of = (game: LobbySlot) => [rtpBandOf(game)].filter((band) => band !== undefined)
  const [all, left] = [countBy(games, of), countBy(leftOf(games, filters, 'rtp'), of)]
  return (Object.keys(filterWords.rtpBands) as RtpBand[])
    .filter((id) => all.has(id))
    .map((id) => ({ id, label: filterWords.rtpBands[id], count: left.get(id) ?? 0 }))
}

export function themesOf(games: readonly LobbySlot[], filters: SlotFilters) {
  const of = ({ theme }: LobbySlot) => (theme ? [theme] : [])
  const [all, left] = [countBy(games, of), countBy(leftOf(games, filters, 'theme'), of)]
  return THEMES.filter((id) => all.has(id)).map((id) => ({
    id,
    label: filterWords.themes[id],
    count: left.get(id) ?? 0,
  }))
}

/** A game stands in each band of its stakes. */
export function stakesOf(games: readonly LobbySlot[], filters: SlotFilters): Counted<StakeBand>[] {
  const [all, left] = [countBy(games, stakeBandsOf), countBy(leftOf(games, filters, 'stake'), stakeBandsOf)]
  return (Object.keys(filterWords.stakeBands) as StakeBand[])
    .filter((id) => all.has(id))
    .map((id) => ({ id, label: filterWords.stakeBands[id], count: left.get(id) ?? 0 }))
}

/** How many games each of the switches would leave. */
export function switchesOf(games: readonly LobbySlot[], filters: SlotFilters) {
  return {
    demo: leftOf(games, { ...filters, demo: true }).length,
    tournament: leftOf(games, { ...filters, tournament: true }).length,
    jackpot: leftOf(games, { ...filters, jackpot: true }).length,
  }
}

function countBy<Id extends string>(games: readonly LobbySlot[], of: (game: LobbySlot) => Id[]): Map<Id, number> {
  const counts = new Map<Id, number>()
  for (const id of games.flatMap(of)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}
