import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyRound } from '../../../examples/verify/verify.mjs'
import { byForm } from '../../../scripts/test/form.ts'
import { type BeaconServer, startBeacon } from '../../test/beacon-server.ts'
import { type House, type Process, studioPlatform } from '../../test/house.ts'
import { type StandingClock, standingClock } from '../../test/room-clock.ts'
import { type Frame, openFrame, untilState } from '../../test/room-platform.ts'
import { type RoomKind, roomKinds } from '../kinds.ts'
import type { RoundProof } from '../stakes/past-rounds.ts'

/** At least so many of all rooms together, while the beacon answers, is away, and forges. */
const ROUNDS = byForm({ answers: 12, 'is away': 4, forges: 4 }, { answers: 700, 'is away': 200, forges: 100 })

/** Of each style one, besides the roulette that the tests below play; `rules.test.ts` draws the rounds of all kinds. */
const SAMPLED = new Set(['ucus-saati', 'rulet', 'sanal-kosu', 'tombala'])
const kinds = roomKinds.filter(({ code }) => byForm(SAMPLED.has(code), true)).map(hurried)
let beacon: BeaconServer
let house: House
let clock: StandingClock
let studio: Process
let placed = 0

beforeAll(async () => {
  house = await studioPlatform()
  house.platform.balance = 100_000_000
  clock = standingClock(house.clock.ms)
  beacon = await startBeacon(house.clock.ms - 3_000_000)
  const { urls, chain } = beacon
  // The first mirror is never there.
  const mirrors = { urls: ['http://127.0.0.1:9', ...urls], chain }
  studio = await house.start({ clock, chainLength: 2_000, voidsAllowed: 10_000, kinds, beacon: mirrors })
  await studio.studio.recover()
})
afterAll(() => beacon.close())

/** Shows and pauses of a moment: what is drawn does not depend on them. */
function hurried(kind: RoomKind): RoomKind {
  const quick = { openMs: 1_000, pauseMs: 0, endsAt: () => 50 }
  const game = { ...kind.game, ...quick, ...(kind.game.style === 'bingo' && { lockAt: (now: number) => now + 1_000 }) }
  return { ...kind, game } as RoomKind
}

/** A frame that lays a chip with another seed in each round, as far as the lock lets it. */
async function playerIn(room: RoomKind): Promise<Frame> {
  const one = await openFrame(studio, house, room.code, 'p1')
  const spot = room.game.style === 'table' ? room.game.spots[0] : undefined
  const spots = room.game.style === 'bingo' ? { card: room.game.price } : spot === undefined ? null : { [spot]: 500 }
  const stake = {
    slot: spots === null ? 'a' : 'c1',
    amount: room.game.style === 'bingo' ? room.game.price : 500,
    spots,
  }
  let last = 0
  const place = (): void => {
    const { no, state } = one.round()
    if (state !== 'open' || no === last) return
    last = no
    one.send({ type: 'stake', no, auto: null, seed: `word-${++placed}`, ...stake })
  }
  one.socket.on('message', place)
  place()
  return one
}

async function closedRounds(openedFrom = 0): Promise<{ room: string; no: number }[]> {
  const { rows } = await house.database.query<{ room: string; no: string }>(
    `select room, no from studio.room_rounds where state = 'closed' and opens_at >= $1 order by closed_at, room, no`,
    [new Date(openedFrom)],
  )
  return rows.map(({ room, no }) => ({ room, no: Number(no) }))
}

async function recordOf({ room, no }: { room: string; no: number }): Promise<RoundProof> {
  const reply = await studio.app.inject({ url: `/studio/rooms/${room}/rounds/${no}` })
  return reply.json<{ round: RoundProof }>().round
}

const chains = () => {
  const { hash, publicKey, genesisMs, periodMs } = beacon.chain
  return { [hash]: { publicKey, genesis: genesisMs / 1_000, period: periodMs / 1_000 } }
}
const statesOf = (record: unknown) =>
  Object.fromEntries(verifyRound(record, chains()).checks.map(({ name, state }) => [name, state]))

const PROVED = {
  'Tur tohumu': 'proved',
  'Oyuncu tohumları': 'proved',
  'Platformun sırrı': 'proved',
  'Rastgelelik işareti (drand)': 'proved',
  Sonuç: 'proved',
}

describe('an independent program proves every shared round', () => {
  it.each(['answers', 'is away', 'forges'] as const)('while the beacon %s', async (behaviour) => {
    for (const kind of kinds) await playerIn(kind)
    beacon.behaviour = behaviour
    const from = clock.ms()
    const roomsOf = (of: readonly { room: string }[]) => new Set(of.map(({ room }) => room)).size
    const rooms = behaviour === 'answers' ? kinds.length : 0
    let rounds = await closedRounds(from)
    const records = new Map<string, RoundProof>()
    // A standing clock may go past the beacon's moment while a slow machine writes the lock: then its value is not used.
    const isTaken = ({ lockedAt, beacon: value }: RoundProof) => behaviour === 'answers' && lockedAt! < value!.at
    // However slow the machine is, each next round comes.
    while (rounds.length < ROUNDS[behaviour] || roomsOf([...records.values()].filter(isTaken)) < rooms) {
      const { length } = rounds
      await clock.until(async () => (rounds = await closedRounds(from)).length > length)
      const fresh = rounds.filter(({ room, no }) => !records.has(`${room} ${no}`))
      for (const each of fresh) records.set(`${each.room} ${each.no}`, await recordOf(each))
    }
    for (const [each, record] of records) {
      const wanted = isTaken(record) ? 'proved' : 'weak'
      const ofHall = each.startsWith('tombala') ? { 'Salonun kartları': 'proved' } : {}
      expect([each, statesOf(record)]).toEqual([each, { ...PROVED, 'Rastgelelik işareti (drand)': wanted, ...ofHall }])
      expect(record.beacon?.signature === null).toBe(wanted === 'weak')
    }
    expect(records.size).toBeGreaterThanOrEqual(ROUNDS[behaviour])
  })

  it('and finds whatever was changed in a record', async () => {
    beacon.behaviour = 'answers'
    for (const kind of kinds) await playerIn(kind)
    const found = async (): Promise<RoundProof | undefined> => {
      for (const each of (await closedRounds()).toReversed().slice(0, 40)) {
        const record = await recordOf(each)
        if (each.room === 'rulet' && record.beacon?.signature && record.seeds.length === 1) return record
      }
      return undefined
    }
    let record: RoundProof | undefined
    await clock.until(async () => (record = await found()) !== undefined)
    const { beacon: value, secret, ...round } = record!
    const other = '11'.repeat(32)
    const broken = (change: object) =>
      Object.entries(statesOf({ ...record, ...change })).flatMap(([name, state]) => (state === 'broken' ? [name] : []))
    expect(broken({})).toEqual([])
    expect(broken({ seed: other })).toContain('Tur tohumu')
    expect(broken({ seeds: [...round.seeds, 'late'] })).toEqual(['Oyuncu tohumları'])
    expect(broken({ secret: { ...secret, value: other } })).toContain('Platformun sırrı')
    expect(broken({ beacon: { ...value, round: value!.round + 1 } })).toContain('Rastgelelik işareti (drand)')
    expect(broken({ beacon: { ...value, chain: other } })).toContain('Rastgelelik işareti (drand)')
    expect(broken({ lockedAt: value!.at })).toEqual(['Rastgelelik işareti (drand)'])
    expect(broken({ result: (record!.result! + 1) % 37 })).toEqual(['Sonuç'])
  })
})

it('tells commitment and beacon with the open round, and fixes the mix before the beacon signs', async () => {
  const one = await openFrame(studio, house, 'rulet', 'p1')
  await untilState({ clock }, one, 'open')
  const { no, commitment, until } = one.round()
  expect(commitment?.secretHash).toMatch(/^[0-9a-f]{64}$/)
  expect(commitment?.beacon?.chain).toBe(beacon.chain.hash)
  expect(commitment!.beacon!.at - until!).toBe(2_000)
  await clock.until(async () => (await closedRounds()).some((round) => round.room === 'rulet' && round.no === no))
  const record = await recordOf({ room: 'rulet', no })
  expect(record).toMatchObject({
    secret: { hash: commitment!.secretHash },
    beacon: { round: commitment!.beacon!.round },
  })
})

it('tells which stakes were left out, when and why', async () => {
  const one = await openFrame(studio, house, 'rulet', 'p2')
  await untilState({ clock }, one, 'open')
  const { no } = one.round()
  const letGo = house.platform.hold('bet')
  one.send({ type: 'stake', no, slot: 'c1', amount: 500, auto: null, seed: 'too-late', spots: { red: 500 } })
  await expect
    .poll(async () => {
      const { rows } = await house.database.query(`select 1 from studio.room_stakes where client_seed = 'too-late'`)
      return rows.length
    })
    .toBe(1)
  // No faster than the database, which has several things to write before the lock: four seconds of the clock later it would be unanswered.
  await clock.until(async () => {
    for (let look = 0; look < 5; look++) await closedRounds()
    return (await closedRounds()).some((round) => round.room === 'rulet' && round.no === no)
  })
  letGo()
  const { left, seeds, lockedAt } = await recordOf({ room: 'rulet', no })
  expect(seeds).not.toContain('too-late')
  expect(left).toEqual([expect.objectContaining({ seed: 'too-late', reason: 'late' })])
  expect(Date.parse(left[0]!.placedAt)).toBeLessThanOrEqual(Date.parse(lockedAt!))
})

it('of a round that is not over, and of a room that is none, there is no record', async () => {
  const statusOf = async (path: string) => (await studio.app.inject({ url: `/studio/rooms/${path}` })).statusCode
  expect(await statusOf('rulet/rounds/999999')).toBe(404)
  expect(await statusOf('yok/rounds/1')).toBe(404)
  expect(await statusOf('rulet/rounds/x')).toBe(400)
})
