import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { openVault } from '../../../platform/keys/vault.ts'
import { verifyAnchors, writeAnchor } from '../../../integrity/anchors.ts'
import { audit, verifyAuditChain } from './audit.ts'
import { sealAuditLog, verifyAuditSeals } from './audit-seals.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'meydan-seals-'))
const site = await testSite({ DATA_DIR: dataDir })
const { db } = site.context
afterAll(() => rmSync(dataDir, { recursive: true }))

const write = (note: string) =>
  db.transaction((tx) => audit(tx, { staff: null, action: 'test.write', subject: 'test:1', note }))

beforeAll(async () => {
  for (let no = 1; no <= 12; no++) await write(`kayıt ${no}`)
  await writeAnchor(site.context)
})

/** What somebody can do who owns the database and has not the key: hash the chain anew from a link on. */
const HASH_ANEW = `do $$
  declare
    link record;
    before bytea := '\\x00';
  begin
    for link in select c.position, e from staff.audit_chain c join staff.audit_log e on e.id = c.entry_id order by c.position loop
      before := staff.link_hash(before, link.e);
      update staff.audit_chain set hash = before where position = link.position;
    end loop;
    update staff.audit_head set hash = before;
  end $$`

/** Does it as the owner could, with every trigger off, looks, and takes it back. */
async function breachesAfter(
  ...statements: string[]
): Promise<{ chain: string[]; seals: string[]; anchors: string[] }> {
  let found = { chain: [] as string[], seals: [] as string[], anchors: [] as string[] }
  const undone = db.transaction(async (tx: Tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(raw(statement))
    const context = { ...site.context, db: { ...db, ...tx, transaction: db.transaction } }
    found = {
      chain: (await verifyAuditChain(tx)).map(({ breach }) => breach),
      seals: (await verifyAuditSeals(context)).map(({ breach }) => breach),
      anchors: (await verifyAnchors(context)).map(({ detail }) => detail),
    }
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  return found
}

const NOT_OURS = 'link not sealed by this house'

it('finds nothing in a log that nobody touched', async () => {
  expect([await verifyAuditChain(db), await verifyAuditSeals(site.context), await verifyAnchors(site.context)]).toEqual(
    [[], [], []],
  )
})

it('finds an edited entry', async () => {
  const { chain } = await breachesAfter(`update staff.audit_log set note = 'sahte' where note = 'kayıt 5'`)
  expect(chain).toEqual(['entry or link changed'])
})

it('finds an edited entry also where the whole chain was hashed anew', async () => {
  const found = await breachesAfter(`update staff.audit_log set note = 'sahte' where note = 'kayıt 5'`, HASH_ANEW)
  expect(found.chain).toEqual([])
  expect(found.seals).toEqual(Array(8).fill(NOT_OURS))
  expect(found.anchors).toEqual([expect.stringMatching(/does not hold what anchor .* saw at its end/)])
})

it('finds a changed order also where the whole chain was hashed anew', async () => {
  const found = await breachesAfter(
    `update staff.audit_chain c set entry_id = -o.entry_id from staff.audit_chain o where c.position + o.position = 13 and c.position in (6, 7)`,
    `update staff.audit_chain set entry_id = -entry_id where entry_id < 0`,
    HASH_ANEW,
  )
  expect(found.chain).toEqual([])
  expect(found.seals).toEqual(Array(7).fill(NOT_OURS))
})

it('finds a cut end: without its seals by the seals, with them by what was anchored outside', async () => {
  const cut = [
    'delete from staff.audit_log where id > 9',
    'delete from staff.audit_chain where position > 9',
    'update staff.audit_head h set position = c.position, hash = c.hash from staff.audit_chain c where c.position = 9',
  ]
  const careless = await breachesAfter(...cut)
  expect([careless.chain, careless.seals]).toEqual([[], Array(3).fill('seal of a link that is gone')])
  const careful = await breachesAfter(...cut, 'delete from staff.audit_seals where position > 9')
  expect([careful.chain, careful.seals]).toEqual([[], []])
  expect(careful.anchors).toEqual([expect.stringMatching(/does not hold what anchor .* saw at its end/)])
})

it('finds seals that were taken away, slipped in or made with another key', async () => {
  expect((await breachesAfter('delete from staff.audit_seals where position = 4')).seals).toEqual(['link without seal'])
  expect((await breachesAfter('delete from staff.audit_seals')).seals).toEqual(['no link is sealed'])
  expect((await breachesAfter(`insert into staff.audit_seals values (99, 'x')`)).seals).toEqual([
    'seal of a link that is gone',
  ])
  const stranger = { ...site.context, vault: openVault(Buffer.alloc(32, 1)) }
  expect(new Set((await verifyAuditSeals(stranger)).map(({ breach }) => breach))).toEqual(new Set([NOT_OURS]))
})

it('a log of a time before seals is sealed at its end, and whole from there', async () => {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from staff.audit_seals`)
  })
  await sealAuditLog(db)
  expect(await verifyAuditSeals(site.context)).toEqual([])
  await write('sonraki')
  expect(await verifyAuditSeals(site.context)).toEqual([])
  const { seals } = await breachesAfter(`update staff.audit_log set note = 'sahte' where note = 'kayıt 5'`, HASH_ANEW)
  expect(seals).toEqual([NOT_OURS, NOT_OURS])
})
