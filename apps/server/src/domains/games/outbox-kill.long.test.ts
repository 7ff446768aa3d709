import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { outboxHandlers } from '../../outbox-handlers.ts'
import { openOutbox, readOutbox } from '../../platform/events/outbox.ts'
import type { Moment } from './test/outbox-kill.ts'
import { byForm } from '../../../../../scripts/test/form.ts'
import { newSessionCookie } from '../../../test/player-session.ts'

const KILLS = byForm(3, 12)
const AT_ONCE = 3
const MOMENTS: readonly Moment[] = ['committed', 'delivering', 'delivered']

const site = await testSite()
const { context } = site
const url = String(context.db.pool.options.connectionString)
const children: ChildProcess[] = []
afterAll(() => children.forEach((child) => child.kill('SIGKILL')))

interface Login {
  playerId: number
  id: number
}

let logins: Login[]

beforeAll(async () => {
  const provider = await testProvider(site)
  logins = []
  for (let no = 0; no < KILLS; no++) {
    const player = await site.player()
    await provider.open(player)
    await provider.open(await secondLogin(player))
    const { id } = await context.db.one<{ id: number }>(
      sql`select min(id) as id from identity.sessions where player_id = ${player.id}`,
    )
    logins.push({ playerId: player.id, id })
  }
  await site.app.close()
})

async function secondLogin(player: TestPlayer): Promise<TestPlayer> {
  return { ...player, cookie: await newSessionCookie(context, player.id) }
}

/** How many game sessions stand, of those logins or of the players' others. */
const standing = async (which: 'ended' | 'others') =>
  (
    await context.db.one<{ count: number }>(sql`
      select count(*)::int as count from games.sessions
      where ended_at is null and (login_session_id = any(${logins.map(({ id }) => id)})) = ${which === 'ended'}`)
  ).count

async function endAndDie({ playerId, id }: Login, moment: Moment): Promise<NodeJS.Signals | null> {
  const fixture = fileURLToPath(new URL('./test/outbox-kill.ts', import.meta.url))
  const child = spawn(process.execPath, [fixture, url, moment, String(playerId), String(id)], { stdio: 'inherit' })
  children.push(child)
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
  return signal
}

it(`loses nothing and does nothing twice where the process is killed around its commit, ${KILLS} times`, async () => {
  expect([await standing('ended'), await standing('others')]).toEqual([KILLS, KILLS])
  for (let from = 0; from < KILLS; from += AT_ONCE) {
    const some = logins.slice(from, from + AT_ONCE)
    const signals = await Promise.all(some.map((login, no) => endAndDie(login, MOMENTS[no] as Moment)))
    expect(signals).toEqual(some.map(() => 'SIGKILL'))
  }
  const committed = await context.db.one(
    sql`select count(*)::int as count from identity.sessions where id = any(${logins.map(({ id }) => id)}) and ended_at is not null`,
  )
  expect(committed).toEqual({ count: KILLS })
  expect((await readOutbox(context.db)).waiting).toBeGreaterThan(0)

  let delivered = 0
  const handlers = outboxHandlers(context)
  const counting: typeof handlers = {
    ...handlers,
    'sessions-ended': async (tx, message) => {
      await handlers['sessions-ended'](tx, message)
      delivered++
    },
  }
  const waiting = (await readOutbox(context.db)).waiting
  const survivors = [openOutbox(context, counting), openOutbox(context, counting)]
  await expect.poll(() => readOutbox(context.db)).toEqual({ waiting: 0, dead: 0, ageMs: 0 })
  await Promise.all(survivors.map((each) => each.close()))
  expect(delivered).toBe(waiting)
  expect([await standing('ended'), await standing('others')]).toEqual([0, KILLS])
})

it('the same message once more ends nothing that was opened since', async () => {
  const [login] = logins as [Login]
  const ends = () =>
    context.db.rows(sql`select ended_at from games.sessions where player_id = ${login.playerId} order by opened_at`)
  const before = await ends()
  await context.db.transaction(async (tx) => {
    for (const _ of [1, 2]) tx.enqueue('sessions-ended', { playerId: login.playerId, sessionIds: [login.id] })
  })
  const outbox = openOutbox(context, outboxHandlers(context))
  await outbox.deliver()
  await outbox.close()
  expect(await readOutbox(context.db)).toMatchObject({ waiting: 0 })
  expect(await ends()).toEqual(before)
})
