import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { addHoliday } from '@meydan/contract/holidays-admin'
import { istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../../test/patience.ts'
import { nextPerson } from '../../test/people.ts'
import { KEY, providerOf, type TestProvider, testProvider } from '../../test/provider.ts'
import { signatureOf } from '../../test/signature.ts'
import { type TestSite, type TestStaff, testSite } from '../../test/site.ts'
import { TEST_SEAL_KEY } from '../../test/secret.ts'
import { testCluster } from '../../test/standby.ts'
import { cashOf } from '../domains/cashier/cash.fixture.ts'
import { lanesOf } from '../domains/games/public.ts'
import { openStaffSession, staffCookie } from '../domains/staff/sessions.ts'
import { transfer } from '../domains/wallet/public.ts'
import { openKeyRing } from '../keys/open-ring.ts'
import { migrate } from '../platform/migrate.ts'
import { withClient } from '../platform/with-client.ts'
import { seedOperatorAccounts } from '../seed/cashier.ts'
import { verifyMoney } from '../verify/verify.ts'
import { databasesOfCells, enterCell } from './directory.ts'
import { type Edge, openEdge } from './edge.ts'
import { csvOf, figuresOfCells } from './figures.ts'
import { cellOfPlayer } from './ids.ts'
import { openMap } from './map.ts'
import { withSealKey } from '../platform/seal-key.ts'
import { prepareCell, prepareFirst } from './prepare.ts'

/** Both cells and the directory follow each other within one cluster. */
const SETTINGS = {
  wal_level: 'logical',
  max_logical_replication_workers: '12',
  max_worker_processes: '24',
  fsync: 'off',
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
type Body = any
type Person = ReturnType<typeof nextPerson>

describe('a house of two cells', async () => {
  let sites: [TestSite, TestSite]
  let edge: Edge
  let game: number
  /** Registered through the edge, by the cell they came to. */
  const people = new Map<number, Person & { id: number; cookie: string }>()
  const cluster = testCluster()
  /** The databases of both cells, the directory's, and that of a house of one. */
  let [first, second, directory, alone] = ['', '', '', '']

  beforeAll(async () => {
    const postgres = await cluster.start('cells', SETTINGS)
    const names = ['first', 'second', 'directory', 'alone']
    await withClient(postgres.url('postgres'), async (client) => {
      for (const name of names) await client.query(`create database ${name}`)
    })
    ;[first, second, directory, alone] = names.map((name) => postgres.url(name)) as [string, string, string, string]
    const open = (url: string) => testSite({ CELLS_DIRECTORY_URL: directory }, { url, drop: async () => {} })
    await prepareFirst(withSealKey(first, TEST_SEAL_KEY))
    const one = await open(first)
    await openKeyRing(one.house.db, one.house.config.secretKey)
    game = (await testProvider(one)).gameIds.slot
    await prepareCell(withSealKey(second, TEST_SEAL_KEY), { no: 1, firstUrl: first })
    sites = [one, await open(second)]
    for (const [no, { app }] of sites.entries()) {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
      await enterCell(directory, { no, address, takesPlayers: true, databaseUrl: [first, second][no] as string })
    }
    const map = await openMap(directory, { secretKey: one.house.config.secretKey, onError: () => {} })
    cluster.atEnd(() => map.close())
    edge = await openEdge(map, { host: '127.0.0.1', port: 0 })
    cluster.atEnd(() => edge.close())
  }, 120_000)

  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await fetch(edge.address + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, cookie: reply.headers.getSetCookie().join('; '), body: (await reply.json()) as Body }
  }
  const logIn = async (username: string) => {
    const reply = await ask('/api/login.php', { username, password: 'Demo1234!' })
    return { ...reply, cookie: /meydan_session=[^;]+/.exec(reply.cookie)?.[0] ?? '' }
  }
  const asProvider = async (action: string, fields: object) => {
    const path = `/api/provider/${action}`
    const body = { request_id: randomUUID(), ...fields }
    const timestamp = String(sites[0].clock.now().getTime())
    const signature = signatureOf(KEY, { path, timestamp, body: JSON.stringify(body) })
    return ask(path, body, {
      ...{ 'x-provider': 'deneme', 'x-timestamp': timestamp },
      ...{ 'x-signature-version': '2', 'x-signature': signature },
    })
  }

  test('new players come to the cell that has fewest, with ids of its own', async () => {
    for (const form of [nextPerson(), nextPerson()]) {
      expect(await ask('/api/register.php', form)).toMatchObject({ status: 200, body: { success: true } })
      await eventually(async () => expect((await logIn(form.username)).status).toBe(200))
      const { body, cookie } = await logIn(form.username)
      people.set(cellOfPlayer(body.user.id), { ...form, id: body.user.id, cookie })
    }
    expect([...people.keys()].toSorted()).toEqual([0, 1])
    for (const [no, { cookie }] of people) expect(cookie).toMatch(new RegExp(`=${no}\\.`))
  })

  test('a player is let in by name, e-mail or phone, whichever cell is theirs', async () => {
    for (const { id, username, email, phone } of people.values())
      for (const name of [username.toUpperCase(), email, phone])
        expect((await logIn(name)).body.user).toMatchObject({ id })
  })

  test('nobody is registered twice, and nobody is told whose an address is', async () => {
    const [here, there] = [people.get(0) as Person, people.get(1) as Person]
    for (const taken of [here, there]) {
      expect((await ask('/api/register.php', { ...nextPerson(), username: taken.username })).body).toMatchObject({
        code: 'username_taken',
      })
      for (const field of ['email', 'phone', 'tc'] as const) {
        const form = { ...nextPerson(), [field]: taken[field] }
        expect(await ask('/api/register.php', form)).toMatchObject({ body: { code: 'registration_refused' } })
        expect((await logIn(form.username)).status).not.toBe(200)
      }
    }
    const form = nextPerson()
    const both = await Promise.all([1, 2, 3, 4].map(() => ask('/api/register.php', form)))
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    await eventually(async () => expect((await logIn(form.username)).status).toBe(200))
    const counts = sites.map(({ house }) =>
      house.db.one<{ count: number }>(
        sql`select count(*)::int as count from identity.players where email = ${form.email}`,
      ),
    )
    expect((await Promise.all(counts)).reduce((sum, { count }) => sum + count, 0)).toBe(1)
  })

  test('a round is played in the cell of its player, and told to his browser', async () => {
    for (const [no, { id, cookie }] of people) {
      const { house } = sites[no] as TestSite
      await house.db.transaction((tx) =>
        transfer(tx, {
          ...{ playerId: id, kind: 'deposit', source: 'test', externalId: `opening:${id}`, contra: 'bank_clearing' },
          cash: 10_000n,
        }),
      )
      const socket = new WebSocket(`${edge.address.replace('http', 'ws')}/ws`, { headers: { cookie } })
      const told: string[] = []
      socket.on('message', (data) => told.push(String(data)))
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
      const launched = await ask('/api/games/launch.php', { game_id: game, mode: 'real' }, { cookie })
      const token = new URL(launched.body.data.launch_url, 'http://x').searchParams.get('token')
      const { body: opened } = await asProvider('authenticate', { token })
      const [round, stake] = [randomUUID(), randomUUID()]
      const common = { session: opened.session, player_ref: opened.player_ref, round_id: round, game_code: 'slot' }
      const bet = { ...common, transaction_id: stake, amount: 1_000, currency: 'TRY' }
      expect((await asProvider('bet', bet)).body).toMatchObject({ status: 'ok', balance: 9_000 })
      expect((await asProvider('bet', bet)).body).toMatchObject({ status: 'ok', balance: 9_000 })
      await eventually(() => expect(told.join()).toContain('"balance":90'))
      socket.close()
      expect((await ask('/api/balance.php', undefined, { cookie })).body).toMatchObject({ balance: 90 })
    }
    for (const { house } of sites) {
      const { stakes } = await house.db.one<{ stakes: number }>(
        sql`select count(*)::int as stakes from wallet.movements where kind = 'stake'`,
      )
      expect(stakes).toBe(1)
      expect(await verifyMoney(house.db)).toEqual([])
    }
  })

  test('what is written in the first cell is known in the other, which keeps its own counts and changes nothing of it', async () => {
    const [first, second] = sites
    const gameOf = ({ house }: TestSite) =>
      house.db.one<{ name: string; launch_count: number }>(
        sql`select name, launch_count::int from games.games where id = ${game}`,
      )
    await first.house.db.run(sql`update games.games set name = 'Yeni ad', launch_count = 70 where id = ${game}`)
    await eventually(async () => expect((await gameOf(second)).name).toBe('Yeni ad'))
    expect((await gameOf(second)).launch_count).toBe(1)

    const staff = await first.staff('compliance')
    const known = sql`select from staff.members where id = ${staff.id}`
    await eventually(async () => expect(await second.house.db.row(known)).toBeDefined())
    const from = { ip: '127.0.0.1', userAgent: 'test' }
    const { token } = await openStaffSession(second.house.db, staff.id, from)
    const as = { cookie: `${staffCookie(second.house.config)}=${token}` }
    const day = {
      day: istanbulDay(new Date(first.clock.now().getTime() + 30 * 86_400_000)),
      name: 'Tatil',
      reason: 'Deneme',
    }
    expect(await second.call(addHoliday, day, { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await first.call(addHoliday, day, { as: staff })).status).toBe(200)
    const holiday = sql`select from compliance.holidays where day = ${day.day}`
    await eventually(async () => expect(await second.house.db.row(holiday)).toBeDefined())
  })

  test('a migration leaves copied rows to the first cell, from where they come', async () => {
    const { db } = sites[1].house
    const changed = await db.transaction(async (tx) => {
      await tx.run(sql`set local meydan.migrating = 'on'`)
      return tx.run(sql`update games.games set name = 'Göç' where id = ${game}`)
    })
    expect(changed).toBe(0)
    await sites[0].house.db.run(sql`update games.games set name = 'Göç' where id = ${game}`)
    const known = sql`select from games.games where id = ${game} and name = 'Göç'`
    await eventually(async () => expect(await db.row(known)).toBeDefined())
    expect(await verifyMoney(db)).toEqual([])
  })

  test('the sums of both cells are those of a house of one where the same was played', async () => {
    await migrate(withSealKey(alone, TEST_SEAL_KEY))
    const whole = await testSite({}, { url: alone, drop: async () => {} })
    await testProvider(whole)
    const [one, two] = sites
    for (const { house } of [one, whole]) await seedOperatorAccounts(house)
    const accounts = sql`select from cashier.operator_accounts`
    await eventually(async () => expect(await two.house.db.row(accounts)).toBeDefined())
    const now = one.clock.now()
    const later = new Date(now.getTime() + 3 * 86_400_000)
    for (const { clock } of [one, two, whole]) clock.set(later.toISOString())
    const finance = await one.staff('finance')
    const known = sql`select from staff.members where id = ${finance.id}`
    await eventually(async () => expect(await two.house.db.row(known)).toBeDefined())
    const { token } = await openStaffSession(two.house.db, finance.id, { ip: '127.0.0.1', userAgent: 'test' })
    const there = { ...finance, cookie: `${staffCookie(two.house.config)}=${token}` }
    await playIn(one, finance, [500, 1_000])
    await playIn(two, there, [700])
    await playIn(whole, await whole.staff('finance'), [500, 1_000, 700])

    const day = istanbulDay(later)
    const databases = await databasesOfCells(directory)
    expect([...databases]).toEqual([first, second].entries().toArray())
    const lines = await figuresOfCells(databases, { from: day, to: day })
    const [expected] = await figuresOfCells(new Map([[0, alone]]), { from: day, to: day })
    expect(expected?.figures).toMatchObject({
      stakes: 220_000n,
      deposits: 220_000n,
      active_players: 3,
      registrations: 3,
    })
    expect(lines.filter(({ cell }) => cell === 'house').map(({ figures }) => figures)).toEqual([
      expected?.figures,
      expected?.figures,
    ])
    expect(lines.find(({ cell }) => cell === 1)?.figures).toMatchObject({ stakes: 70_000n, active_players: 1 })
    expect(csvOf(lines).split('\n')[3]).toMatch(new RegExp(`^${day},house,2200,1100,1100,2200,3,0,0,3,3,`))
    for (const { clock } of [one, two]) clock.set(now.toISOString())
  })

  /** A player for each amount of lira: deposits it, stakes it and wins half of it back. */
  async function playIn(site: TestSite, finance: TestStaff, amounts: readonly number[]) {
    const { rows } = await site.house.db.pool.query<{ code: string; id: number }>(
      `select g.code, g.id from games.games g join games.providers p on p.id = g.provider_id where p.code = 'deneme'`,
    )
    const gameIds = Object.fromEntries(rows.map(({ code, id }) => [code, id])) as TestProvider['gameIds']
    for (const amount of amounts) {
      const player = await site.player({ kyc: 'approved' })
      await cashOf(site).deposit(player, finance, amount)
      const frame = await providerOf(site, { code: 'deneme', gameIds }).open(player)
      await frame.win(await frame.bet(amount * 100), amount * 50)
    }
    await lanesOf(site.house).count()
  }

  test('one cell that is gone is missed by its own players alone', async () => {
    await sites[0].app.close()
    const [here, there] = [people.get(0), people.get(1)] as [{ cookie: string }, { cookie: string }]
    expect(await ask('/api/balance.php', undefined, { cookie: here.cookie })).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    })
    expect((await ask('/api/balance.php', undefined, { cookie: there.cookie })).body).toMatchObject({ balance: 90 })
    expect((await logIn((people.get(1) as Person).username)).status).toBe(200)
  })

  test('whoever belongs to none is led to a cell that answers, and the edge itself is ready', async () => {
    for (let no = 1; no <= 20; no++)
      expect((await ask('/api/site_info.php', undefined, { 'x-forwarded-for': `192.0.2.${no}` })).status).toBe(200)
    for (const path of ['/healthz', '/readyz']) expect((await ask(path)).status).toBe(200)
    for (const form of [nextPerson(), nextPerson(), nextPerson()]) {
      expect(await ask('/api/register.php', form)).toMatchObject({ status: 200, body: { success: true } })
      await eventually(async () => expect(cellOfPlayer((await logIn(form.username)).body.user.id)).toBe(1))
    }
  })

  test('one whose database is away is closed to new players all the same', async () => {
    await withClient(first, (client) => client.query('drop publication meydan_people'))
    const entered = enterCell(directory, {
      no: 0,
      address: 'http://127.0.0.1:1',
      takesPlayers: false,
      databaseUrl: first,
    })
    await Promise.race([entered.catch(() => {}), wait(5_000)])
    const cells = await withClient(directory, (client) =>
      client.query('select no, address, takes_players from directory.cells order by no'),
    )
    expect(cells.rows[0]).toEqual({ no: 0, address: 'http://127.0.0.1:1', takes_players: false })
  })
})
