import { takeTimeOut } from '@meydan/contract/compliance/compliance'
import { launchGame } from '@meydan/contract/games/games'
import { logout } from '@meydan/contract/identity/session'
import { blockPlayer } from '@meydan/contract/identity/identity-admin'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OtherProcess, otherProcess } from '../../../../../test/processes/other-process.ts'
import { type Frame, type TestProvider, testProvider } from '../../../../../test/provider.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { readGameSession } from './game-sessions.ts'

let site: TestSite
let provider: TestProvider
let other: OtherProcess

beforeAll(async () => {
  site = await testSite()
  provider = await testProvider(site)
  other = await otherProcess(site)
})

afterAll(() => other.close())

const makePlayer = () => site.player({ cashKurus: 1_000n })

/** Ends it as nobody would: without a word to anybody. */
const endSilently = ({ id }: TestPlayer) =>
  site.context.db.run(sql`update games.sessions set ended_at = now() where player_id = ${id}`)

const ended = ({ id }: TestPlayer) =>
  site.context.db
    .one<{ count: number }>(
      sql`select count(*)::int as count from games.sessions where player_id = ${id} and ended_at is not null`,
    )
    .then(({ count }) => count)

const codeAfter = (frame: Frame) => async () => (await frame.bet(10)).code

it('is kept in memory until the hub says that it has ended', async () => {
  const player = await makePlayer()
  const frame = await provider.open(player)
  expect(await frame.bet(10)).toMatchObject({ status: 'ok' })
  await endSilently(player)
  site.clock.advance(60 * 60_000)
  expect(await frame.bet(10)).toMatchObject({ status: 'ok' })
  site.context.hub.publish('game-session-ended', { playerId: player.id + 1 })
  expect(await frame.bet(10)).toMatchObject({ status: 'ok' })
  site.context.hub.publish('game-session-ended', { playerId: player.id })
  expect(await frame.bet(10)).toMatchObject({ code: 'SESSION_EXPIRED' })
  site.clock.release()
})

it('is over by its time although it is kept', async () => {
  const frame = await provider.open(await makePlayer())
  expect(await frame.bet(10)).toMatchObject({ status: 'ok' })
  site.clock.advance(12 * 3_600_000 + 1)
  expect(await frame.bet(10)).toMatchObject({ code: 'SESSION_EXPIRED' })
  site.clock.release()
})

it('is read again by whoever may have missed a message', async () => {
  const player = await makePlayer()
  const frame = await provider.open(player)
  await frame.bet(10)
  await endSilently(player)
  site.context.hub.publish('missed', {})
  expect(await frame.bet(10)).toMatchObject({ code: 'SESSION_EXPIRED' })
})

it('is not remembered as running where it ended while it was being read', async () => {
  const player = await makePlayer()
  const { session } = await provider.open(player)
  const [read, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = { ...site.context.db, row: site.context.db.row }
  slow.row = async (query) => {
    const found = await site.context.db.row<never>(query)
    read.resolve()
    await gate.promise
    return found
  }
  const reading = readGameSession({ ...site.context, db: slow }, session)
  await read.promise
  await site.call(logout, {}, { as: player })
  await expect.poll(() => ended(player)).toBe(1)
  gate.resolve()
  expect(await reading).toMatchObject({ isEnded: false })
  expect(await readGameSession(site.context, session)).toMatchObject({ isEnded: true })
})

it('ends with its login alone, in every process', async () => {
  const player = await makePlayer()
  const frame = await provider.open(player)
  const there = frame.at(other)
  const staying = await provider.open(await makePlayer())
  for (const each of [frame, there, staying]) expect(await each.bet(10)).toMatchObject({ status: 'ok' })
  await site.call(logout, {}, { as: player })
  await expect.poll(codeAfter(frame)).toBe('SESSION_EXPIRED')
  await expect.poll(codeAfter(there)).toBe('SESSION_EXPIRED')
  expect(await staying.bet(10)).toMatchObject({ status: 'ok' })
  // Whoever still holds the frame reads no balance in it either.
  const balance = ({ session }: Pick<typeof frame, 'session'>) => provider.call('balance', { session })
  expect(await balance(frame)).toMatchObject({ code: 'SESSION_EXPIRED' })
  expect(await balance(staying)).toMatchObject({ status: 'ok' })
})

it('of a blocked player or one in a pause says so, in an ended session and in a running one', async () => {
  const [blocked, paused] = [await makePlayer(), await makePlayer()]
  const frames = [await provider.open(blocked), await provider.open(paused)]
  const support = await site.staff('support')
  expect((await site.call(blockPlayer, { id: blocked.id, reason: 'Deneme' }, { as: support })).status).toBe(200)
  expect((await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: paused })).status).toBe(200)
  for (const each of [blocked, paused]) await expect.poll(() => ended(each)).toBe(1)
  for (const frame of frames)
    expect(await frame.bet(10)).toMatchObject({ http: 403, code: 'PLAYER_BLOCKED', balance: 1_000 })
  await site.context.db.run(
    sql`update games.sessions set ended_at = null where player_id in (${blocked.id}, ${paused.id})`,
  )
  site.context.hub.publish('missed', {})
  for (const frame of frames) expect(await frame.bet(10)).toMatchObject({ code: 'PLAYER_BLOCKED' })
  const launched = await site.call(launchGame, { game_id: provider.gameIds.slot, mode: 'real' }, { as: blocked })
  expect(launched).toMatchObject({ status: 401, body: { code: 'no_session' } })
})
