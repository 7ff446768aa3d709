import { listPlayers } from '@meydan/contract/identity/identity-admin'
import { listAuditLog } from '@meydan/contract/staff/audit-admin'
import sql from 'sql-template-tag'
import { afterEach, expect, it, vi } from 'vitest'
import { testSite } from '../../../../test/site.ts'
import { reportAnonymousRefusals } from './anonymous-refusals.ts'
import { eventually } from '../../../../test/patience.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

/** Each with one call of its own. */
const ADDRESSES = byForm(100, 10_000)

const site = await testSite()
const { db } = site.context

afterEach(() => vi.useRealTimers())

interface Entry {
  ip: string | null
  staff_id: number | null
  after: { refused: number; calls: Record<string, number> }
}

async function told(): Promise<Entry[]> {
  const { last } = await db.one<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from staff.audit_log`)
  await reportAnonymousRefusals(site.context)
  return db.rows<Entry>(
    sql`select ip, staff_id, after from staff.audit_log where id > ${last} and action = 'call.stranger' order by id`,
  )
}

const knock = (ip: string, cookie = '') => site.call(listPlayers, {}, { ip, as: { cookie } })

it('in one entry for each address, with what it asked for, and a session that is over too', async () => {
  for (let turn = 0; turn < 7; turn++) await knock('10.2.0.1')
  await knock('10.2.0.2', 'meydan_staff=alt-alta-yazilmis-bir-sey')
  expect(await told()).toEqual([
    { ip: '10.2.0.1', staff_id: null, after: { refused: 7, calls: { 'GET /api/admin/players no_session': 7 } } },
    { ip: '10.2.0.2', staff_id: null, after: { refused: 1, calls: { 'GET /api/admin/players no_session': 1 } } },
  ])
  expect(await told()).toEqual([])
  const admin = await site.staff('admin')
  const { data } = (await site.call(listAuditLog, { q: 'call.stranger' }, { as: admin })).body
  expect(data.length).toBeGreaterThan(0)
})

it(`a flood from ${ADDRESSES} addresses leaves twenty-one entries, and counts them all`, async () => {
  for (let from = 0; from < ADDRESSES; from += 100)
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => knock(`10.3.${(from + index) >> 8}.${(from + index) & 255}`)),
    )
  const entries = await told()
  expect(entries).toHaveLength(21)
  expect(entries.at(-1)).toMatchObject({ ip: null, after: { refused: ADDRESSES - 20 } })
})

it('is written down by itself after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await knock('10.4.0.1')
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await eventually(async () => {
    const found = await db.rows(sql`select from staff.audit_log where action = 'call.stranger' and ip = '10.4.0.1'`)
    expect(found).toHaveLength(1)
  })
})
