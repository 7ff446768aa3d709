import { type TableAlgorithm, tableRules } from '@meydan/fair/tables/tables'
import { racePays } from '@meydan/fair/shared/virtual-race'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, type Process } from '../../test/house.ts'
import {
  type Frame,
  openFrame,
  OPENING_KURUS,
  type RoomPlatform,
  roomPlatform,
  untilState,
} from '../../test/room-platform.ts'
import { readReplay } from '../../test/replay.ts'
import { roomKinds } from '../kinds.ts'
import type { OpenRoomReply } from '../open-room.ts'
import { byForm, inLong } from '../../../scripts/test/form.ts'

const tables = roomKinds.filter(({ look }) => look === 'table' || look === 'race')
/** What they pay is tested of each in `@meydan/fair`: the short form plays a table and a race. */
const played = byForm(
  tables.filter(({ code, look }) => look === 'race' || code === 'rulet'),
  tables,
)

const confirm = (one: Frame, slot: string, spots: Record<string, number>, more: object = {}) => {
  const amount = Object.values(spots).reduce((sum, kurus) => sum + kurus, 0)
  return one.ask({ type: 'stake', no: one.round().no, slot, amount, auto: null, seed: 'word', spots, ...more })
}

function payOf(algorithm: string, drawn: readonly number[], spots: Record<string, number>): number {
  const pays = algorithm === 'virtual-race/1' ? racePays : tableRules[algorithm as TableAlgorithm].pays
  return Object.entries(spots).reduce((sum, [spot, kurus]) => sum + (kurus / 100) * pays(spot, drawn), 0)
}

describe.each(played)('$name', ({ code, prefix, game }) => {
  let at: RoomPlatform
  let studio: Process
  beforeAll(async () => {
    at = await roomPlatform(code)
    studio = await at.start()
  })
  afterAll(() => studio.studio.close())
  beforeEach(() => {
    at.house.platform.balance = OPENING_KURUS
    at.house.platform.calls.length = 0
  })

  it('takes chips, tells the draw as the show begins, and pays each confirmation by the rule', async () => {
    const one = await openFrame(studio, at.house, code, 'p1')
    await untilState(at, one, 'open')
    const { no } = one.round()
    const spots = game.style === 'table' ? game.spots : []
    const first = Object.fromEntries(spots.slice(0, 40).map((spot) => [spot, 500]))
    const second = { [spots[0]!]: 1_200 }
    expect((await confirm(one, 'c1', first)).stake).toMatchObject({ status: 'accepted', spots: first })
    expect((await confirm(one, 'c2', second)).stake?.status).toBe('accepted')
    expect(one.round().drawn).toBeNull()
    await untilState(at, one, 'playing')
    const drawn = one.round().drawn!
    expect((await at.outcomeOf(no))?.drawn).toEqual(drawn)
    await at.clock.until(() => one.round().result !== null)
    await at.clock.until(async () => (await at.stakes(no)).every(({ status }) => status === 'paid'))
    const pays = [payOf(game.algorithm, drawn, first), payOf(game.algorithm, drawn, second)]
    expect((await at.stakes(no)).map(({ pay_kurus }) => pay_kurus)).toEqual(pays)
    const staked = Object.keys(first).length * 500 + 1_200
    expect(at.house.platform.balance).toBe(OPENING_KURUS - staked + pays[0]! + pays[1]!)
    const rounds = at.house.platform.calls.filter(({ action }) => action === 'bet').map(({ body }) => body.round_id)
    expect(rounds).toEqual([`${prefix}${no}.c1`, `${prefix}${no}.c2`])
    const again = await readReplay(studio, at.house, { provider: 'meydan', round: `${prefix}${no}.c2` })
    expect(again).toMatchObject({ hasShow: true, record: { stake: 1_200, win: pays[1] } })
    const back = await call<OpenRoomReply>(studio, 'open', { game: code, token: at.house.platform.token(code, 'p1') })
    expect(back.body.last).toEqual({ no, stake: staked, pay: pays[0]! + pays[1]! })
    const other = await call<OpenRoomReply>(studio, 'open', { game: code, token: at.house.platform.token(code, 'p8') })
    expect(other.body.last).toBeNull()
  })
})

describe('at the roulette', () => {
  const room = 'rulet'
  let at: RoomPlatform
  let studio: Process
  beforeAll(async () => {
    at = await roomPlatform(room)
    studio = await at.start()
  })
  afterAll(() => studio.studio.close())
  beforeEach(() => {
    at.house.platform.balance = OPENING_KURUS
    at.house.platform.calls.length = 0
  })
  const sitting = async (who: string | null): Promise<Frame> => {
    const one = await openFrame(studio, at.house, room, who)
    await untilState(at, one, 'open')
    return one
  }

  it.each([
    ['c1', { '17': 499 }, {}, 'BAD_STAKE'],
    ['c1', { '17': 550 }, {}, 'BAD_STAKE'],
    ['c1', { '17': 500_100 }, {}, 'BAD_STAKE'],
    ['c1', { '37': 500 }, {}, 'BAD_SPOT'],
    ['c1', { '17': 500 }, { amount: 600 }, 'BAD_REQUEST'],
    ['c1', {}, { amount: 500 }, 'BAD_REQUEST'],
    ['c1', { '17': 500 }, { auto: 200 }, 'BAD_REQUEST'],
    ['a', { '17': 500 }, {}, 'BAD_REQUEST'],
    ['c1', { '1': 500_000, '2': 500_000, '3': 500_000, '4': 500_000, '5': 500_000, '6': 500 }, {}, 'ABOVE_TABLE'],
  ] as const)('refuses %s %o %o', async (slot, spots, more, code) => {
    const one = await sitting('p2')
    expect((await confirm(one, slot, spots, more)).code).toBe(code)
    expect(at.house.platform.calls.filter(({ action }) => action === 'bet')).toEqual([])
  })

  it('counts all chips of a player against the limit of the table', async () => {
    const one = await sitting('p3')
    await confirm(one, 'c1', { red: 500_000, black: 500_000, odd: 500_000, even: 500_000, low: 499_500 })
    expect((await confirm(one, 'c2', { high: 600 })).code).toBe('ABOVE_TABLE')
    expect((await confirm(one, 'c2', { high: 500 })).stake?.status).toBe('accepted')
  })

  it('counts all chips of a player on a place against the limit of the place', async () => {
    const one = await sitting('p5')
    await confirm(one, 'c1', { '17': 400_000, red: 500 })
    expect((await confirm(one, 'c2', { '17': 100_100 })).code).toBe('ABOVE_SPOT')
    expect((await confirm(one, 'c2', { '17': 100_000 })).stake?.status).toBe('accepted')
    await one.ask({ type: 'undo', no: one.round().no, slot: 'c2' })
    await one.hears('own', ({ stake }) => stake.status === 'voided')
    expect((await confirm(one, 'c3', { '17': 50_000 })).stake?.status).toBe('accepted')
  })

  it('gives a confirmation back before the lock, and none after it', async () => {
    const one = await sitting('p4')
    await confirm(one, 'c1', { red: 1_000 })
    await confirm(one, 'c2', { '0-1': 500 })
    await one.ask({ type: 'undo', no: one.round().no, slot: 'c2' })
    await one.hears('own', ({ stake }) => stake.status === 'voided')
    expect(at.house.platform.balance).toBe(OPENING_KURUS - 1_000)
    at.clock.leap((one.round().until ?? 0) - at.clock.ms())
    expect((await one.ask({ type: 'undo', no: one.round().no, slot: 'c1' })).code).toBe('TOO_LATE')
    expect((await confirm(one, 'c2', { red: 500 })).code).toBe('TOO_LATE')
    expect((await one.ask({ type: 'cash', no: one.round().no, slot: 'c1', share: 100 })).code).toBe('NOT_FLYING')
  })

  it('pays a guest the same in play money, and nobody else hears of it', async () => {
    const guest = await sitting(null)
    const spots = { red: 1_000, black: 1_000, '0': 500 }
    await confirm(guest, 'c1', spots)
    await at.clock.until(() => guest.round().result !== null)
    const pay = payOf('roulette/1', guest.round().drawn!, spots)
    await guest.hears('own', ({ stake }) => stake.status === 'paid' && stake.pay === pay)
    await guest.hears('balance', ({ balance }) => balance === 5_000_000 - 2_500 + pay)
    expect(at.house.platform.calls.filter(({ action }) => action === 'bet')).toEqual([])
  })
})

describe('after a crash of the roulette', () => {
  let at: RoomPlatform
  beforeAll(async () => {
    at = await roomPlatform('rulet')
  })
  beforeEach(() => {
    at.house.platform.balance = OPENING_KURUS
    at.house.platform.calls.length = 0
  })
  const chips = { red: 1_000, '17': 500 }

  /** A process that dies in a round with one confirmation; `found` is where the next one finds it. */
  async function die(found: 'open' | 'locking' | 'locked' | 'drawn' | 'playing' | 'settling') {
    const process = await at.start()
    const one = await openFrame(process, at.house, 'rulet', 'p1')
    await untilState(at, one, 'open')
    const { no } = one.round()
    await confirm(one, 'c1', chips)
    if (found !== 'open' && found !== 'locking') await untilState(at, one, 'playing')
    const drawn = (await at.outcomeOf(no))?.drawn ?? []
    await process.studio.close()
    const rewind = {
      open: '',
      locking: `state = 'locking'`,
      locked: `state = 'locked', outcome = null, started_at = null`,
      drawn: `state = 'drawn', started_at = null`,
      playing: '',
      settling: `state = 'settling', ended_at = '2026-03-01T12:00:00Z'`,
    }[found]
    if (rewind !== '')
      await at.house.database.query(`update studio.room_rounds set ${rewind} where room = 'rulet' and no = $1`, [no])
    const next = await at.start()
    await at.clock.until(async () =>
      (await at.stakes(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    return { no, drawn, next }
  }

  // `recover.test.ts` has a room found in each state.
  it.each(byForm(['open'] as const, ['open', 'locking'] as const))('in %s the chips go back', async (found) => {
    const { no, next } = await die(found)
    expect(await at.stakes(no)).toMatchObject([{ slot: 'c1', status: 'voided', reason: 'round' }])
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    await next.studio.close()
  })

  it.each(byForm(['drawn'] as const, ['locked', 'drawn', 'playing', 'settling'] as const))(
    'in %s it is paid as if nothing had happened',
    async (found) => {
      const { no, drawn, next } = await die(found)
      const pay = payOf('roulette/1', drawn, chips)
      expect(await at.stakes(no)).toMatchObject([{ slot: 'c1', status: 'paid', pay_kurus: pay }])
      expect(at.house.platform.balance).toBe(OPENING_KURUS - 1_500 + pay)
      expect((await at.outcomeOf(no))?.drawn).toEqual(drawn)
      await next.studio.close()
    },
  )
})

inLong(() => {
  describe('where a round may not be so short', () => {
    it('bets are taken for longer, from the next round on', async () => {
      const pace = { leastRoundMs: 0 }
      const at = await roomPlatform('ejder-kaplan', pace)
      const studio = await at.start()
      const one = await openFrame(studio, at.house, 'ejder-kaplan', 'p1')
      const opened = async () => {
        const { no } = one.round()
        await at.clock.until(() => one.round().no > no && one.round().state === 'open')
        return { at: at.clock.ms(), left: (one.round().until ?? 0) - at.clock.ms() }
      }
      await untilState(at, one, 'open')
      expect((await opened()).left).toBeLessThanOrEqual(10_000)
      pace.leastRoundMs = 60_000
      const [first, second] = [await opened(), await opened()]
      expect(first.left).toBeGreaterThan(50_000)
      expect(second.at - first.at).toBeGreaterThanOrEqual(60_000)
      await studio.studio.close()
    })
  })
})
