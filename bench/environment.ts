import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import pino from 'pino'
import sql from 'sql-template-tag'
import { completeTc } from '@meydan/money/tc'
import { adoptLicence } from '../apps/server/src/domains/compliance/public.ts'
import { normalisePhone } from '../apps/server/src/domains/identity/registration/phone.ts'
import { phoneColumn, nationalIdColumn } from '../apps/server/src/domains/identity/sealed-columns.ts'
import { keepAuditSealed } from '../apps/server/src/domains/staff/public.ts'
import { accountId, advanceHead, type Head, keyOf, movementsStep } from '../apps/server/src/domains/wallet/public.ts'
import { verifyMoney } from '../apps/server/src/integrity/verify.ts'
import { readConfig } from '../apps/server/src/platform/start/config.ts'
import { type Db, numbered, openDb } from '../apps/server/src/platform/database/db.ts'
import type { AppContext } from '../apps/server/src/platform/app-context.ts'
import { type Hub, localHub } from '../apps/server/src/platform/events/hub.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { migrate } from '../apps/server/src/platform/schema/migrate.ts'
import { sealKeyOf, withSealKey } from '../apps/server/src/platform/keys/seal-key.ts'
import { openVault } from '../apps/server/src/platform/keys/vault.ts'
import { seedGames } from '../apps/server/src/seed/games.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { connectRecalls } from '../apps/server/src/recalls.ts'

export const PLAYERS = 10_000
/** They have money too, and play nothing until a benchmark wants a history that is theirs alone. */
export const NEWCOMERS = 101
/** The measured process of a run has the key of the run. */
export const SECRET_KEY = process.env.BENCH_KEY ?? randomBytes(32).toString('hex')
/** What every player has at first. */
export const OPENING_KURUS = 100_000_000

/** What every row is measured on. */
export interface Environment {
  url: string
  context: AppContext
  cluster: Cluster
  /** How long each measurement takes and how often it is repeated. */
  seconds: number
  repeats: number
  /** Leaves out what takes minutes. */
  quick: boolean
}

/** A durable PostgreSQL with ten thousand players and the built-in games; gone when the work is over or interrupted. */
export async function withEnvironment<T>(
  { settings, ...options }: Pick<Environment, 'seconds' | 'repeats' | 'quick'> & { settings?: Record<string, string> },
  work: (ground: Environment) => Promise<T>,
): Promise<T> {
  const cluster = await startCluster(settings)
  try {
    await migrateEnvironment(cluster.url)
    const context = openHouse(cluster.url)
    try {
      await fillInstallation(context, PLAYERS + NEWCOMERS)
      return await work({ url: cluster.url, context, cluster, ...options })
    } finally {
      await context.db.close()
    }
  } finally {
    await cluster.close()
  }
}

/** Its rows are sealed as those of an installation that `openHouse` opens. */
async function migrateEnvironment(url: string): Promise<void> {
  await migrate(sealed(url))
}

function sealed(url: string): string {
  return withSealKey(url, sealKeyOf(configOf().secretKey))
}

function configOf() {
  return readConfig({ SECRET_KEY, NODE_ENV: 'production', DATA_DIR: tmpdir() })
}

/** `hub` is that of other processes too where they share one. */
export function openHouse(
  url: string,
  { hub = localHub(), clock = () => new Date() }: { hub?: Hub; clock?: () => Date } = {},
): AppContext {
  const config = configOf()
  const db = openDb({ url: sealed(url), connections: 16, statementTimeoutMs: 600_000, onError: () => {} }).at(clock)
  db.publishTo(hub)
  const context = { db, config, vault: openVault(config.secretKey), hub, log: pino({ level: 'fatal' }) }
  keepAuditSealed(context)
  connectRecalls(context)
  return context
}

/** Players with money and the built-in games, in a migrated database with nothing in it. */
export async function fillInstallation(context: Pick<AppContext, 'db' | 'vault'>, players = PLAYERS): Promise<void> {
  await adoptLicence(context.db, demoLicence)
  await seedGames(context)
  await fillPlayers(context, players)
}

async function fillPlayers({ db, vault }: Pick<AppContext, 'db' | 'vault'>, players: number): Promise<void> {
  await db.run(sql`insert into wallet.opening_sources (source) values ('bench')`)
  const ids = Array.from({ length: players }, (_, index) => index + 1)
  const phones = ids.map((id) => vault.seal(phoneColumn(id), normalisePhone(`5${700_000_000 + id}`) as string))
  const tcs = ids.map((id) => vault.seal(nationalIdColumn(id), completeTc(String(300_000_000 + id))))
  await db.run(sql`
    insert into identity.players (username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed,
      tc_index, birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text)
    select 'bench_' || i, 'bench_' || i, 'bench' || i || '@example.com', '', 'Ayşe', 'Yılmaz', phone, int4send(i), tc, int4send(i), '1990-01-01',
      'female', 'Türkiye', 'İstanbul', 'TRY', 'tr', ${db.now()}, '', ''
    from unnest(${ids}::int[], ${phones}::bytea[], ${tcs}::bytea[]) as p (i, phone, tc) order by i
  `)
  await db.run(sql`insert into wallet.wallets (player_id) select id from identity.players`)
  await giveEverybody(db, { players, kurus: OPENING_KURUS })
  await db.run(sql`vacuum analyze`)
}

/** The opening balance of each player, as the one writer of the ledger writes it. */
async function giveEverybody(db: Db, { players, kurus }: { players: number; kurus: number }) {
  const at = db.now()
  const account = await accountId(db, 'bank_clearing')
  const rows = Array.from({ length: players }, (_, index) => {
    const head: Head = { playerId: index + 1, cash: 0, bonus: 0, hold: 0, seq: 0, hash: '' }
    const externalId = `bench:${head.playerId}`
    const facts = { kind: 'deposit' as const, account, externalId, source: 'bench', key: keyOf('bench', externalId) }
    return advanceHead(head, { cash: kurus }, facts, at)
  })
  const { statement, values = [] } = movementsStep(rows, at)
  await db.run(numbered(statement.text, values))
  await db.run(sql`update wallet.wallets set seq = 1, counted_seq = 1, cash_kurus = ${kurus}`)
}

/** Throws where any invariant of the platform is broken. */
export async function assertClean(db: Db): Promise<void> {
  const breaches = await verifyMoney(db)
  if (breaches.length > 0)
    throw new Error(`after the load: ${breaches.map(({ invariant, detail }) => `${invariant}: ${detail}`).join('; ')}`)
}
