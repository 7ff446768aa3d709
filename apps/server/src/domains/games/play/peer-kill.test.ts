import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { KEY, testProvider } from '../../../../test/provider.ts'
import { type ServerProcess, serverProcess } from '../../../../test/server-process.ts'
import { signatureOf } from '../../../../test/signature.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { balances } from '../../wallet/public.ts'
import { verifyMoney } from '../../../verify/verify.ts'
import { addresses, booked } from './peer.fixture.ts'

const SECRET_KEY = 'test-secret-key-test-secret-key-test'
const OPENING = 1_000_000n
const CALLERS = 24

let site: TestSite
let servers: ServerProcess[]
let frames: { player: TestPlayer; session: string; playerRef: string }[]

beforeAll(async () => {
  site = await testSite({ SECRET_KEY })
  const provider = await testProvider(site)
  const players = await Promise.all(Array.from({ length: 6 }, () => site.player({ cashKurus: OPENING })))
  frames = await Promise.all(players.map(async (player) => ({ player, ...(await provider.open(player)) })))
  const DATABASE_URL = String(site.house.db.pool.options.connectionString)
  servers = []
  for (let no = 0; no < 3; no++) {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'meydan-peer-'))
    servers.push(await serverProcess({ DATABASE_URL, DATA_DIR, SECRET_KEY }))
  }
})

interface Answer {
  status: number
  tx?: string
}

/** 0 where nobody is there. */
async function bet(server: ServerProcess, no: number, round: string): Promise<Answer> {
  const { session, playerRef } = frames[no % frames.length] as (typeof frames)[number]
  const body = JSON.stringify({
    ...{ request_id: randomUUID(), session, player_ref: playerRef, transaction_id: `${round}-bet`, round_id: round },
    ...{ game_code: 'slot', amount: 100, currency: 'TRY' },
  })
  const timestamp = String(Date.now())
  const path = '/api/provider/bet'
  const signature = signatureOf(KEY, { path, timestamp, body })
  const reply = await fetch(server.address + path, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-provider': 'deneme', 'x-timestamp': timestamp },
      ...{ 'x-signature-version': '2', 'x-signature': signature },
    },
    body,
  }).catch(() => undefined)
  const said = (await reply?.json().catch(() => undefined)) as { tx_id: string } | undefined
  return reply ? { status: reply.status, ...(said ? { tx: said.tx_id } : {}) } : { status: 0 }
}

/** Until it is answered, wherever: what a dead or busy process did not answer is asked of the next. */
async function untilAnswered(no: number, seen: Set<number>): Promise<Answer> {
  const round = randomUUID()
  for (let place = no, end = Date.now() + 30_000; Date.now() < end; place++) {
    const answer = await bet(servers[place % servers.length] as ServerProcess, no, round)
    seen.add(answer.status)
    if (answer.status === 200) return answer
    await setTimeout(10)
  }
  throw new Error('a stake was never answered')
}

it('plays on when the owner’s process is killed under load: nothing lost, nothing twice, no error but busy', async () => {
  const [owner] = servers as [ServerProcess]
  const before = await addresses(site)
  const seen = new Set<number>()
  const transactions: (string | undefined)[] = []
  let isOver = false
  const caller = async (first: number) => {
    for (let no = first; !isOver; no += CALLERS) transactions.push((await untilAnswered(no, seen)).tx)
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, (_, first) => caller(first)))
  await expect.poll(() => transactions.length).toBeGreaterThan(200)
  await owner.kill()
  await expect
    .poll(() => addresses(site), { interval: 20 })
    .toSatisfy((now: string[]) => now.every((address) => !before.includes(address)))
  const count = transactions.length
  await expect.poll(() => transactions.length).toBeGreaterThan(count + 200)
  isOver = true
  await callers

  expect([...seen].filter((status) => ![0, 200, 503].includes(status))).toEqual([])
  expect(new Set(transactions).size).toBe(transactions.length)
  const players = frames.map(({ player }) => player)
  const stakes = transactions.length
  await expect.poll(() => booked(site, players)).toEqual({ stakes, counted: stakes })
  const left = await Promise.all(players.map(({ id }) => balances(site.house.db, id)))
  expect(left.reduce((sum, { cash }) => sum + cash, 0n)).toBe(BigInt(players.length) * OPENING - BigInt(stakes) * 100n)
  for (const { stop, isAlive } of servers.filter((server) => server !== owner)) {
    expect(isAlive()).toBe(true)
    await stop()
  }
  expect(await verifyMoney(site.house.db)).toEqual([])
})
