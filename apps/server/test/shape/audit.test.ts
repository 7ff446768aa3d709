import { allCalls } from '@meydan/contract/all'
import { staffLogin } from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { reportAnonymousRefusals } from '../../src/domains/staff/public.ts'
import { testSite } from '../site.ts'
import { entriesOfAuditLog } from './pages/audit-entries.ts'
import { inLong } from '../../../../scripts/test/form.ts'

const site = await testSite()
const { db } = site.context

const entriesOf = (work: () => Promise<unknown>) => entriesOfAuditLog(db, work)

const FORM_OF_PARTS = {
  type: 'multipart/form-data; boundary=x',
  payload: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
}

it('a body that no staff call could read is counted, without a session, with those who have none, as is an address or a method that is none', async () => {
  const { type, payload } = FORM_OF_PARTS
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

inLong(() => {
  it('an export leaves one entry in every spelling of its address that finds it', async () => {
    const { cookie } = await site.staff('admin')
    for (const [name, call] of allCalls) {
      if (typeof call.who !== 'object' || !call.csv) continue
      const plain = call.path.replaceAll(/\{\w+\}/g, '999999')
      for (const path of [plain, `${plain}/`, plain.replace('admin', '%61dmin'), `${plain}?q=`]) {
        const found = { status: 0 }
        const left = await entriesOf(async () => {
          found.status = (await site.app.inject({ method: call.method, url: path, headers: { cookie } })).statusCode
        })
        // An address that finds nothing leaves none; a record that is not there is a refusal, which is one.
        const most = path !== plain && found.status === 404 ? left.length : 1
        expect([name, path, left.length], `${found.status}`).toEqual([name, path, Math.min(most, 1)])
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
