import type { AddressInfo } from 'node:net'
import { rotateProviderKey } from '@meydan/contract/games/games-admin'
import { createStudio, type Studio } from '@meydan/studio/server/studio'
import Fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OtherProcess, otherProcess } from '../../../../../test/processes/other-process.ts'
import { testProvider } from '../../../../../test/provider.ts'
import { type TestPlayer, type TestSite, type TestStaff, testSite } from '../../../../../test/site.ts'
import { seedGames } from '../../../../seed/games.ts'
import { newestKey } from '../../public.ts'

const GAME = 'bogaz-gecesi'
const PLAYERS = 12
const SPINS = 3
/** However quick spins are, the key changes as often under them. */
const LEAST_ROTATIONS = 2

let site: TestSite
let other: OtherProcess
let admin: TestStaff
let second: TestStaff
let game: { id: number; provider_id: number }

beforeAll(async () => {
  site = await testSite()
  await seedGames(site.context)
  other = await otherProcess(site)
  admin = await site.staff('admin')
  second = await site.staff('admin')
  game = await site.context.db.one(sql`select id, provider_id from games.games where code = ${GAME}`)
})

afterAll(() => other.close())

/** The built-in studio on an address of its own, as it calls one process of the platform. */
async function studioCalling(platform: FastifyInstance): Promise<FastifyInstance> {
  await platform.listen({ port: 0, host: '127.0.0.1' })
  const studio: Studio = await createStudio({
    databaseUrl: String(site.context.db.pool.options.connectionString),
    platformUrl: `http://127.0.0.1:${(platform.server.address() as AddressInfo).port}`,
    keys: { newest: (code) => newestKey(site.context, code) },
    secret: 'secret',
    log: site.context.log,
  })
  const frames = Fastify()
  await frames.register(studio.handler, { prefix: '/studio' })
  afterAll(async () => {
    await frames.close()
    await studio.close()
  })
  return frames
}

async function openAs(frames: FastifyInstance, player: TestPlayer): Promise<string> {
  const launched = await site.app.inject({
    method: 'POST',
    url: '/api/games/launch.php',
    headers: { cookie: player.cookie },
    payload: { game_id: game.id, mode: 'real' },
  })
  const token = new URL(launched.json().data.launch_url, 'http://x').searchParams.get('token')
  const opened = await frames.inject({ method: 'POST', url: '/studio/api/open', payload: { game: GAME, token } })
  return opened.json().session
}

async function spin(frames: FastifyInstance, session: string) {
  const payload = { session, game: GAME, stake: 1_000, requestId: crypto.randomUUID() }
  const reply = await frames.inject({ method: 'POST', url: '/studio/api/spin', payload })
  return reply.json() as { status: string; code?: string; pending: boolean; win: number; balance: number }
}

/** The studio's own pace, over at once. */
const letSpin = () => site.context.db.run(sql`delete from studio.player_pace`)

it.each(['the process that rotates', 'a process that hears nothing of it'] as const)(
  'a key that is rotated without overlap under running spins loses and refuses none: the studio calls %s',
  async (where) => {
    const platform = where === 'the process that rotates' ? site : other
    other.hears = platform === site
    const frames = await studioCalling(platform.app)
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => site.player({ cashKurus: 10_000_000n })))
    const sessions = await Promise.all(players.map((player) => openAs(frames, player)))
    let isSpinning = true
    let rotations = 0
    const rotating = (async () => {
      for (; isSpinning; rotations++) {
        const reply = await site.byTwo(
          rotateProviderKey,
          { id: game.provider_id, overlap_hours: 0 },
          { as: admin, second },
        )
        expect(reply.status).toBe(200)
      }
    })()
    const balances = players.map(() => 10_000_000)
    for (let turn = 0; turn < SPINS || rotations < LEAST_ROTATIONS; turn++) {
      const replies = await Promise.all(sessions.map((session) => spin(frames, session)))
      replies.forEach((reply, index) => {
        balances[index] = (balances[index] ?? 0) - 1_000 + reply.win
        expect(reply).toMatchObject({ status: 'ok', pending: false, balance: balances[index] })
      })
      await letSpin()
    }
    isSpinning = false
    await rotating
    const rounds = await site.context.db.rows<{ status: string; count: number }>(
      sql`select status, count(*)::int as count from studio.round group by status`,
    )
    expect(rounds.map(({ status }) => status)).toEqual(['settled'])
    expect(
      await site.context.db.one(sql`select count(*)::int as count from games.rounds_view where status <> 'closed'`),
    ).toEqual({ count: 0 })
    await site.expectSound()
  },
)

it('a key that is refused is of no use from that moment on, the newest at once, also where the news was missed', async () => {
  other.hears = false
  const provider = await testProvider(site, 'donen', 'first key')
  const [{ id }] = (await site.context.db.rows<{ id: number }>(
    sql`select id from games.providers where code = 'donen'`,
  )) as [{ id: number }]
  const balanceUnder = async (key: string | undefined, process: Pick<TestSite, 'app' | 'clock'> = site) =>
    (await provider.call('balance', { session: 'none' }, { key }, process)).code
  for (const process of [site, other]) expect(await balanceUnder('first key', process)).toBe('SESSION_INVALID')
  const { body } = await site.byTwo(rotateProviderKey, { id, overlap_hours: 0 }, { as: admin, second })
  const key = /[\w-]{43}$/.exec(body.message)?.[0]
  expect(key).toBe(await newestKey(site.context, 'donen'))
  expect(await balanceUnder('first key')).toBe('BAD_SIGNATURE')
  for (const process of [site, other]) expect(await balanceUnder(key, process)).toBe('SESSION_INVALID')
  expect(await balanceUnder('first key', other)).toBe('BAD_SIGNATURE')
})
