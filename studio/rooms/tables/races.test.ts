import { beforeAll, expect, it } from 'vitest'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilPlaying,
  untilState,
} from '../../test/room-platform.ts'
import type { Process } from '../../test/house.ts'
import { heightAt, reachedAt } from '../games/aviator.ts'
import { byForm } from '../../../scripts/test/form.ts'

const room = 'ucus-saati'
/** Presses beside the instant at which the plane is gone. */
const RACES = byForm(8, 100)
const STAKE = 1_000
/** Milliseconds from the first one at which nothing can be taken any more. */
const BESIDE = [-2, -1, 0, 1, 2] as const
const SLOTS = ['a', 'b'] as const
const PLAYERS = 6

let at: RoomPlatform
let studio: Process

beforeAll(async () => {
  at = await roomPlatform(room)
  studio = await at.start()
})

/** Both stakes of everybody; the round stands at its start and flies high enough to be raced. */
async function flight(frames: readonly Frame[]): Promise<{ no: number; startedAt: number; point: number }> {
  const first = frames[0] as Frame
  for (;;) {
    await untilState(at, first, 'open')
    const { no } = first.round()
    const wish = { type: 'stake', no, amount: STAKE, auto: null, seed: 'word' }
    const placed = await Promise.all(frames.flatMap((one) => SLOTS.map((slot) => one.ask({ ...wish, slot }))))
    expect(placed.every(({ stake }) => stake?.status === 'accepted')).toBe(true)
    const isPlaying = await untilPlaying(at, first, no)
    const point = (await at.outcomeOf(no))?.point as number
    const startedAt = first.round().startedAt ?? 0
    // Where the frame learned late that it flies, the clock has gone on to its end already.
    if (isPlaying && point > 101 && at.clock.ms() < startedAt + reachedAt(point + 1) + BESIDE[0])
      return { no, startedAt, point }
    await untilState(at, first, 'settling')
  }
}

it(`of ${RACES} presses beside the end each is judged by the server’s clock, paid once as it was told, or not at all`, async () => {
  const frames = await Promise.all(
    Array.from({ length: PLAYERS }, (_, no) => openFrame(studio, at.house, room, `r${no}`)),
  )
  const raced = { races: 0, taken: 0, late: 0 }
  for (let turn = 0; raced.races < RACES; turn++) {
    const { no, startedAt, point } = await flight(frames)
    const end = reachedAt(point + 1)
    const presses = frames.flatMap((one, player) =>
      SLOTS.map((slot, place) => ({
        one,
        player,
        slot,
        beside: BESIDE[(turn + player * 2 + place) % BESIDE.length] as number,
      })),
    )
    const told = new Map<string, number>()
    for (const beside of BESIDE) {
      at.clock.leap(startedAt + end + beside - at.clock.ms())
      const now = presses.filter((press) => press.beside === beside)
      // From two hands at once: one is answered with what is taken, the other takes nothing more.
      const answers = await Promise.all(
        now.flatMap(({ one, slot }) => [0, 1].map(() => one.ask({ type: 'cash', no, slot, share: 100 }))),
      )
      now.forEach(({ player, slot }, index) => {
        const both = answers.slice(index * 2, index * 2 + 2)
        const codes = both.map(({ code }) => code ?? 'taken').toSorted()
        if (beside < 0) {
          expect(codes).toEqual(['NO_STAKE', 'taken'])
          expect(both.find(({ stake }) => stake)?.stake).toMatchObject({ takenAt: heightAt(end + beside) })
          told.set(`r${player} ${slot}`, heightAt(end + beside))
        } else expect(codes).toEqual(['NOT_FLYING', 'NOT_FLYING'])
      })
    }
    await at.clock.until(async () => (await at.rounds()).find((round) => round.no === no)?.state === 'closed')
    const stakes = await at.stakes(no)
    expect(stakes).toHaveLength(PLAYERS * SLOTS.length)
    for (const { player_ref, slot, ...stake } of stakes) {
      const takenAt = told.get(`${player_ref} ${slot}`) ?? 0
      expect(stake).toMatchObject({ status: 'paid', taken_at: takenAt, pay_kurus: takenAt * (STAKE / 100) })
    }
    raced.races += presses.length
    raced.taken += told.size
    raced.late += presses.length - told.size
  }
  const { calls, balance } = at.house.platform
  const wins = calls.filter(({ action }) => action === 'win')
  expect(new Set(wins.map(({ body }) => body.transaction_id)).size).toBe(wins.length)
  const sum = (action: string) =>
    calls.filter((call) => call.action === action).reduce((total, { body }) => total + Number(body.amount), 0)
  expect(balance).toBe(OPENING_KURUS - sum('bet') + sum('win'))
  expect(raced.taken).toBeGreaterThan(0)
  expect(raced.late).toBeGreaterThan(0)
}, 600_000)
