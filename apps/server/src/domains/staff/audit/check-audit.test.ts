import { verifyAuditLog } from '@meydan/contract/staff/audit-admin'
import sql, { raw } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { audit } from './audit.ts'
import { checkAudit } from './check-audit.ts'

const site = await testSite()
const { db } = site.context
const auditor = await site.staff('compliance')

const write = (note: string) =>
  db.transaction((tx) => audit(tx, { staff: null, action: 'test.write', subject: 'test:1', note }))
const look = async (isWhole = false) =>
  (await checkAudit(site.context, { isWhole })).breaches.map(({ breach }) => breach)

/** What the owner of the database can do. */
async function forge(...statements: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(raw(statement))
  })
}

const CHANGED = `update staff.audit_log set note = note || '!' where id = 2`
const PUT_BACK = `update staff.audit_log set note = left(note, -1) where id = 2`

it('goes on from where the log was last found sound, and all of it is checked at night', async () => {
  for (let no = 1; no <= 5; no++) await write(`kayıt ${no}`)
  expect(await look()).toEqual([])
  await write('yeni')
  await forge(CHANGED)
  expect(await look()).toEqual([])
  expect(await look(true)).toEqual(['entry or link changed'])
  await write('daha yeni')
  await forge(`update staff.audit_log set note = note || '!' where note = 'daha yeni'`)
  expect(await look()).toEqual(['entry or link changed'])
  await forge(`update staff.audit_log set note = left(note, -1) where note like '%!'`)
  expect(await look(true)).toEqual([])
})

it('checks the whole log where somebody has moved the place, taken it away, or changed the link it stands at', async () => {
  const moves = [
    'delete from staff.audit_checked',
    `update staff.audit_checked set full_check_at = full_check_at + interval '1 day'`,
    `update staff.audit_checked p set position = c.position, hash = c.hash, entry_id = c.entry_id
      from (select * from staff.audit_chain order by position desc limit 1) c`,
  ]
  for (const move of moves) {
    expect(await look()).toEqual([])
    await write('arada')
    await forge(CHANGED)
    expect(await look(), move).toEqual([])
    await write('son')
    await forge(move)
    expect(await look(), move).toEqual(['entry or link changed'])
    await forge(PUT_BACK)
  }
})

it('is told to auditors with the time of the last whole check', async () => {
  await site.job('staff: verify the audit chain')
  const { body } = await site.call(verifyAuditLog, {}, { as: auditor })
  expect(body).toMatchObject({ sound: true, breaches: [] })
  expect(new Date(body.whole_at).getTime()).toBeLessThanOrEqual(site.clock.now().getTime())
  const { links } = await db.one<{ links: number }>(sql`select count(*)::int as links from staff.audit_chain`)
  expect(links - body.entries).toBeLessThanOrEqual(1)
})
