import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { readProfile } from '@meydan/contract/identity/identity'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextPerson } from '../../test/people.ts'
import { serverProcess } from '../../test/processes/server-process.ts'
import { type TestPlayer, testSite } from '../../test/site.ts'
import { storeFile, readStoredFile } from '../domains/identity/kyc/file-store.ts'
import { registerPlayer } from '../domains/identity/public.ts'
import { isUnchanged, type Payout } from '../domains/cashier/withdrawals/payout-digest.ts'
import { readConfig } from '../platform/start/config.ts'
import { openDb } from '../platform/database/db.ts'
import { openVault, type Vault } from '../platform/keys/vault.ts'
import { openKeyRing } from './open-ring.ts'
import { ended, rotationOf } from './test/rotation.ts'
import { sealedTables } from './sealed-columns.ts'

const SECRET_KEY = 'test-secret-key-test-secret-key-test'
const NEW_KEY = 'another-secret-key-another-secret-key'
const IBAN = 'TR330006100519786457841326'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'meydan-keys-'))
const site = await testSite({ SECRET_KEY, DATA_DIR })
const { db } = site.context
const DATABASE_URL = String(db.pool.options.connectionString)
let player: TestPlayer
let file: string
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const withdrawals = () => db.rows<Payout>(sql`select * from cashier.withdrawals order by id`)

beforeAll(async () => {
  player = await site.player({ cashKurus: 500_000n, kyc: 'approved' })
  for (let no = 0; no < 240; no++) await db.run(await copyOfPlayer(no))
  const asked = {
    amount: 100,
    method: 'bank_transfer',
    account_name: 'Ayşe Yılmaz',
    bank_name: 'Akbank',
    iban: IBAN,
  } as const
  for (const request_key of ['first-request', 'other-request'])
    expect(
      (await site.call(requestWithdrawal, { ...asked, request_key, save_bank_info: true }, { as: player })).status,
    ).toBe(200)
  await db.run(
    sql`update cashier.withdrawals set account_name = 'Başka Biri' where id = (select max(id) from cashier.withdrawals)`,
  )
  file = await storeFile(site.context, Buffer.from('belge'))
  const { id } = await db.one<{ id: number }>(sql`
    insert into identity.kyc_submissions (player_id, created_at) values (${player.id}, ${db.now()}) returning id`)
  await db.run(sql`
    insert into identity.kyc_files (submission_id, part, name, content_type, bytes) values (${id}, 'id_front', ${file}, 'image/webp', 5)`)
})

/** Rows enough that a rotation can be cut off in the middle, cheaper than registrations. */
async function copyOfPlayer(no: number) {
  const id = 10_000 + no
  const { vault } = site.context
  const [phone, tc] = [`5${String(310_000_000 + no)}`, String(20_000_000_000 + no)]
  return sql`
    insert into identity.players (id, username, username_folded, email, password_hash, first_name, last_name, phone_sealed, phone_index, tc_sealed,
      tc_index, birth_date, gender, country, city, currency, lang, created_at, registered_ip, search_text)
    overriding system value values (${id}, ${`kopya_${no}`}, ${`kopya_${no}`}, ${`kopya${no}@example.com`}, '', 'Ayşe', 'Yılmaz',
      ${vault.seal({ column: 'identity.players.phone_sealed', row: id }, phone)}, ${vault.blindIndex('phone', phone)},
      ${vault.seal({ column: 'identity.players.tc_sealed', row: id }, tc)}, ${vault.blindIndex('tc', tc)},
      '1990-01-01', 'female', 'Türkiye', 'İstanbul', 'TRY', 'tr', ${db.now()}, '', '')`
}

const rotation = (env: Record<string, string> = {}) => rotationOf({ DATABASE_URL, DATA_DIR, SECRET_KEY, ...env })

/** How many players are sealed with each key. */
async function keysOfPlayers(): Promise<Record<string, number>> {
  const rows = await db.rows<{ id: number; players: number }>(sql`
    select get_byte(tc_sealed, 1) as id, count(*)::int as players from identity.players group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ id, players }) => [id, players]))
}

async function vaultNow(key = SECRET_KEY): Promise<Vault> {
  const context = openDb({ url: DATABASE_URL, applicationName: 'meydan-test', onError: () => {} })
  const { secretKey } = readConfig({ SECRET_KEY: key, DATA_DIR })
  try {
    return openVault(await openKeyRing(context, secretKey))
  } finally {
    await context.close()
  }
}

describe('a sealed value', () => {
  it('opens at its own place alone', () => {
    const { vault } = site.context
    const place = { column: 'identity.players.tc_sealed', row: 1 }
    const sealed = vault.seal(place, '10000000146')
    expect(vault.open(place, sealed)).toBe('10000000146')
    for (const elsewhere of [{ row: 2 }, { column: 'identity.players.phone_sealed' }])
      expect(() => vault.open({ ...place, ...elsewhere }, sealed)).toThrow(/authenticate/)
    expect(() => openVault(Buffer.alloc(32, 7)).open(place, sealed)).toThrow(/authenticate/)
    sealed[1] = 9
    expect(() => vault.open(place, sealed)).toThrow('no key with id 9')
  })
})

describe('npm run keys -- rotate', () => {
  it('killed in the middle, holds the server back until it has gone on to the end', async () => {
    const running = rotation()
    while (((await keysOfPlayers())['2'] ?? 0) === 0 && running.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 2))
    running.child.kill('SIGKILL')
    await running.closed
    const middle = await keysOfPlayers()
    expect(Object.keys(middle)).toEqual(['1', '2'])
    await expect(vaultNow()).rejects.toThrow('A rotation of keys was cut off')

    const [code, words] = await ended(rotation())
    expect([code, words]).toEqual([0, expect.stringMatching(/^Everything is sealed with key 2: \d+ rows/m)])
    expect(Object.keys(await keysOfPlayers())).toEqual(['2'])
  })

  it('has everything open and be found as before, and heals nothing that was changed outside the platform', async () => {
    const vault = await vaultNow()
    const context = { ...site.context, vault }
    const [first, tampered] = await withdrawals()
    expect(isUnchanged(vault, first as Payout)).toBe(true)
    expect(isUnchanged(vault, tampered as Payout)).toBe(false)
    for (const table of await sealedTables(db)) {
      const rows = await db.rows<Record<string, unknown>>(sql`select * from ${raw(table.name)}`)
      for (const row of rows) {
        for (const { name, index } of table.columns) {
          if (row[name] === null) continue
          const where = { column: `${table.name}.${name}`, row: row[table.key] as number }
          const text = vault.open(where, row[name] as Buffer)
          if (index) expect((row[index.column] as Buffer).equals(vault.blindIndex(index.field, text))).toBe(true)
        }
      }
    }
    const taken = nextPerson('ikinci_kisi')
    const one = await registerPlayer(context, taken, { ip: '127.0.0.1', userAgent: 'test' })
    expect(one).toBeGreaterThan(0)
    const again = { ...nextPerson('ucuncu_kisi'), tc: taken.tc }
    expect(await registerPlayer(context, again, { ip: '127.0.0.1', userAgent: 'test' })).toBeUndefined()
  })

  it('refuses while a server runs; a server starts with the right SECRET_KEY alone, which can be changed', async () => {
    const server = await serverProcess({ DATABASE_URL, DATA_DIR, SECRET_KEY, NODE_ENV: 'development' })
    const reply = await fetch(`${server.address}${readProfile.path}`, { headers: { cookie: player.cookie } })
    expect(reply.status).toBe(200)
    const refused = [1, 'A server is running on this database; stop it before rotating keys.']
    expect(await ended(rotation())).toEqual(refused)
    expect(await ended(rotation({ SECRET_KEY: NEW_KEY, OLD_SECRET_KEY: SECRET_KEY }))).toEqual(refused)
    await vaultNow()
    await server.stop()
    const wrong = serverProcess({ DATABASE_URL, DATA_DIR, SECRET_KEY: NEW_KEY, NODE_ENV: 'development' })
    await expect(wrong).rejects.toThrow('the server ended before it listened')
    const [code, words] = await ended(rotation({ SECRET_KEY: NEW_KEY, OLD_SECRET_KEY: SECRET_KEY }))
    expect([code, words]).toEqual([0, expect.stringContaining('wrapped by the new SECRET_KEY')])
    await expect(vaultNow()).rejects.toThrow('SECRET_KEY is not the one')
    const vault = await vaultNow(NEW_KEY)
    expect(isUnchanged(vault, (await withdrawals())[0] as Payout)).toBe(true)
  })

  it('takes files along', async () => {
    const context = { ...site.context, vault: await vaultNow(NEW_KEY) }
    expect((await readStoredFile(context, file)).toString()).toBe('belge')
  })
})
