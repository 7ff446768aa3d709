import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BINGO_ROOM, bingoRoom, buy, PRICE, shared, strip } from '../../test/bingo-room.ts'
import { OPENING_KURUS, type RoomPlatform, roomPlatform, untilState } from '../../test/room-platform.ts'

const room = BINGO_ROOM

let at: RoomPlatform
let hall: ReturnType<typeof bingoRoom>
beforeAll(async () => {
  at = await roomPlatform(room)
  hall = bingoRoom(at)
})
beforeEach(() => {
  at.house.platform.balance = OPENING_KURUS
  at.house.platform.calls.length = 0
})

describe('after a crash', () => {
  async function die(found: 'open' | 'locking' | 'locked' | 'drawn' | 'playing' | 'settling') {
    const process = await at.start()
    const [one, other] = [await hall.sitting(process, 'p1'), await hall.sitting(process, 'p2')]
    const { no } = one.round()
    const before = (await hall.pot()).at(-1)?.balance ?? 0
    await buy(one, 'c1', strip)
    await buy(other, 'c1', strip)
    if (found !== 'open' && found !== 'locking') {
      hall.closeSale(one)
      await untilState(at, one, 'playing')
    }
    const drawn = await hall.drawnIn(no)
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
      await at.house.database.query(`update studio.room_rounds set ${rewind} where room = $1 and no = $2`, [room, no])
    const next = await at.start()
    await at.clock.until(async () =>
      (await hall.purchases(no)).every(({ status }) => status === 'paid' || status === 'voided'),
    )
    return { no, drawn, before, next }
  }

  it.each(['open', 'locking'] as const)('in %s the cards are given back', async (found) => {
    const { no, next } = await die(found)
    expect((await hall.purchases(no)).map(({ reason }) => reason)).toEqual(['round', 'round'])
    expect(at.house.platform.balance).toBe(OPENING_KURUS)
    await next.studio.close()
  })

  it.each(['locked', 'drawn', 'playing', 'settling'] as const)(
    'in %s the prizes are what they would have been, once',
    async (found) => {
      const { no, drawn, before, next } = await die(found)
      const sold = await hall.purchases(no)
      const { prizes, wins } = shared(sold, drawn.balls.length > 0 ? drawn : await hall.drawnIn(no), before)
      expect(sold.map(({ pay_kurus }) => pay_kurus)).toEqual(wins)
      const entries = (await hall.pot()).filter((entry) => entry.no === no)
      expect(entries).toMatchObject([{ in: prizes.potIn, out: prizes.potOut }])
      expect(at.house.platform.balance).toBe(OPENING_KURUS - 12 * PRICE + wins.reduce((sum, win) => sum + win, 0))
      await next.studio.close()
    },
  )
})
