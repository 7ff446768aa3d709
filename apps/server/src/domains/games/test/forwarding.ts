import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect } from 'vitest'
import { closeAtTheEnd } from '../../../../test/open-sites.ts'
import { testProvider } from '../../../../test/provider.ts'
import { type TestPlayer, type TestSite, testSite } from '../../../../test/site.ts'
import { openDb } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { localHub } from '../../../platform/events/hub.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Shards, shardsOf, shareShards } from '../play/shard/shards.ts'
import type { Play, PlayAnswer } from '../play/play.ts'

export interface Process {
  context: AppContext
  shards: Shards
  close(): Promise<void>
}

/** A process of the platform as far as its shards go: connections, hub and door of its own. The hubs do not hear each other. */
export async function openProcess(site: TestSite): Promise<Process> {
  const db = openDb({ url: String(site.context.db.pool.options.connectionString), connections: 4, onError: () => {} })
  const context = { ...site.context, db, hub: localHub() }
  await shareShards(context, '127.0.0.1')
  const shards = shardsOf(context)
  const close = closeAtTheEnd(() => shards.close().then(() => db.close()))
  return { context, shards, close }
}

export type Template = Omit<Play, 'kind' | 'playerId' | 'roundRef' | 'transactionId' | 'reference' | 'amount'>

export async function playTemplate(site: TestSite): Promise<Template> {
  const { gameIds } = await testProvider(site)
  const { id } = await site.context.db.one<{ id: number }>(sql`select id from games.providers where code = 'deneme'`)
  return {
    provider: { id, code: 'deneme' },
    game: { id: gameIds.slot, category: 'slot', contribution: null, winCap: null },
    closesRound: false,
    freeSpinId: null,
    barred: null,
  }
}

/** A site whose shards three processes play, opened for each test of the file. */
export async function threeProcesses() {
  const site = await testSite()
  const template = await playTemplate(site)
  const processes: Process[] = []
  beforeEach(async () => {
    for (let no = 0; no < 3; no++) processes.push(await openProcess(site))
  })
  afterEach(async () => {
    for (const { close } of processes.splice(0)) await close()
    await site.expectSound()
  })
  const at = (index: number) => processes[index % processes.length] as Process
  const players = (count: number) =>
    Promise.all(Array.from({ length: count }, () => site.player({ cashKurus: 1_000_000n })))
  return { site, template, processes, at, players }
}

export function stake(template: Template, player: TestPlayer, round: string = randomUUID()): Play {
  return {
    ...template,
    kind: 'bet',
    playerId: player.id,
    roundRef: round,
    transactionId: `${round}-bet`,
    reference: '',
    amount: 100n,
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'busy'
}

/** Asks again, as a provider does, as long as the answer is `busy`; anything but `busy` is an error. */
export async function untilAnswered(ask: () => Promise<PlayAnswer>): Promise<PlayAnswer> {
  for (const end = Date.now() + 90_000; ; ) {
    try {
      return await ask()
    } catch (error) {
      expect(error).toSatisfy(isBusy)
      if (Date.now() > end) throw error
    }
  }
}

/** The addresses at which the shards' owners are reached. */
export async function addresses(site: TestSite): Promise<string[]> {
  const rows = await site.context.db.rows<{ address: string }>(sql`select address from wallet.shards order by shard`)
  return rows.map(({ address }) => address)
}

/** What is left of the stakes in the ledger and in the sums. */
export async function booked(site: TestSite, players: readonly TestPlayer[]) {
  const ids = players.map(({ id }) => id)
  const { stakes } = await site.context.db.one<{ stakes: number }>(
    sql`select count(*)::int as stakes from wallet.movements where kind = 'stake' and player_id = any(${ids}::int[])`,
  )
  const { counted } = await site.context.db.one<{ counted: number }>(
    sql`select coalesce(sum(rounds), 0)::int as counted from wallet.player_days where player_id = any(${ids}::int[])`,
  )
  return { stakes, counted }
}

export interface Wire {
  address: string
  /** Nothing gets through to the owner any more, or to the one who asks; what was sent meanwhile arrives at `heal`. */
  cut(way: 'there' | 'back'): void
  heal(): void
  /** What went over it, both ways. */
  heard(): string
}

/** A connection to a process that can be cut. */
export async function wireTo(target: string): Promise<Wire> {
  const cuts = { there: false, back: false }
  const heard: Buffer[] = []
  let held: (() => void)[] = []
  const sockets = new Set<Socket>()
  const through = (from: Socket, to: Socket, way: 'there' | 'back') => {
    const later = (act: () => void) => (cuts[way] ? void held.push(act) : act())
    from.on('data', (bytes) => {
      heard.push(bytes)
      later(() => void to.write(bytes))
    })
    from.on('close', () => later(() => void to.end()))
    from.on('error', () => {})
    sockets.add(from)
  }
  const server = createServer((near) => {
    const far = connect(Number(new URL(target).port), '127.0.0.1')
    through(near, far, 'there')
    through(far, near, 'back')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAtTheEnd(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(way) {
      cuts[way] = true
    },
    heal() {
      cuts.there = cuts.back = false
      for (const act of held.splice(0)) act()
      held = []
    },
    heard: () => Buffer.concat(heard).toString('latin1'),
  }
}
