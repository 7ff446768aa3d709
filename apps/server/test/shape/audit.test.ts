import { allCalls } from '@meydan/contract/all'
import { auditClassOf, type CallShape } from '@meydan/contract/call'
import { staffLogin } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { reportAnonymousRefusals } from '../../src/domains/staff/public.ts'
import { testSite } from '../site.ts'
import { entriesOfAuditLog } from './pages/audit-entries.ts'
import { inLong, byForm } from '../../../../scripts/test/form.ts'

const site = await testSite()
const { db } = site.context
const staffCalls = [...allCalls].filter(([, { who }]) => typeof who === 'object')

const entriesOf = (work: () => Promise<unknown>) => entriesOfAuditLog(db, work)

/** Nobody's record, and every field that a list could ask for left out. */
const ask = (call: CallShape, cookie: string, path = call.path.replaceAll(/\{\w+\}/g, '999999')) =>
  site.app.inject({
    method: call.method,
    url: path,
    headers: { cookie, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(call.method === 'GET' ? {} : { payload: '{}' }),
  })

/** In the short form `authorisation.test.ts` asks for the entries of what it asks each call. */
inLong(() => {
  it.each(staffCalls)('%s leaves exactly one entry, its refusals too', async (_name, call) => {
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
    '%s leaves one entry of somebody without the role',
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

/** What is refused before it is known which call is asked, or who asks. */
const unread: Record<string, { status: number; refusal: string; type: string; payload: string }> = {
  'a form of parts': {
    status: 415,
    refusal: 'unsupported_type',
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  },
  'plain text': { status: 415, refusal: 'unsupported_type', type: 'text/plain', payload: '{}' },
  'a type that is none': { status: 415, refusal: 'unsupported_type', type: ';;;', payload: '{}' },
  'broken JSON': { status: 400, refusal: 'unreadable', type: 'application/json', payload: '{"amount": 5' },
  'the prototype': { status: 400, refusal: 'unreadable', type: 'application/json', payload: '{"__proto__":{"a":1}}' },
  'a body too large': {
    status: 413,
    refusal: 'too_large',
    type: 'application/json',
    payload: JSON.stringify({ a: 'x'.repeat(140_000) }),
  },
}

/** So many of all calls as there are bodies, beginning elsewhere for each. */
const inTurn = <T>(calls: readonly T[], from: number) =>
  calls.filter((_, index) => (index + from) % Object.keys(unread).length === 0)

describe('a body that no staff call could read leaves one entry of whoever sent it', () => {
  const writes = staffCalls.filter(([, { method, body }]) => method !== 'GET' && body !== 'form' && body !== 'files')
  it.each(Object.entries(unread))('%s', async (_name, { status, refusal, type, payload }) => {
    const support = await site.staff('support')
    for (const [name, call] of byForm(inTurn(writes, status + payload.length), writes)) {
      const send = (cookie: string) =>
        site.app.inject({
          method: call.method,
          url: call.path.replaceAll(/\{\w+\}/g, '999999'),
          payload,
          headers: { cookie, 'content-type': type },
        })
      const left = await entriesOf(async () => expect((await send(support.cookie)).statusCode, name).toBe(status))
      expect(left, name).toEqual([
        expect.objectContaining({
          action: 'call.refused',
          subject: `${call.method} ${call.path}`,
          staff_username: support.username,
          note: refusal,
        }),
      ])
    }
  })

  it('nor without a session: it is counted with those who have none, as is an address or a method that is none', async () => {
    const { type, payload } = unread['a form of parts'] as (typeof unread)[string]
    const knock = (method: 'POST' | 'PATCH', url: string) =>
      site.app.inject({ method, url, payload, headers: { 'content-type': type }, remoteAddress: '10.7.7.7' })
    await reportAnonymousRefusals(site.context)
    const [entry] = await entriesOf(async () => {
      expect((await knock('POST', '/api/admin/staff')).statusCode).toBe(415)
      expect((await knock('PATCH', '/api/admin/staff')).statusCode).toBe(404)
      expect((await knock('POST', '/api/admin/nothing')).statusCode).toBe(404)
      await reportAnonymousRefusals(site.context)
    })
    expect(entry).toMatchObject({
      action: 'call.stranger',
      after: {
        refused: 3,
        calls: {
          'POST /api/admin/staff unsupported_type': 1,
          'PATCH /api/admin/* not_found': 1,
          'POST /api/admin/* not_found': 1,
        },
      },
    })
  })
})

inLong(() => {
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
