import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@meydan/contract/identity/identity'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverProcess } from '../../test/processes/server-process.ts'
import { type TestPlayer, testSite } from '../../test/site.ts'
import { audit } from '../domains/staff/audit/audit.ts'
import { keepAuditSealed, verifyAuditSeals } from '../domains/staff/audit/audit-seals.ts'
import { readConfig } from '../platform/start/config.ts'
import { confirmTwoFactor, beginTwoFactor, holdsRecoveryCode } from '../platform/credentials/two-factor.ts'
import { totpCode, totpStep } from '../platform/credentials/totp.ts'
import { hashPassword } from '../platform/credentials/passwords.ts'
import { openDb } from '../platform/database/db.ts'
import { openVault, type Vault } from '../platform/keys/vault.ts'
import { verifyAnchors, writeAnchor } from '../integrity/anchors.ts'
import { openKeyRing } from './open-ring.ts'
import { ended, rotationOf } from './test/rotation.ts'

const SECRET_KEY = 'test-secret-key-test-secret-key-test'
const PASSWORD = 'Eski-Kökün-Şifresi-9'
const DATA_DIR = mkdtempSync(join(tmpdir(), 'meydan-root-'))
const site = await testSite({ SECRET_KEY, DATA_DIR })
const { db, vault: before } = site.context
const DATABASE_URL = String(db.pool.options.connectionString)
const env = { DATABASE_URL, DATA_DIR, SECRET_KEY }
let player: TestPlayer
let recovery: string[]
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const write = (note: string, as = db) =>
  as.transaction((tx) => audit(tx, { staff: null, action: 'test.write', subject: 'test:1', note }))

beforeAll(async () => {
  player = await site.player()
  const hash = await hashPassword(before, PASSWORD)
  await db.run(sql`update identity.players set password_hash = ${hash} where id = ${player.id}`)
  const owner = { schema: 'staff' as const, id: (await site.staff('admin')).id }
  const { secret } = await beginTwoFactor(db, before, owner, { issuer: 'x', account: 'x' })
  recovery = await db.transaction((tx) => confirmTwoFactor(tx, before, owner, totpCode(secret, totpStep(tx.now()))))
  for (const note of ['bir', 'iki', 'üç']) await write(note)
  await writeAnchor(site.context)
})

async function vaultNow(): Promise<Vault> {
  const context = openDb({ url: DATABASE_URL, applicationName: 'meydan-test', onError: () => {} })
  try {
    return openVault(await openKeyRing(context, readConfig(env).secretKey))
  } finally {
    await context.close()
  }
}

async function roots(): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`select id from platform.vault_keys where id <= 0 order by id desc`)
  return rows.map(({ id }) => id)
}

/** What an installation with this vault finds wrong in its audit log and its anchors. */
async function breaches(vault: Vault): Promise<string[]> {
  const context = { ...site.context, vault }
  return [
    ...(await verifyAuditSeals(context)).map(({ breach }) => breach),
    ...(await verifyAnchors(context)).map(({ detail }) => detail),
  ]
}

describe('npm run keys -- rotate --root', () => {
  it('killed between any two steps has made one root or none, and goes on to one', async () => {
    for (const waitMs of [400, 700]) {
      const early = rotationOf(env, '--root')
      await new Promise((resolve) => setTimeout(resolve, waitMs))
      early.child.kill('SIGKILL')
      await early.closed
      expect([[0], [0, -1], []]).toContainEqual(await roots())
    }
    const late = rotationOf(env, '--root')
    while (!(await roots()).includes(-1) && late.child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 2))
    late.child.kill('SIGKILL')
    await late.closed
    const made = await roots()
    expect(made.slice(0, 2)).toEqual([0, -1])
    const [code, words] = await ended(rotationOf(env))
    expect([code, words]).toEqual([0, expect.stringMatching(/^Everything is sealed with key \d+/m)])
    expect(await roots()).toEqual(made)
  })

  it('signs with the new root, and knows what the old one made', async () => {
    const vault = await vaultNow()
    expect(vault.root).toBeGreaterThan(0)
    expect(vault.sign('visitor', 'x')).not.toBe(before.sign('visitor', 'x'))
    expect(vault.signPermanently('studio', 'secret')).toBe(before.signPermanently('studio', 'secret'))
    const { id } = await db.one<{ id: number }>(sql`select owner_id as id from staff.recovery_codes limit 1`)
    expect(await holdsRecoveryCode(db, vault, { schema: 'staff', id }, recovery[0] as string)).toBe(true)
    expect(await holdsRecoveryCode(db, vault, { schema: 'staff', id }, 'AAAAAA-AAAAAA-AAAAAA-AAAAAA')).toBe(false)
    expect(await breaches(vault)).toEqual([])
    expect(new Set(await breaches(openVault(Buffer.alloc(32, 1))))).toContain('link not sealed by this house')
  })

  it('believes nothing of the old root that is newer than the new one', async () => {
    const vault = await vaultNow()
    const after = openDb({ url: DATABASE_URL, applicationName: 'meydan-test', onError: () => {} })
    keepAuditSealed({ db: after, vault })
    await write('dört', after)
    await writeAnchor({ ...site.context, vault })
    await after.close()
    expect(await breaches(vault)).toEqual([])
    await writeAnchor(site.context)
    await write('beş')
    expect(await breaches(vault)).toEqual([
      'link not sealed by this house',
      expect.stringMatching(/^anchor .* is not signed by this house$/),
    ])
  })

  it('lets a player in with the password of before, hashed anew with the new pepper', async () => {
    const server = await serverProcess({ ...env, NODE_ENV: 'development' })
    const enter = (password: string) =>
      fetch(`${server.address}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.address },
        body: JSON.stringify({ username: player.username, password, remember: false }),
      })
    for (const _ of ['with the old pepper', 'with the new one']) {
      const reply = await enter(PASSWORD)
      expect([reply.status, await reply.json()]).toEqual([200, expect.objectContaining({ success: true })])
    }
    const { hash } = await db.one<{ hash: string }>(
      sql`select password_hash as hash from identity.players where id = ${player.id}`,
    )
    expect(hash).toMatch(/,keyid=\d+\$/)
    expect((await enter('Başka-Bir-Şifre-9')).status).toBe(401)
    await server.stop()
  })
})
