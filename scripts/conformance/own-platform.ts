import { generateKeyPairSync } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sql from 'sql-template-tag'
import { buildApp } from '../../apps/server/src/app.ts'
import { adoptLicence } from '../../apps/server/src/domains/compliance/public.ts'
import { allowHeldWin } from '../../apps/server/src/domains/games/play/win-caps/decide-held-win.ts'
import { catalogueOf, providerKeys, shareShards } from '../../apps/server/src/domains/games/public.ts'
import { storeProviderKey } from '../../apps/server/src/domains/games/protocols/providers/provider-keys.ts'
import { openSession } from '../../apps/server/src/domains/identity/public.ts'
import { setFlags, transfer } from '../../apps/server/src/domains/wallet/public.ts'
import { verifyMoney } from '../../apps/server/src/integrity/verify.ts'
import { readConfig } from '../../apps/server/src/platform/start/config.ts'
import { type Db, openDb } from '../../apps/server/src/platform/database/db.ts'
import type { AppContext } from '../../apps/server/src/platform/app-context.ts'
import { localHub } from '../../apps/server/src/platform/events/hub.ts'
import { demoLicence } from '@meydan/contract/licence/demo-licence'
import { migrate } from '../../apps/server/src/platform/schema/migrate.ts'
import { sealingUrl } from '../../apps/server/src/platform/keys/seal-key.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { openVault } from '../../apps/server/src/platform/keys/vault.ts'
import { seedGames } from '../../apps/server/src/seed/games.ts'
import { providers } from '../../studio/catalogue.ts'
import { dropFolder, temporaryFolder } from '../lib/clean-up.ts'
import { CAPABILITIES, type Person, type Platform } from './case.ts'
import type { ProtocolName } from './codes.ts'
import { grantsOf, playerOf } from './own-grants.ts'
import { type Launched, launchGame, openToken } from './open-frame.ts'
import type { Speaker } from './case-call.ts'

/** A person of ours, whose launches can be handed to somebody else. */
export interface Launcher extends Person {
  launch(): Promise<Launched>
}

export interface OwnPlatform extends Platform {
  person(kurus: number): Promise<Launcher>
}

/** A server of this product over a database of its own, with its inside at hand, one protocol after the other. */
export async function withOwnPlatform<T>(
  wires: readonly ProtocolName[],
  work: (platform: OwnPlatform) => Promise<T>,
): Promise<T[]> {
  const dataDir = temporaryFolder('meydan-conformance-')
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  try {
    const url = await sealingUrl(postgres.url(), configOf().secretKey)
    await migrate(url)
    let running = await start(url)
    await seedGames(running.context)
    await running.context.db.run(sql`insert into wallet.opening_sources (source) values ('conformance')`)
    const restart = async () => {
      const { port } = new URL(running.url)
      await stop(running)
      running = await start(url, Number(port))
    }
    const results: T[] = []
    for (const wire of wires) results.push(await work(await platformOver(wire, () => running, restart)))
    await stop(running)
    return results
  } finally {
    await postgres.stop()
    dropFolder(dataDir)
  }
}

interface Running {
  context: AppContext
  app: FastifyInstance
  url: string
  /** The platform's clock goes so far ahead. */
  pass(ms: number): void
}

/** At the same address again after a restart, as a platform is. */
async function start(url: string, port = 0): Promise<Running> {
  const config = configOf()
  let ahead = 0
  const db = openDb({ url, onError: () => {} }).at(() => new Date(Date.now() + ahead))
  const hub = localHub()
  db.publishTo(hub)
  const context: AppContext = { db, config, vault: openVault(config.secretKey), hub, log: pino({ level: 'silent' }) }
  await adoptLicence(context.db, demoLicence)
  // As a server that providers ask: it answers in time that it is busy.
  await shareShards(context, '127.0.0.1')
  const app = await buildApp(context, { rateLimitPerMinute: 1_000_000 })
  await app.listen({ port, host: '127.0.0.1' })
  const pass = (ms: number) => {
    ahead = ms
  }
  return { context, app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, pass }
}

function configOf() {
  return readConfig({ SECRET_KEY: 'conformance-conformance-conformance', NODE_ENV: 'test', DATA_DIR: tmpdir() })
}

async function stop({ app, context }: Running): Promise<void> {
  await app.close()
  await context.db.close()
}

let people = 0

async function platformOver(
  wire: ProtocolName,
  now: () => Running,
  restart: () => Promise<void>,
): Promise<OwnPlatform> {
  const [one, other] = wire === 'meydan-v2' ? await builtIn(now) : await foreign(now, wire)
  const { speaker, gameId, gameCode } = one
  return {
    speaker,
    can: new Set(CAPABILITIES),
    person: (kurus) => makePerson(now, { speaker, gameId, gameCode, kurus }),
    demoUrl: async () => launchUrl(await post(now().url, { game_id: gameId, mode: 'demo' })),
    inside: {
      stranger: () => ({ ...other.speaker, gameCode: other.gameCode }),
      restart,
      async block(frame, blocked) {
        await now().context.db.transaction((tx) => setFlags(tx, playerOf(frame), { blocked }))
      },
      async switchGame(on) {
        await now().context.db.run(sql`update games.games set is_active = ${on} where id = ${gameId}`)
        now().context.hub.publish('content', {})
      },
      async endSession(frame) {
        await now().context.db.run(
          sql`update games.sessions set expires_at = now() - interval '1 minute' where player_id = ${playerOf(frame)}`,
        )
        await restart()
      },
      async spinsByNotice(on) {
        const freeSpins = on ? 'notice' : 'total'
        await now().context.db.run(sql`
          update games.providers set descriptor = descriptor || ${JSON.stringify({ freeSpins })} where code = ${speaker.provider}`)
        now().context.hub.publish('content', {})
      },
      letPass: (transaction) => letPass(now().context.db, transaction),
      lock: (frame) => lockWallet(now().context.db, playerOf(frame)),
      ...grantsOf(now, gameId),
      verify: async () =>
        (await verifyMoney(now().context.db)).map(({ invariant, detail }) => `${invariant}: ${detail}`),
    },
  }
}

interface Studio {
  speaker: Speaker & { wire: ProtocolName }
  gameId: number
  gameCode: string
}

/** A game of one of our own studio's providers, and one of another's. */
async function builtIn(now: () => Running): Promise<[Studio, Studio]> {
  const { games } = await catalogueOf(now().context)
  const [game] = games
  const far = games.find(({ providerCode }) => providerCode !== game?.providerCode)
  if (!game || !far) throw new Error('no built-in games of two providers')
  const studioOf = ({ id, code, providerCode }: typeof game) => ({
    speaker: speakerOf(now, providerCode),
    gameId: id,
    gameCode: code,
  })
  return [studioOf(game), studioOf(far)]
}

/** Two providers from outside that speak this protocol, each with a game and keys of its own. */
async function foreign(now: () => Running, wire: 'hub88' | 'gcp'): Promise<[Studio, Studio]> {
  return [await enter(now, wire, `${wire}-bir`), await enter(now, wire, `${wire}-iki`)]
}

async function enter(now: () => Running, wire: 'hub88' | 'gcp', code: string): Promise<Studio> {
  const { context } = now()
  const { db } = context
  const pair = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const secret = `secret of ${code}`
  const { id: providerId } = await db.one<{ id: number }>(sql`
    insert into games.providers (code, name, protocol, launch_url, created_at)
    values (${code}, ${code}, ${wire}, 'https://games.example/play', ${db.now()}) returning id`)
  const validFrom = new Date('2000-01-01')
  if (wire === 'gcp') await storeProviderKey(context, db, { providerId, key: secret, validFrom })
  else await storeProviderKey(context, db, { providerId, key: pair.publicKey, kind: 'rsa-theirs', validFrom })
  const { id: gameId } = await db.one<{ id: number }>(sql`
    insert into games.games (provider_id, code, name, category, image, created_at)
    values (${providerId}, 'oyun', ${code}, 'slot', '', ${db.now()}) returning id`)
  context.hub.publish('content', {})
  const key = wire === 'gcp' ? secret : pair.privateKey
  const speaker = { url: () => now().url, provider: code, key, now: () => Date.now(), wire }
  return { speaker, gameId, gameCode: 'oyun' }
}

/** As another transaction would hold it, until what this gives is called. Only who is blocked is always played under the lock of the wallet. */
async function lockWallet(db: Db, playerId: number): Promise<() => Promise<void>> {
  const flag = async (isBlocked: boolean) => {
    await db.run(sql`update wallet.wallets set is_blocked = ${isBlocked} where player_id = ${playerId}`)
    await db.run(sql`update wallet.shard_rules set version = version + 1`)
  }
  await flag(true)
  const client = await db.pool.connect()
  await client.query('begin')
  await client.query('select from wallet.wallets where player_id = $1 for update', [playerId])
  return async () => {
    await client.query('rollback')
    client.release()
    await flag(false)
  }
}

async function letPass(db: Db, transaction: string): Promise<void> {
  const { id } = await db.one<{ id: number }>(sql`select id from games.held_wins where transaction_id = ${transaction}`)
  const [actor, { staff: secondedBy }] = [await somebody(db), await somebody(db)]
  await allowHeldWin(db, { ...actor, secondedBy }, { id, reason: 'conformance' })
}

async function somebody(db: AppContext['db']) {
  const username = `personel_${++people}`
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
    values (${username}, ${username}, ${username}, '', '{admin}', ${db.now()}) returning id
  `)
  return { staff: { id, sessionId: 0, username, roles: ['admin'] as const }, ip: '127.0.0.1' }
}

function speakerOf(now: () => Running, provider: string): Studio['speaker'] {
  const key = providerKeys(now().context.vault, providers).find(({ code }) => code === provider)?.key
  if (key === undefined) throw new Error(`${provider} has no key`)
  return { url: () => now().url, provider, key, now: () => Date.now(), wire: 'meydan-v2' }
}

async function makePerson(now: () => Running, wish: Studio & { kurus: number }): Promise<Launcher> {
  const { context } = now()
  const { db } = context
  const name = `oyuncu_${++people}_${process.pid}`
  const { id } = await db.one<{ id: number }>(sql`
    insert into identity.players (username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed,
      tc_index, birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text)
    values (${name}, ${name}, ${`${name}@example.com`}, '', 'Ayşe', 'Yılmaz', '', ${Buffer.from(name)}, '', ${Buffer.from(name)}, '1990-01-01',
      'female', 'Türkiye', 'İstanbul', 'TRY', 'tr', ${db.now()}, '', '') returning id
  `)
  await db.run(sql`insert into wallet.wallets (player_id) values (${id})`)
  const cash = BigInt(wish.kurus)
  if (cash > 0n)
    await db.transaction((tx) =>
      transfer(tx, {
        playerId: id,
        kind: 'deposit',
        source: 'conformance',
        externalId: name,
        cash,
        contra: 'bank_clearing',
      }),
    )
  const { token } = await openSession(context, id, { remember: true, ip: '127.0.0.1', userAgent: 'conformance' })
  const launch = async () => ({
    token: await launchGame(wish.speaker, wish.gameId, `meydan_session=${token}`),
    player: `p${String(id).padStart(8, '0')}`,
    game: wish.gameCode,
  })
  return { launch, open: async () => openToken(wish.speaker, await launch()) }
}

async function post(url: string, body: object): Promise<{ data: { launch_url: string } }> {
  const reply = await fetch(`${url}/api/games/launch.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await reply.json()) as { data: { launch_url: string } }
}

function launchUrl(reply: { data: { launch_url: string } }): string {
  return reply.data.launch_url
}
