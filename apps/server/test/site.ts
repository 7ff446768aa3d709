import type { CallShape, RawInputOf } from '@meydan/contract/call'
import type { LicencePolicy } from '@meydan/contract/licence/licence'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pino from 'pino'
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { byForm } from '../../../scripts/test/form.ts'
import { allJobs, buildApp } from '../src/app.ts'
import { adoptLicence } from '../src/domains/compliance/public.ts'
import { registerPlayer } from '../src/domains/identity/public.ts'
import { openStaffSession, staffCookie } from '../src/domains/staff/login/sessions.ts'
import { transfer } from '../src/domains/wallet/public.ts'
import { hashPassword } from '../src/platform/credentials/passwords.ts'
import { readConfig } from '../src/platform/start/config.ts'
import { type Db, openDb } from '../src/platform/database/db.ts'
import type { AppContext, PlayerId } from '../src/platform/app-context.ts'
import { localHub } from '../src/platform/events/hub.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { openReports } from '../src/platform/lists/reports.ts'
import { withSealKey } from '../src/platform/keys/seal-key.ts'
import { openVault } from '../src/platform/keys/vault.ts'
import { verifyInside } from '../src/integrity/verify.ts'
import { testClock, type TestClock } from './clock.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { closeAtTheEnd } from './open-sites.ts'
import { withOneConnectionEach } from './one-connection.ts'
import { plannedOnce } from './planned-once.ts'
import { nextPerson } from './people.ts'
import { TEST_SEAL_KEY, TEST_SECRET } from './secret.ts'
import { newSessionCookie } from './player-session.ts'

/** A quarter of a test's time went into hashes that nobody has to withstand; `details.test.ts` has the real ones. */
const CHEAP_HASHES = { memory: 64, passes: 1, parallelism: 1 }

/** How busy the machine is decides nothing: a statement that takes longer than this, or waits longer for a lock, hangs. */
const UNHURRIED = { applicationName: 'meydan-test', statementTimeoutMs: 60_000, lockTimeoutMs: 60_000 }

const IS_LONG = byForm(false, true)

const log = pino({ level: process.env.TEST_LOG ?? 'silent' })

export interface TestPlayer {
  id: PlayerId
  username: string
  cookie: string
  /** Where they ask, if not on the default site. */
  host?: string
}

export interface TestStaff {
  id: number
  username: string
  cookie: string
}

export interface Reply {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  body: any
  headers: Record<string, unknown>
}

export interface CallOptions {
  as?: { cookie: string; host?: string }
  headers?: Record<string, string>
  /** The address it comes from; 127.0.0.1 where absent. */
  ip?: string
}

export interface TestSite {
  app: FastifyInstance
  context: AppContext
  /** The platform's database, for a transaction in which the test itself holds what the platform waits for. */
  db: Db
  clock: TestClock
  player(options?: { cashKurus?: bigint; username?: string; kyc?: 'approved'; siteId?: number }): Promise<TestPlayer>
  /** `roles` by their names, the operator’s own too. */
  staff(...roles: string[]): Promise<TestStaff>
  /** The demo's licence with other rules, from now on. */
  licence(policy: Partial<LicencePolicy>): Promise<void>
  call<C extends CallShape>(call: C, input?: RawInputOf<C>, options?: CallOptions): Promise<Reply>
  /** What one person proposes with a call and another, a fresh admin where not said, approves by making the same. */
  byTwo<C extends CallShape>(call: C, input: RawInputOf<C>, by: { as: TestStaff; second?: TestStaff }): Promise<Reply>
  /** The books are right: the long form looks at once, the short one when the site closes, as that takes longer than most tests. */
  expectSound(): Promise<void>
  /** Does a job of the platform now, by a part of its name. */
  job(name: string): Promise<unknown>
  close(): Promise<void>
}

/** A server over a database of its own, by default a fresh one; closed when the test file ends. */
export async function testSite(
  env: Record<string, string> = {},
  over?: TestDatabase,
  options: Parameters<typeof buildApp>[1] = {},
): Promise<TestSite> {
  const database = over ?? (await freshDatabase())
  const clock = testClock()
  const config = readConfig({ SECRET_KEY: TEST_SECRET, NODE_ENV: 'test', ...env })
  const url = withSealKey(database.url, TEST_SEAL_KEY)
  const own = openDb({ url, connections: 4, ...UNHURRIED, onError: () => {} }).at(clock.now)
  plannedOnce(own.pool)
  const db = withOneConnectionEach(own)
  const reports = await openReports({ config, primary: db, primaryUrl: database.url, log })
  const vault = { ...openVault(config.secretKey), passwordCost: CHEAP_HASHES }
  const context: AppContext = {
    db,
    ...(reports && { reports }),
    config,
    vault,
    hub: localHub(),
    log,
  }
  db.publishTo(context.hub)
  await db.run(sql`insert into wallet.opening_sources (source) values ('test'), ('model')`)
  await adoptLicence(context.db, config.licence ?? demoLicence)
  const app = await buildApp(context, { rateLimitPerMinute: 1_000_000, ...options })
  await app.ready()
  const soundness = soundnessOf(db)
  const site: TestSite = {
    expectSound: soundness.now,
    app,
    context,
    db: own,
    clock,
    player: (options) => makePlayer(context, options),
    staff: (...roles) => makeStaff(context, roles),
    async byTwo(call, input, { as, second }) {
      const first = await site.call(call, input, { as })
      if (first.body?.waiting !== true) return first
      return site.call(call, input, { as: second ?? (await site.staff('admin')) })
    },
    job(name) {
      const job = allJobs(context).find((each) => each.name.includes(name))
      if (!job) throw new Error(`no job is named ${name}`)
      return job.run()
    },
    licence: (policy) => adoptLicence(context.db, { ...demoLicence, policy: { ...demoLicence.policy, ...policy } }),
    call: (call, input, options) => inject(app, call, (input ?? {}) as Record<string, unknown>, options),
    close: closeAtTheEnd(async () => {
      const [sound] = await Promise.allSettled([soundness.atTheEnd()])
      await app.close()
      for (const part of [context.hub, reports, db]) await part?.close()
      await database.drop()
      if (sound.status === 'rejected') throw sound.reason
    }),
  }
  return site
}

function soundnessOf(db: Db) {
  let isAsked = false
  // On one connection: of a small ledger most of the work is that each connection reads the catalogue and plans every question.
  const look = () =>
    db.transaction(async (tx) => {
      await tx.run(sql`set transaction isolation level repeatable read, read only`)
      expect(await verifyInside(tx)).toEqual([])
    })
  return {
    async now() {
      isAsked = true
      if (IS_LONG) await look()
    },
    async atTheEnd() {
      if (isAsked) await look()
    },
  }
}

async function inject(
  app: FastifyInstance,
  call: CallShape,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Reply> {
  const rest = { ...input }
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value).toWellFormed())
  })
  const request: InjectOptions = {
    method: call.method,
    ...(options.ip ? { remoteAddress: options.ip } : {}),
    url: path,
    headers: { ...(options.as ? callerOf(options.as) : {}), ...options.headers },
  }
  if (call.method === 'GET')
    request.query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)]))
  else if (call.body === 'form') {
    request.payload = new URLSearchParams(
      Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])),
    ).toString()
    request.headers = { ...request.headers, 'content-type': 'application/x-www-form-urlencoded' }
  } else request.payload = rest
  const reply = await app.inject(request)
  const isJson = String(reply.headers['content-type']).includes('json')
  return {
    status: reply.statusCode,
    body: isJson && reply.body !== '' ? reply.json() : reply.body,
    headers: reply.headers,
  }
}

/** The headers by which the server knows somebody. */
export function callerOf({ cookie, host }: { cookie: string; host?: string }): Record<string, string> {
  return { cookie, ...(host ? { host } : {}) }
}

async function makePlayer(
  context: Pick<AppContext, 'db' | 'config' | 'vault' | 'hub'>,
  options: { cashKurus?: bigint; username?: string; kyc?: 'approved'; siteId?: number } = {},
): Promise<TestPlayer> {
  const form = nextPerson(options.username)
  const id = await registerPlayer(context, form, {
    ip: '127.0.0.1',
    userAgent: 'test',
    ...(options.siteId === undefined ? {} : { site: options.siteId }),
  })
  if (id === undefined) throw new Error(`${form.username} is somebody else`)
  if (options.cashKurus) {
    const cash = options.cashKurus
    await context.db.transaction((tx) =>
      transfer(tx, {
        playerId: id,
        kind: 'deposit',
        source: 'test',
        externalId: `opening:${id}`,
        cash,
        contra: 'bank_clearing',
      }),
    )
  }
  if (options.kyc === 'approved') await approveKyc(context.db, id)
  return { id, username: form.username, cookie: await newSessionCookie(context, id) }
}

async function approveKyc(db: Db, id: PlayerId): Promise<void> {
  await db.run(sql`update identity.players set kyc_status = 'approved' where id = ${id}`)
}

let staffCount = 0

/** One hash for all of a vault: making it is slow on purpose. */
const staffPasswords = new WeakMap<AppContext['vault'], Promise<string>>()

/** A staff member with the back office's door already open; the password is `Demo1234!`. */
async function makeStaff(context: Pick<AppContext, 'db' | 'config' | 'vault'>, roles: string[]): Promise<TestStaff> {
  const username = `staff${++staffCount}`
  const password = staffPasswords.get(context.vault) ?? hashPassword(context.vault, 'Demo1234!')
  staffPasswords.set(context.vault, password)
  const { id } = await context.db.one<{ id: number }>(sql`
    insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
    values (${username}, ${username}, ${username}, ${await password}, ${roles}, ${context.db.now()}) returning id`)
  const { token } = await openStaffSession(context.db, id, { ip: '127.0.0.1', userAgent: 'test' })
  return { id, username, cookie: `${staffCookie(context.config)}=${token}` }
}
