import { allCalls } from '@meydan/contract/all'
import { auditClassOf, type CallShape } from '@meydan/contract/call'
import { staffLogin } from '@meydan/contract/staff'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { testSite } from '../site.ts'

const site = await testSite()
const { db } = site.house
const staffCalls = [...allCalls].filter(([, { who }]) => typeof who === 'object')

interface Entry {
  action: string
  subject: string
  staff_username: string | null
  note: string | null
  after: Record<string, unknown> | null
}

async function entriesOf(work: () => Promise<unknown>): Promise<Entry[]> {
  const { last } = await db.one<{ last: bigint }>(sql`select coalesce(max(id), 0) as last from staff.audit_log`)
  await work()
  return db.rows<Entry>(
    sql`select action, subject, staff_username, note, after from staff.audit_log where id > ${last} order by id`,
  )
}

/** Nobody's record, and every field that a list could ask for left out. */
const ask = (call: CallShape, cookie: string, path = call.path.replaceAll(/\{\w+\}/g, '999999')) =>
  site.app.inject({
    method: call.method,
    url: path,
    headers: { cookie, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  })

describe('each call of the staff leaves exactly one entry, its refusals too', () => {
  it.each(staffCalls)('%s', async (_name, call) => {
    const admin = await site.staff('admin', 'support', 'finance', 'content', 'compliance')
    const code: { status: number; refusal?: string } = { status: 0 }
    const left = await entriesOf(async () => {
      const reply = await ask(call, admin.cookie)
      code.status = reply.statusCode
      if (reply.statusCode >= 400) code.refusal = reply.json().code
    })
    if (code.status < 400 && auditClassOf(call) === 'quiet') return expect(left).toEqual([])
    expect(left).toHaveLength(1)
    expect(left[0]).toMatchObject({ staff_username: admin.username })
    if (code.refusal !== undefined)
      expect(left[0]).toMatchObject({
        action: 'call.refused',
        subject: `${call.method} ${call.path}`,
        note: code.refusal,
      })
  })

  it.each(staffCalls.filter(([, { who }]) => who.length < 5 && !who.includes('support')))(
    '%s, by somebody without the role',
    async (_name, call) => {
      const support = await site.staff('support')
      expect(await entriesOf(() => ask(call, support.cookie))).toEqual([
        expect.objectContaining({
          action: 'call.refused',
          subject: `${call.method} ${call.path}`,
          staff_username: support.username,
          note: 'forbidden',
        }),
      ])
    },
  )
})

it('an export leaves one entry in every spelling of its address that finds it', async () => {
  const admin = await site.staff('admin')
  for (const [name, call] of staffCalls.filter(([, { csv }]) => csv)) {
    for (const path of [call.path, `${call.path}/`, call.path.replace('admin', '%61dmin'), `${call.path}?q=`]) {
      const found = { status: 0 }
      const left = await entriesOf(async () => {
        found.status = (await ask(call, admin.cookie, path)).statusCode
      })
      expect([name, path, left.length], `${found.status}`).toEqual([name, path, found.status === 404 ? 0 : 1])
    }
  }
})

it('a look says what was asked and whom it showed, and hides what identifies', async () => {
  const [support, player] = [await site.staff('support'), await site.player()]
  const look = (query: string) => () =>
    site.app.inject({ url: `/api/admin/messages?${query}`, headers: { cookie: support.cookie } })
  const [entry] = await entriesOf(look('q=10000000146'))
  expect(entry?.after).toMatchObject({ q: '•46', rows: 0 })
  expect(await entriesOf(look('q=10000000146'))).toEqual([])
  site.clock.advance(6 * 60_000)
  expect(await entriesOf(look('q=10000000146'))).toHaveLength(1)
  site.clock.release()
  const notes = () =>
    site.app.inject({ url: `/api/admin/players/${player.id}/notes`, headers: { cookie: support.cookie } })
  await entriesOf(notes)
  const { player_id } = await db.one<{ player_id: number }>(
    sql`select player_id from staff.audit_log where action = 'call.look' order by id desc limit 1`,
  )
  expect(player_id).toBe(player.id)
})

it('a failed login of the staff is written down, with the name only where it is one of theirs', async () => {
  const { username } = await site.staff('support')
  const enter = (name: string) => () =>
    site.call(staffLogin, { username: name, password: 'yanlis-parola' }, { ip: '10.9.9.9' })
  expect(await entriesOf(enter(username))).toEqual([
    expect.objectContaining({ action: 'staff.login_failed', note: 'wrong_credentials' }),
  ])
  expect(await entriesOf(enter('parolam-bu'))).toEqual([
    expect.objectContaining({ action: 'staff.login_failed', subject: 'staff:unknown' }),
  ])
})
