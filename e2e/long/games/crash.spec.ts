import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { freePort } from '../../../scripts/lib/free-port.ts'
import { type OwnServer, startOwnServer, verifyMoney } from '../../support/own-server.ts'
import { giveCash, openSession, register } from '../../support/players.ts'
import { expect, test } from '../../support/test.ts'

const PLAYERS = 4
const START_LIRA = 2000
const STAKE_KURUS = 1000

interface Line {
  type: 'bet' | 'win'
  amount: number
  status: string
  reference_id: string
}

/** A new player with money who has opened the test slot for real. */
async function playerAtTheSlot(baseURL: string) {
  const api = await request.newContext({ baseURL })
  await openSession(api, await register(api))
  await giveCash(api, START_LIRA, baseURL)
  return { api, session: await openSlot(api) }
}

async function openSlot(api: APIRequestContext): Promise<string> {
  const launched = await api.post('/api/games/launch.php', { data: { game_id: 1523, mode: 'real' } })
  const { data } = (await launched.json()) as { data: { launch_url: string } }
  const token = new URL(data.launch_url, 'http://localhost').searchParams.get('token')
  const opened = await api.post('/studio/api/open', { data: { game: 'nazar', token } })
  return ((await opened.json()) as { session: string }).session
}

function spin(api: APIRequestContext, session: string) {
  const data = { session, game: 'nazar', stake: STAKE_KURUS, requestId: randomUUID() }
  return api.post('/studio/api/spin', { data }).then(
    (reply) => reply.status(),
    () => undefined,
  )
}

async function linesOf(api: APIRequestContext): Promise<Line[]> {
  const reply = await api.get('/api/transaction-history.php?type=slot_bet&limit=100')
  return ((await reply.json()) as { transactions: Line[] }).transactions
}

let home: string
let server: OwnServer | undefined

test.beforeEach(() => {
  // Open to the user that PostgreSQL runs as where this process is root.
  home = mkdtempSync(join(tmpdir(), 'meydan-crash-'))
  chmodSync(home, 0o755)
})

test.afterEach(async () => {
  await server?.stop()
  rmSync(home, { recursive: true, force: true })
})

test('killed in mid-spin, the second time with its database: the data is there, the money adds up, every round has an end', {
  tag: '@desktop',
}, async () => {
  test.setTimeout(300_000)
  const dataDir = join(home, 'data')
  const port = await freePort()
  const baseURL = `http://localhost:${port}`
  server = await startOwnServer(dataDir, port)
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => playerAtTheSlot(baseURL)))
  expect(await spin(players[0]?.api as APIRequestContext, players[0]?.session ?? '')).toBe(200)

  for (const databaseToo of [false, true]) {
    const spins = players.map(({ api, session }, index) => (index > 0 ? spin(api, session) : undefined))
    await Promise.race(spins.slice(1))
    await server.kill(databaseToo)
    await Promise.all(spins)
    server = await startOwnServer(dataDir, port)
  }

  for (const { api } of players) {
    await expect.poll(async () => (await linesOf(api)).every(({ status }) => status !== 'pending')).toBe(true)
    const lines = (await linesOf(api)).filter(({ status }) => status !== 'cancel')
    const kurus = lines.reduce(
      (sum, { type, amount }) => sum + (type === 'bet' ? -1 : 1) * Math.round(amount * 100),
      START_LIRA * 100,
    )
    const balance = (await (await api.get('/api/get-balance.php')).json()) as { balance: number }
    expect(Math.round(balance.balance * 100)).toBe(kurus)
  }
  // A player goes on where the lights went out.
  const { api } = players[1] as { api: APIRequestContext }
  expect(await spin(api, await openSlot(api))).toBe(200)
  expect(await verifyMoney(dataDir, port)).toBe('Every money invariant holds and the audit log is whole.')
  await Promise.all(players.map((player) => player.api.dispose()))
})
