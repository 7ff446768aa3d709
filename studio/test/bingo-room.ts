import { hallCardsFor, prizesOf } from '@meydan/fair/tombala/tombala'
import type { TombalaCard } from '@meydan/fair/tombala/tombala-cards'
import type { Process } from './house.ts'
import { type Frame, openFrame, type RoomPlatform, untilState } from './room-platform.ts'

export const BINGO_ROOM = 'tombala'
/** Kuruş for a card. */
export const PRICE = 500

export type Purchase = {
  player_ref: string
  status: string
  reason: string | null
  cards: TombalaCard[]
  pay_kurus: number
  nonce: number
}

/** An outcome as `at.rounds` has it. */
type Drawn = { balls: number[]; hallCards: TombalaCard[] }

export const card = { card: PRICE }
export const strip = { strip: 6 * PRICE }

export function buy(one: Frame, slot: string, spots: Record<string, number>, more: object = {}) {
  const amount = Object.values(spots).reduce((sum, kurus) => sum + kurus, 0)
  return one.ask({ type: 'stake', no: one.round().no, slot, amount, auto: null, seed: 'word', spots, ...more })
}

/** What tests look at in the bingo hall of a platform. */
export function bingoRoom(at: RoomPlatform) {
  return {
    async purchases(no: number): Promise<Purchase[]> {
      const { rows } = await at.house.database.query(
        'select player_ref, status, reason, cards, pay_kurus::int, nonce from studio.room_stakes where room = $1 and no = $2 order by accepted_no',
        [BINGO_ROOM, no],
      )
      return rows
    },
    async pot(): Promise<{ no: number; in: number; out: number; balance: number }[]> {
      const { rows } = await at.house.database.query(
        'select no::int, in_kurus::int as in, out_kurus::int as out, balance_kurus::int as balance from studio.pot_entries order by id',
      )
      return rows
    },
    closeSale: (one: Frame) => at.clock.leap((one.round().until ?? 0) - at.clock.ms()),
    async sitting(process: Process, who: string | null): Promise<Frame> {
      const one = await openFrame(process, at.house, BINGO_ROOM, who)
      await untilState(at, one, 'open')
      return one
    },
    async drawnIn(no: number): Promise<Drawn> {
      const outcome = await at.outcomeOf(no)
      return (outcome ?? { balls: [], hallCards: [] }) as Drawn
    },
  }
}

/** What each purchase wins of that round, by the rule alone. */
export function shared(all: readonly Purchase[], { balls, hallCards }: Drawn, before: number) {
  const held = [...Map.groupBy(all, ({ player_ref }) => player_ref).values()].map(
    (own) => own.flatMap(({ cards }) => cards).length,
  )
  const added = hallCards.slice(0, hallCardsFor(held))
  const sales = all.reduce((sum, { cards }) => sum + cards.length * PRICE, 0)
  const prizes = prizesOf(
    all.flatMap(({ cards }) => cards),
    balls,
    { sales, pot: before, hall: { cards: added, sales: added.length * PRICE } },
  )
  const owners = all.flatMap((one, place) => one.cards.map(() => place))
  const wins = all.map(() => 0)
  for (const prize of [prizes.first, prizes.second, prizes.tombala, prizes.jackpot])
    for (const winner of prize?.winners ?? []) {
      const owner = owners[winner]
      if (owner !== undefined) wins[owner]! += prize!.each
    }
  return { prizes, wins, added }
}
