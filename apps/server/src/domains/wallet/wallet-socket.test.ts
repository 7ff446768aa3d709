import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { readBalance, readPlayableBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { otherProcess } from '../../../test/processes/other-process.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../test/site.ts'
import { transfer } from './public.ts'

let site: TestSite
let address: string

beforeAll(async () => {
  site = await testSite({}, undefined, { socketCheckMs: 200 })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  address = `ws://127.0.0.1:${(site.app.server.address() as AddressInfo).port}/ws`
})

interface Update {
  type: string
  payload: { player_id: number; balance: number; last_bet: number; last_win: number; version: number }
}

interface Client {
  socket: WebSocket
  updates: Update[]
  closed: Promise<number>
}

async function connect(headers: Record<string, string>): Promise<Client> {
  const socket = new WebSocket(address, { headers })
  const updates: Update[] = []
  socket.on('message', (data) => updates.push(JSON.parse(String(data)) as Update))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  return { socket, updates, closed }
}

const statusOf = (headers: Record<string, string>) =>
  connect(headers).then(
    () => 'open',
    (error: Error) => /\d{3}/.exec(error.message)?.[0],
  )

const deposit = (player: TestPlayer, cash: bigint, at: Pick<TestSite, 'context'> = site) =>
  at.context.db.transaction((tx) =>
    transfer(tx, {
      playerId: player.id,
      kind: 'deposit',
      source: 'test',
      externalId: randomUUID(),
      cash,
      contra: 'bank_clearing',
    }),
  )

describe('the socket', () => {
  it('tells what it was not told of once it hears that news was missed, and nobody twice', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const { updates } = await connect({ cookie: player.cookie })
    await expect.poll(() => updates).toHaveLength(1)
    const other = await otherProcess(site)
    other.hears = false
    await deposit(player, 500n, other)
    site.context.hub.publish('missed', {})
    await expect.poll(() => updates.at(-1)?.payload).toMatchObject({ balance: 15, version: 2 })
    site.context.hub.publish('missed', {})
    await deposit(player, 100n)
    await expect.poll(() => updates.at(-1)?.payload).toMatchObject({ balance: 16, version: 3 })
    expect(updates).toHaveLength(3)
    await other.close()
  })

  it('opens for a session on this site alone, before it upgrades', async () => {
    const player = await site.player()
    expect(await statusOf({})).toBe('401')
    expect(await statusOf({ cookie: 'meydan_session=wrong' })).toBe('401')
    expect(await statusOf({ cookie: player.cookie, origin: 'https://elsewhere.example' })).toBe('403')
    expect(await statusOf({ cookie: player.cookie, origin: address.replace('ws:', 'http:').replace('/ws', '') })).toBe(
      'open',
    )
  })

  it('tells the balance at once and after each change, exactly as specified', async () => {
    const player = await site.player({ cashKurus: 1_050n })
    const { updates } = await connect({ cookie: player.cookie })
    await expect
      .poll(() => updates)
      .toEqual([
        {
          type: 'balance_update',
          payload: { player_id: player.id, balance: 10.5, last_bet: 0, last_win: 0, version: 1 },
        },
      ])
    await deposit(player, 5n)
    await expect
      .poll(() => updates.at(-1))
      .toEqual({
        type: 'balance_update',
        payload: { player_id: player.id, balance: 10.55, last_bet: 0, last_win: 0, version: 2 },
      })
  })

  it('tells lira: bonus in the balance, the last stake and what it won', async () => {
    const player = await site.player()
    const { updates } = await connect({ cookie: player.cookie })
    const fresh = { cash: 1_000, bonus: 250, hold: 70, version: 9, lastStake: 300, lastWin: 750 }
    site.context.hub.publish('balance', { playerId: player.id, fresh })
    const payload = { player_id: player.id, balance: 12.5, last_bet: 3, last_win: 7.5, version: 9 }
    await expect.poll(() => updates.at(-1)).toEqual({ type: 'balance_update', payload })
  })

  it('never goes back, however many changes come at once, and ends at the truth', async () => {
    const player = await site.player()
    const clients = await Promise.all([1, 2, 3].map(() => connect({ cookie: player.cookie })))
    await Promise.all(Array.from({ length: 60 }, () => deposit(player, 1n)))
    for (const { updates } of clients) {
      await expect.poll(() => updates.at(-1)?.payload).toMatchObject({ version: 60, balance: 0.6 })
      const versions = updates.map(({ payload }) => payload.version)
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    }
  })

  it('tells that the account has changed: its own player of a bonus or a message, everybody of a letter to all', async () => {
    const [one, other] = [await site.player(), await site.player()]
    const clients = { one: await connect({ cookie: one.cookie }), other: await connect({ cookie: other.cookie }) }
    const heard = ({ updates }: Client) =>
      updates.filter(({ type }) => type === 'account_changed').map(({ payload }) => payload)
    site.context.hub.publish('bonus', { playerId: one.id })
    site.context.hub.publish('inbox', { playerId: one.id })
    site.context.hub.publish('inbox', { playerId: 'all' })
    await expect.poll(() => heard(clients.one)).toEqual([{ all: false }, { all: false }, { all: true }])
    await expect.poll(() => heard(clients.other)).toEqual([{ all: true }])
  })

  it('tells of a coupon and of a jackpot, in lira, its own player alone, on every page that is open', async () => {
    const [one, other] = [await site.player(), await site.player()]
    const first = await connect({ cookie: one.cookie })
    first.socket.close()
    await first.closed
    const clients = [await connect({ cookie: one.cookie }), await connect({ cookie: one.cookie })]
    const stranger = await connect({ cookie: other.cookie })
    // Each has received the balance: which of them first is up to the database.
    for (const { updates } of [...clients, stranger]) await expect.poll(() => updates).toHaveLength(1)
    const coupon = { playerId: one.id, no: 7, revision: 2, status: 'won' }
    site.context.hub.publish('coupon', { ...coupon, returnKurus: 1_250 })
    site.context.hub.publish('coupon', { ...coupon, revision: 3, status: 'open', returnKurus: null })
    site.context.hub.publish('coupon-legs', { playerId: one.id, no: 7, legs: [{ no: 1, result: 'lost' }] })
    site.context.hub.publish('jackpot', { playerId: one.id })
    await deposit(one, 5n)
    for (const { updates } of clients) {
      await expect.poll(() => updates.at(-1)?.payload).toMatchObject({ player_id: one.id, balance: 0.05 })
      expect(updates.slice(1, -1)).toEqual([
        { type: 'coupon_update', payload: { no: 7, revision: 2, status: 'won', return: 12.5 } },
        { type: 'coupon_update', payload: { no: 7, revision: 3, status: 'open', return: null } },
        { type: 'coupon_legs', payload: { no: 7, legs: [{ no: 1, result: 'lost' }] } },
        { type: 'jackpot_won', payload: { player_id: one.id } },
      ])
    }
    expect(stranger.updates).toHaveLength(1)
  })

  it('tells a slow reader of the newest balance alone, once it reads again', async () => {
    const player = await site.player()
    const { socket, updates } = await connect({ cookie: player.cookie })
    await expect.poll(() => updates).toHaveLength(1)
    socket.pause()
    const tell = (version: number) =>
      site.context.hub.publish('balance', {
        playerId: player.id,
        fresh: { cash: version, bonus: 0, hold: 0, version, lastStake: 0, lastWin: 0 },
      })
    // More than what lies between the two ends holds.
    const said = 200_000
    for (let version = 1; version <= said; version++) tell(version)
    tell(said - 1)
    const playerId = player.id
    site.context.hub.publish('coupon', { playerId, no: 1, revision: 1, status: 'won', returnKurus: 100 })
    site.context.hub.publish('jackpot', { playerId })
    site.context.hub.publish('inbox', { playerId })
    socket.resume()
    await expect.poll(() => updates.at(-1)?.payload.version).toBe(said)
    tell(said + 1)
    await expect.poll(() => updates.at(-1)?.payload.version).toBe(said + 1)
    expect(updates.length).toBeLessThan(said)
    expect(new Set(updates.map(({ type }) => type))).toEqual(new Set(['balance_update']))
    const versions = updates.map(({ payload }) => payload.version)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })

  it('has nobody to tell where no page of the player is open', async () => {
    const { id: playerId } = await site.player()
    const { hub } = site.context
    // The publisher gets the errors of the listeners.
    expect(() => {
      hub.publish('jackpot', { playerId })
      hub.publish('coupon', { playerId, no: 1, revision: 1, status: 'won', returnKurus: 100 })
      hub.publish('inbox', { playerId })
      hub.publish('balance', { playerId })
    }).not.toThrow()
  })

  it('tells nobody else', async () => {
    const [one, other] = [await site.player(), await site.player()]
    const { updates } = await connect({ cookie: other.cookie })
    await expect.poll(() => updates).toHaveLength(1)
    await deposit(one, 1n)
    await deposit(other, 2n)
    await expect.poll(() => updates.at(-1)?.payload.balance).toBe(0.02)
    expect(updates.every(({ payload }) => payload.player_id === other.id)).toBe(true)
  })

  it('closes within a check of its session’s end where nobody told of it, and stays while it lasts', async () => {
    const [gone, staying] = [await site.player(), await site.player()]
    const clients = { gone: await connect({ cookie: gone.cookie }), staying: await connect({ cookie: staying.cookie }) }
    await site.context.db.run(sql`update identity.sessions set expires_at = now() where player_id = ${gone.id}`)
    expect(await clients.gone.closed).toBe(4001)
    expect(clients.staying.socket.readyState).toBe(WebSocket.OPEN)
  })

  it('closes with its session, and only with its own', async () => {
    const player = await site.player()
    const client = await connect({ cookie: player.cookie })
    const { id } = await site.context.db.one<{ id: number }>(
      sql`select id from identity.sessions where player_id = ${player.id}`,
    )
    site.context.hub.publish('player-ended', { playerId: player.id, sessionId: id + 1 })
    expect(client.socket.readyState).toBe(WebSocket.OPEN)
    site.context.hub.publish('player-ended', { playerId: player.id, sessionId: id })
    expect(await client.closed).toBe(4001)
  })

  it('opens ten times for a player, not eleven', async () => {
    const player = await site.player()
    const clients = await Promise.all(Array.from({ length: 10 }, () => connect({ cookie: player.cookie })))
    expect(await statusOf({ cookie: player.cookie })).toBe('429')
    clients[0]?.socket.close()
    await clients[0]?.closed
    await expect.poll(() => statusOf({ cookie: player.cookie })).toBe('open')
  })

  it('takes no long message', async () => {
    const client = await connect({ cookie: (await site.player()).cookie })
    client.socket.send('x'.repeat(20_000))
    expect(await client.closed).toBe(1009)
  })
})

describe('the polled balances', () => {
  it('show what can be played with, what can be withdrawn, and the truth after every change', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    await site.context.db.transaction((tx) =>
      transfer(tx, {
        playerId: player.id,
        kind: 'bonus_granted',
        source: 'test',
        externalId: randomUUID(),
        bonus: 250n,
        contra: 'bonus_cost',
      }),
    )
    expect((await site.call(readPlayableBalance, {}, { as: player })).body).toMatchObject({
      success: true,
      balance: 12.5,
      bonus: 2.5,
    })
    expect((await site.call(readBalance, {}, { as: player })).body).toEqual({ success: true, balance: 12.5 })
    expect((await site.call(readWithdrawable, {}, { as: player })).body).toMatchObject({
      success: true,
      balance: 10,
      bonus: 2.5,
    })
    for (let change = 1; change <= 5; change++) {
      await deposit(player, 100n)
      expect((await site.call(readBalance, {}, { as: player })).body.balance).toBe(12.5 + change)
    }
  })

  it('answer 304 while nothing changes', async () => {
    const player = await site.player({ cashKurus: 1_000n })
    const { headers } = await site.call(readBalance, {}, { as: player })
    const again = () => site.call(readBalance, {}, { as: player, headers: { 'if-none-match': String(headers.etag) } })
    expect((await again()).status).toBe(304)
    await deposit(player, 1n)
    expect((await again()).status).toBe(200)
  })

  it('give a guest 200 and nothing', async () => {
    for (const call of [readPlayableBalance, readBalance, readWithdrawable])
      expect(await site.call(call)).toMatchObject({ status: 200, body: { success: false, balance: 0 } })
  })
})
