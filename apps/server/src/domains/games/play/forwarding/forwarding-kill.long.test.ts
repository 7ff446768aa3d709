import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { KEY, testProvider } from '../../../../../test/provider.ts'
import { type ServerProcess, serverProcess } from '../../../../../test/processes/server-process.ts'
import { signatureOf } from '../../../../../test/signature.ts'
import { testFolder } from '../../../../../test/folder.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../../test/site.ts'
import { balances } from '../../../wallet/public.ts'
import { verifyMoney } from '../../../../integrity/verify.ts'
import { openVault } from '../../../../platform/keys/vault.ts'
import { addresses, booked, wireTo } from '../../test/forwarding.ts'
import { callerTls, listenerTls, NotReached, sendToPeer } from '../../../../platform/network/peer-tls.ts'

const SECRET_KEY = 'test-secret-key-test-secret-key-test'
const OPENING = 1_000_000n
const CALLERS = 24
const folder = testFolder('meydan-peer-')

let site: TestSite
let stranger: TestSite['context']
let servers: ServerProcess[]
interface Frame {
  player: TestPlayer
  session: string
  playerRef: string
}

let frames: Frame[]
let apart: Frame

beforeAll(async () => {
  site = await testSite({ SECRET_KEY })
  stranger = { ...site.context, vault: openVault(randomBytes(32)) }
  const provider = await testProvider(site)
  const players = await Promise.all(Array.from({ length: 6 }, () => site.player({ cashKurus: OPENING })))
  frames = await Promise.all(players.map(async (player) => ({ player, ...(await provider.open(player)) })))
  const DATABASE_URL = String(site.context.db.pool.options.connectionString)
  const player = await site.player({ cashKurus: OPENING })
  apart = { player, ...(await provider.open(player)) }
  servers = []
  for (let no = 0; no < 3; no++) {
    servers.push(await serverProcess({ DATABASE_URL, DATA_DIR: folder, SECRET_KEY }))
  }
})

interface Answer {
  status: number
  tx?: string
}

/** 0 where nobody is there. */
async function bet(server: ServerProcess, { session, playerRef }: Frame, round: string): Promise<Answer> {
  const body = JSON.stringify({
    request_id: randomUUID(),
    session,
    player_ref: playerRef,
    transaction_id: `${round}-bet`,
    round_id: round,
    game_code: 'slot',
    amount: 100,
    currency: 'TRY',
  })
  const timestamp = String(Date.now())
  const path = '/api/provider/bet'
  const signature = signatureOf(KEY, { path, timestamp, body })
  const reply = await fetch(server.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-provider': 'deneme',
      'x-timestamp': timestamp,
      'x-signature-version': '2',
      'x-signature': signature,
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
    const answer = await bet(
      servers[place % servers.length] as ServerProcess,
      frames[no % frames.length] as Frame,
      round,
    )
    seen.add(answer.status)
    if (answer.status === 200) return answer
    await setTimeout(10)
  }
  throw new Error('a stake was never answered')
}

it('is reached by TLS of the operator’s own key alone: a stranger is refused at both ends, and nobody hears what is passed', async () => {
  const [owner, other] = servers as [ServerProcess, ServerProcess]
  expect(await bet(owner, apart, randomUUID())).toMatchObject({ status: 200 })
  const address = (await addresses(site))[0] as string
  const message = { signature: 'x'.repeat(43), body: '{}', timeoutMs: 2_000 }
  expect(await sendToPeer(callerTls(site.context.vault), `${address}/plays`, message)).toMatchObject({ status: 403 })
  await expect(sendToPeer(callerTls(stranger.vault), `${address}/plays`, message)).rejects.toThrow(NotReached)
  await expect(fetch(`${address.replace('https', 'http')}/plays`)).rejects.toThrow(/fetch failed/)
  const plain = connect({ port: Number(new URL(address).port), host: '127.0.0.1', rejectUnauthorized: false })
  await expect(once(plain, 'secureConnect')).rejects.toThrow(/alert|handshake/i)

  let wasOpened = false
  const trap = createServer(listenerTls(stranger.vault), () => (wasOpened = true)).listen(0, '127.0.0.1')
  await once(trap, 'listening')
  const reached = (to: string) => site.context.db.run(sql`update wallet.shards set address = ${to}`)
  await reached(`https://127.0.0.1:${(trap.address() as AddressInfo).port}`)
  expect(await bet(other, apart, randomUUID())).toMatchObject({ status: 503 })
  expect(wasOpened).toBe(false)
  trap.close()

  const wire = await wireTo(address)
  await reached(wire.address)
  const passed = randomUUID()
  expect(await bet(other, apart, passed)).toMatchObject({ status: 200 })
  await reached(address)
  expect(wire.heard().length).toBeGreaterThan(1_000)
  expect(wire.heard()).not.toMatch(new RegExp(`${passed}|plays|signature`))
})

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
  const left = await Promise.all(players.map(({ id }) => balances(site.context.db, id)))
  expect(left.reduce((sum, { cash }) => sum + cash, 0n)).toBe(BigInt(players.length) * OPENING - BigInt(stakes) * 100n)
  for (const { stop, isAlive } of servers.filter((server) => server !== owner)) {
    expect(isAlive()).toBe(true)
    await stop()
  }
  expect(await verifyMoney(site.context.db)).toEqual([])
})
