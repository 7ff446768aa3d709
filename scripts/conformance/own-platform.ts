import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import sql from 'sql-template-tag'
import { buildApp } from '../../apps/server/src/app.ts'
import { adoptLicence } from '../../apps/server/src/domains/compliance/public.ts'
import { allowHeldWin } from '../../apps/server/src/domains/games/play/decide-held-win.ts'
import { catalogueOf, providerKeys } from '../../apps/server/src/domains/games/public.ts'
import { openSession } from '../../apps/server/src/domains/identity/public.ts'
import { setFlags, transfer } from '../../apps/server/src/domains/wallet/public.ts'
import { verifyMoney } from '../../apps/server/src/verify/verify.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDb } from '../../apps/server/src/platform/db.ts'
import type { House } from '../../apps/server/src/platform/house.ts'
import { localHub } from '../../apps/server/src/platform/hub.ts'
import { demoLicence } from '@meydan/contract/demo-licence'
import { migrate } from '../../apps/server/src/platform/migrate.ts'
import { startPostgres } from '../../apps/server/src/platform/postgres/postgres.ts'
import { openVault } from '../../apps/server/src/platform/vault.ts'
import { seedGames } from '../../apps/server/src/seed/games.ts'
import { providers } from '../../studio/catalogue.ts'
import { dropFolder, temporaryFolder } from '../clean-up.ts'
import type { Platform } from './case.ts'
import { openFrame } from './open-frame.ts'
import type { Frame, Speaker } from './wire.ts'

/** A server of this product over a database of its own, with its inside at hand. */
export async function withOwnPlatform<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const dataDir = temporaryFolder('meydan-conformance-')
  const postgres = await startPostgres({ dataDir, log: () => {}, settings: { fsync: 'off' } })
  try {
    await migrate(postgres.url())
    let running = await start(postgres.url())
    await seedGames(running.house)
    const result = await work(
      await platformOver(
        () => running,
        async () => {
          await stop(running)
          running = await start(postgres.url())
        },
      ),
    )
    await stop(running)
    return result
  } finally {
    await postgres.stop()
    dropFolder(dataDir)
  }
}

interface Running {
  house: House
  app: FastifyInstance
  url: string
}

async function start(url: string): Promise<Running> {
  const config = readConfig({ SECRET_KEY: 'conformance-conformance-conformance', NODE_ENV: 'test', DATA_DIR: tmpdir() })
  const db = openDb({ url, onError: () => {} })
  const hub = localHub()
  db.publishTo(hub)
  const house: House = { db, config, vault: openVault(config.secretKey), hub, log: pino({ level: 'silent' }) }
  await adoptLicence(house, demoLicence)
  const app = await buildApp(house, { rateLimitPerMinute: 1_000_000 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { house, app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` }
}

async function stop({ app, house }: Running): Promise<void> {
  await app.close()
  await house.db.close()
}

let people = 0

async function platformOver(now: () => Running, restart: () => Promise<void>): Promise<Platform> {
  const { games } = await catalogueOf(now().house)
  const [game] = games
  const foreign = games.find(({ providerCode }) => providerCode !== game?.providerCode)
  if (!game || !foreign) throw new Error('no built-in games of two providers')
  const speaker = speakerOf(now, game.providerCode)
  const playerOf = (frame: Frame) => Number(frame.playerRef.slice(1))
  return {
    speaker,
    person: (kurus) => makePerson(now, { speaker, gameId: game.id, kurus }),
    demoUrl: async () => launchUrl(await post(now().url, { game_id: game.id, mode: 'demo' })),
    inside: {
      stranger: { ...speakerOf(now, foreign.providerCode), gameCode: foreign.code },
      restart,
      block: async (frame, blocked) => now().house.db.transaction((tx) => setFlags(tx, playerOf(frame), { blocked })),
      async switchGame(on) {
        await now().house.db.run(sql`update games.games set is_active = ${on} where id = ${game.id}`)
        now().house.hub.publish('content', {})
      },
      async endSession(frame) {
        await now().house.db.run(
          sql`update games.sessions set expires_at = now() - interval '1 minute' where player_id = ${playerOf(frame)}`,
        )
        await restart()
      },
      letPass: (transaction) => letPass(now().house, transaction),
      verify: async () => (await verifyMoney(now().house.db)).map(({ invariant, detail }) => `${invariant}: ${detail}`),
    },
  }
}

async function letPass({ db }: House, transaction: string): Promise<void> {
  const { id } = await db.one<{ id: number }>(sql`select id from games.held_wins where transaction_id = ${transaction}`)
  const [act, { staff: secondedBy }] = [await somebody(db), await somebody(db)]
  await allowHeldWin(db, { ...act, secondedBy }, { id, reason: 'conformance' })
}

async function somebody(db: House['db']) {
  const username = `personel_${++people}`
  const { id } = await db.one<{ id: number }>(sql`
    insert into staff.members (username, username_folded, name, password_hash, roles, created_at)
    values (${username}, ${username}, ${username}, '', '{admin}', ${db.now()}) returning id
  `)
  return { staff: { id, sessionId: 0, username, roles: ['admin'] as const }, ip: '127.0.0.1' }
}

function speakerOf(now: () => Running, provider: string): Speaker {
  const key = providerKeys(now().house, providers).find(({ code }) => code === provider)?.key
  if (key === undefined) throw new Error(`${provider} has no key`)
  return { url: () => now().url, provider, key, now: () => Date.now() }
}

async function makePerson(now: () => Running, wish: { speaker: Platform['speaker']; gameId: number; kurus: number }) {
  const { house } = now()
  const { db } = house
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
  const { token } = await openSession(house, id, { remember: true, ip: '127.0.0.1', userAgent: 'conformance' })
  return { open: () => openFrame(wish.speaker, wish.gameId, `meydan_session=${token}`) }
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
