import * as calls from '@meydan/contract/exports/exports-admin'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { listMails } from '@meydan/contract/mail/mail-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import { listPaymentMethodsOfHouse } from '@meydan/contract/cashier/payment-methods-admin'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { exportables } from './exportables.ts'

const site = await testSite()
const { db } = site.context
const support = await site.staff('support')
const MAILS = 10_050
const NOTICES = 1_200
const MORE_THAN_SEEN = 'Bu dosyada artık göremediğiniz sitelerin kayıtları da var. Listeyi yeniden dışa aktarın'
const OF_NOTICES = { kind: 'registration_notice' }
const nameOf = (list: { list: { exported: { path: string } } }) => calls.exportName(list.list.exported) as string
let player: TestPlayer

beforeAll(async () => {
  player = await site.player()
  await db.run(sql`
    insert into mail.mails (kind, player_id, recipient, subject, body, seed, status, created_at)
    select case when n <= ${NOTICES} then 'registration_notice' else 'password_reset' end, ${player.id}, 'a@b.c', '=SUM(A' || n || ')', '', '\\x00112233445566778899aabbccddeeff', 'unsent',
      ${db.now()}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${MAILS}) n`)
})

async function ask(list: string, query: Record<string, string> = {}, as = support): Promise<number> {
  const { status, body } = await site.call(calls.askExport, { list, query }, { as })
  expect([status, body.message]).toEqual([200, 'Dışa aktarım sıraya alındı'])
  return body.id
}

const make = () => site.job('exports: make')
const fetchFile = (id: number, as: TestStaff = support) => site.call(calls.downloadExport, { id: String(id) }, { as })

async function stateOf(id: number, as = support) {
  const { body } = await site.call(calls.listExports, {}, { as })
  return (body.data as { id: number }[]).find((row) => row.id === id)
}

describe('an export', () => {
  it('holds every row once, in the order that is asked for, under Turkish heads, and runs nothing', async () => {
    const id = await ask(nameOf(listMails), { sort: '-created_at', status: 'unsent', per_page: '25', page: '3' })
    expect(await stateOf(id)).toMatchObject({
      status: 'queued',
      asked: [{ name: 'status', head: 'Durum', value: 'unsent' }],
      expires_at: null,
    })
    expect((await fetchFile(id)).status).toBe(404)
    await make()
    expect(await stateOf(id)).toMatchObject({ status: 'ready', rows_done: MAILS, rows_total: MAILS })
    const { status, headers, body } = await fetchFile(id)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''mails-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...rows] = String(body).trimEnd().split('\r\n')
    expect(head).toBe('\ufeffNo;Tür;Oyuncu no;Alıcı;Konu;Durum;Oluşturma;Gönderim')
    expect(rows.map((row) => row.split(';')[4])).toEqual(
      Array.from({ length: MAILS }, (_, index) => `'=SUM(A${index + 1})`),
    )
  })

  it('is kept for the one who asked, for a day, packed and sealed', async () => {
    const id = await ask(nameOf(listPlayers), { q: player.username })
    await make()
    expect((await fetchFile(id)).body).toContain(player.username)
    const other = await site.staff('support')
    expect([(await fetchFile(id, other)).status, await stateOf(id, other)]).toEqual([404, undefined])
    const rows = await db.rows<{ text: Buffer }>(
      sql`select text_sealed as text from exports.pieces where export_id = ${id}`,
    )
    expect(rows.map(({ text }) => text.includes(player.username))).toEqual([false])
    await db.run(sql`update exports.jobs set expires_at = ${db.now()} where id = ${id}`)
    expect((await fetchFile(id)).status).toBe(404)
    await site.job('exports: delete')
    expect(await stateOf(id)).toMatchObject({ status: 'removed' })
    expect(await db.rows(sql`select from exports.pieces where export_id = ${id}`)).toEqual([])
  })

  it('leaves one entry of what was asked, without what could say who somebody is', async () => {
    const id = await ask(nameOf(listPlayers), { q: '0532 123 45 67' })
    await make()
    const auditor = await site.staff('compliance')
    const { body } = await site.call(listAuditLog, { subject: `export:${id}` }, { as: auditor })
    expect(body.data).toMatchObject([
      { action: 'export.asked', staff: support.username, after: { list: 'players', q: '•67' } },
    ])
  })

  it('ends when it is taken back, and nobody else may', async () => {
    const id = await ask(nameOf(listPlayers))
    const other = await site.staff('support')
    expect((await site.call(calls.removeExport, { id: String(id) }, { as: other })).status).toBe(404)
    expect((await site.call(calls.removeExport, { id: String(id) }, { as: support })).status).toBe(200)
    await make()
    expect(await stateOf(id)).toMatchObject({ status: 'removed', rows_done: 0 })
  })
})

describe('it refuses', () => {
  it('lists that there are not, that are not for this role, and filters that the list does not take', async () => {
    const asked = (list: string, query: Record<string, string> = {}) =>
      site.call(calls.askExport, { list, query }, { as: support }).then(({ body }) => body.code)
    expect(await asked('nothing')).toBe('not_found')
    expect(await asked(nameOf(listAuditLog))).toBe('forbidden')
    expect(await asked(nameOf(listPlayers), { status: 'unknown' })).toBe('bad_input')
  })

  it('a sixth of one person while five are open', async () => {
    const busy = await site.staff('support')
    const ids = await Promise.all(Array.from({ length: 5 }, () => ask(nameOf(listPlayers), {}, busy)))
    const sixth = await site.call(calls.askExport, { list: nameOf(listPlayers), query: {} }, { as: busy })
    expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_exports'])
    for (const id of ids) await site.call(calls.removeExport, { id: String(id) }, { as: busy })
  })

  it('at once what is too long to be sent at once', async () => {
    const { status, body } = await site.call(listMails.list.exported, {}, { as: support })
    expect([status, body.code]).toEqual([413, 'too_many_rows'])
    const few = await site.call(listMails.list.exported, { status: 'waiting' }, { as: support })
    expect([few.status, String(few.body).split('\r\n').length]).toEqual([200, 2])
  })

  it('the file to whoever may read the list no longer', async () => {
    const id = await ask(nameOf(listPlayers))
    await make()
    await db.run(sql`update staff.members set roles = '{content}' where id = ${support.id}`)
    expect((await fetchFile(id)).status).toBe(403)
    await db.run(sql`update staff.members set roles = '{support}' where id = ${support.id}`)
  })
})

describe('an export of somebody who is bound to sites since', () => {
  it('is refused in words where it holds more than they may see now, and only then', async () => {
    const lale = await secondSite(site)
    const { id: meydan } = await db.one<{ id: number }>(sql`select id from content.sites where is_default`)
    const owner = await site.staff('support', 'finance')
    const bindTo = (sites: number[] | null) =>
      db.run(sql`update staff.members set site_ids = ${sites} where id = ${owner.id}`)
    const made = async (list: string) => {
      const id = await ask(list, {}, owner)
      await make()
      return id
    }
    const [whole, context] = [await made(nameOf(listPlayers)), await made(nameOf(listPaymentMethodsOfHouse))]
    await bindTo([lale.id, meydan])
    const both = await made(nameOf(listPlayers))
    await bindTo([lale.id])
    const own = await made(nameOf(listPlayers))
    for (const id of [whole, both]) {
      const { status, body } = await fetchFile(id, owner)
      expect([status, body.code, body.message]).toEqual([403, 'forbidden', MORE_THAN_SEEN])
      expect(await stateOf(id, owner)).toMatchObject({ status: 'ready', refused_because: MORE_THAN_SEEN })
    }
    for (const id of [own, context]) {
      expect((await fetchFile(id, owner)).status).toBe(200)
      expect(await stateOf(id, owner)).toMatchObject({ refused_because: null })
    }
    await bindTo(null)
    for (const id of [whole, both, own]) expect((await fetchFile(id, owner)).status).toBe(200)
  })
})

describe('a process that dies over one', () => {
  it('is followed by another, which begins anew', async () => {
    const id = await ask(nameOf(listMails), OF_NOTICES)
    await db.run(sql`update exports.jobs set status = 'running', attempt = 1, rows_done = 40 where id = ${id}`)
    await db.run(sql`insert into exports.pieces (export_id, attempt, text_sealed) values (${id}, 1, 'half')`)
    await make()
    expect(await stateOf(id)).toMatchObject({ status: 'ready', rows_done: NOTICES })
    expect(
      String((await fetchFile(id)).body)
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(NOTICES + 1)
  })

  it('and is alive after all writes nothing more', async () => {
    const id = await ask(nameOf(listMails), OF_NOTICES)
    await Promise.all([make(), make()])
    expect(await stateOf(id)).toMatchObject({ status: 'ready', rows_done: NOTICES })
    expect(
      String((await fetchFile(id)).body)
        .trimEnd()
        .split('\r\n'),
    ).toHaveLength(NOTICES + 1)
  })

  it('is followed too where only its connection was cut, and it says so by beginning anew', async () => {
    const id = await ask(nameOf(listMails), OF_NOTICES)
    const client = await db.pool.connect()
    await client.query('begin')
    await client.query('lock table mail.mails in access exclusive mode')
    const made = make()
    const cut = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'declare export_rows%' and datname = current_database()`
    await expect.poll(async () => (await db.rows(cut)).length).toBe(1)
    await made
    await client.query('rollback')
    client.release()
    expect(await stateOf(id)).toMatchObject({ status: 'running' })
    await make()
    expect(await stateOf(id)).toMatchObject({ status: 'ready', rows_done: NOTICES })
  })

  it('three times is not followed a fourth time', async () => {
    const id = await ask(nameOf(listMails), OF_NOTICES)
    await db.run(sql`update exports.jobs set status = 'running', attempt = 3 where id = ${id}`)
    await make()
    expect(await stateOf(id)).toMatchObject({ status: 'failed' })
  })
})

it('every column of every file has a head of its own', () => {
  const bare = [...exportables].flatMap(([list, { csv }]) =>
    Object.entries(csv.columns).flatMap(([name, head]) => (name === head ? [`${list}.${name}`] : [])),
  )
  expect(bare).toEqual([])
})
