import * as auditCalls from '@meydan/contract/staff/audit-admin'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { audit, verifyAuditChain } from './audit.ts'

const site = await testSite()
const { db } = site.context
const auditor = await site.staff('compliance')

const write = (note: string) =>
  db.transaction((tx) =>
    audit(tx, { staff: null, action: 'test.write', subject: 'test:1', note, before: { a: 1n }, after: { ş: 'İ' } }),
  )

it('chains entries without a gap, also when many are written at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, turn) => write(`kayıt ${turn}`)))
  const { links, last } = await db.one<{ links: bigint; last: bigint }>(
    sql`select count(*) as links, max(position) as last from staff.audit_chain`,
  )
  expect(links).toBe(last)
  expect(await verifyAuditChain(db)).toEqual([])
})

it('leaves no entry of a transaction that is rolled back', async () => {
  const lost = db.transaction(async (tx) => {
    await audit(tx, { staff: null, action: 'test.lost', subject: 'test:1' })
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await db.rows(sql`select from staff.audit_log where action = 'test.lost'`)).toEqual([])
  expect(await verifyAuditChain(db)).toEqual([])
})

it('refuses change, deletion and truncation', async () => {
  for (const statement of [
    `update staff.audit_log set note = 'x'`,
    'delete from staff.audit_log',
    'truncate staff.audit_log',
    `update staff.audit_chain set hash = '\\x00'`,
    'delete from staff.audit_chain',
    'truncate staff.audit_chain',
  ]) {
    await expect(db.run(raw(statement))).rejects.toThrow(/append-only/)
  }
})

describe('somebody who can switch the triggers off', () => {
  /** Does it as the database's owner could, looks, and takes it back. */
  async function breachesAfter(...statements: string[]): Promise<string[]> {
    const found: string[] = []
    const undone = db.transaction(async (tx) => {
      await tx.run(sql`alter table staff.audit_log disable trigger user`)
      await tx.run(sql`alter table staff.audit_chain disable trigger user`)
      for (const statement of statements) await tx.run(raw(statement))
      const breaches = await verifyAuditChain(tx)
      found.push(...breaches.map(({ breach }) => breach))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return found
  }

  it.each(['note', 'action', 'subject', 'ip'])('is seen changing %s', async (column) => {
    expect(await breachesAfter(`update staff.audit_log set ${column} = 'sahte' where id = 5`)).toEqual([
      'entry or link changed',
    ])
  })
  it('is seen changing time, player, before and after', async () => {
    for (const change of [
      `at = at + interval '1 microsecond'`,
      'player_id = 7',
      `before = '{"a":2}'`,
      'after = null',
    ]) {
      expect(await breachesAfter(`update staff.audit_log set ${change} where id = 5`)).toEqual([
        'entry or link changed',
      ])
    }
  })
  it('is seen deleting an entry', async () => {
    expect(await breachesAfter('delete from staff.audit_log where id = 5')).toEqual(['entry deleted'])
  })
  it('is seen deleting an entry with its link', async () => {
    const gone = ['delete from staff.audit_log where id = 5', 'delete from staff.audit_chain where entry_id = 5']
    expect(await breachesAfter(...gone)).toEqual(['links missing before'])
  })
  it('is seen slipping an entry in', async () => {
    const slipped = `insert into staff.audit_log (at, action, subject) values ('2026-01-01', 'sahte', 'x')`
    expect(await breachesAfter(slipped)).toEqual(['entry without link'])
  })
  it('is seen slipping one in far behind, which takes no longer', async () => {
    const slipped = `insert into staff.audit_log (id, at, action, subject) overriding system value values (${2n ** 62n}, '2026-01-01', 'sahte', 'x')`
    expect(await breachesAfter(slipped)).toEqual(['entry without link'])
    const link = `insert into staff.audit_chain (position, entry_id, hash) values (${2n ** 62n}, 5, '\\x00')`
    expect(await breachesAfter('delete from staff.audit_chain where entry_id = 5', link)).toContain(
      'links missing before',
    )
  })
  it('is seen hashing one link anew', async () => {
    const rehash = `update staff.audit_chain c set hash = staff.link_hash('\\x00', e) from staff.audit_log e where e.id = c.entry_id and e.id = 5`
    expect(await breachesAfter(rehash)).toEqual(['entry or link changed', 'entry or link changed'])
  })
})

describe('reading it', () => {
  it('filters by who, action, subject, player and day', async () => {
    const player = await site.player()
    await db.transaction((tx) =>
      audit(tx, {
        staff: { ...auditor, sessionId: 1, roles: ['compliance'] },
        action: 'test.find',
        subject: 'test:9',
        playerId: player.id,
        ip: '10.0.0.1',
      }),
    )
    const today = new Date(site.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
    for (const filter of [
      { staff: auditor.username },
      { action: 'test.find' },
      { subject: 'test:9' },
      { player: player.id },
      { q: 'test.fin' },
    ]) {
      const { body } = await site.call(auditCalls.listAuditLog, { ...filter, from: today, to: today }, { as: auditor })
      expect(body.data[0]).toMatchObject({
        action: 'test.find',
        staff: auditor.username,
        player_id: player.id,
        ip: '10.0.0.1',
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
    }
    expect(
      (await site.call(auditCalls.listAuditLog, { action: 'test.find', to: '2020-01-01' }, { as: auditor })).body.total,
    ).toBe(0)
    expect((await site.call(auditCalls.listAuditActions, {}, { as: auditor })).body.actions).toContain('test.find')
  })

  it('exports it as CSV that no spreadsheet runs, and writes that down', async () => {
    await write('=HYPERLINK("http://evil")')
    const { status, headers, body } = await site.call(
      auditCalls.listAuditLog.list.exported,
      { action: 'test.write' },
      { as: auditor },
    )
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(body.trimEnd().split('\r\n')).toHaveLength(42)
    expect(body).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const { body: log } = await site.call(auditCalls.listAuditLog, { action: 'call.export' }, { as: auditor })
    expect(log.data).toMatchObject([{ subject: 'GET /api/admin/audit-log.csv', after: { action: 'test.write' } }])
  })

  it('verifies the chain on request, for auditors only', async () => {
    const { body } = await site.call(auditCalls.verifyAuditLog, {}, { as: auditor })
    expect(body).toMatchObject({
      success: true,
      sound: true,
      breaches: [],
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const as of [await site.staff('support'), await site.staff('finance', 'content'), await site.player()]) {
      expect((await site.call(auditCalls.listAuditLog, {}, { as })).status).toBeGreaterThanOrEqual(401)
    }
  })
})
