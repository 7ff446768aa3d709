import { addPushDevice } from '@meydan/contract/messages/push'
import { login, register } from '@meydan/contract/identity/identity'
import { staffLogin } from '@meydan/contract/staff/staff'
import { allCalls } from '@meydan/contract/all'
import { expect, it } from 'vitest'
import sql from 'sql-template-tag'
import { endpointOf } from '../../src/domains/messages/push-devices.ts'
import { bodyLimitOf } from '../../src/platform/http/body-limit.ts'
import { isReserved } from '../../src/platform/credentials/usernames.ts'
import { csvText } from '../../src/platform/lists/csv.ts'
import { nextPerson } from '../people.ts'
import { testSite } from '../site.ts'

const site = await testSite({ SITE_URL: 'https://www.meydan.example' })

it.each([
  ['NUL', '{"note":"a\\u0000b"}', '\\u0000'],
  ['half a pair', '{"note":"a\\ud800b"}', '\\ud800'],
  ['NUL in a name', '{"no\\u0000te":"a"}', 'no\\u0000te'],
])('a refused call of the staff is written down though its body holds %s', async (_what, payload, kept) => {
  const staff = await site.staff('content')
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/admin/pages',
    payload,
    headers: { cookie: staff.cookie, 'content-type': 'application/json' },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_input'])
  const entries = await site.db.rows<{ after: object }>(
    sql`select after from staff.audit_log where staff_id = ${staff.id} and note = 'bad_input'`,
  )
  expect(entries).toHaveLength(1)
  expect(JSON.stringify(entries[0]?.after)).toContain(JSON.stringify(kept).slice(1, -1))
})

it.each([
  ['application/json', '{"username":"a","password":"b","username":"c"}'],
  ['application/json', '{"username":"a","password":"b","usernam\\u0065":"c"}'],
  ['application/json', '{"username":"a","password":{"x":[{"y":1,"y":2}]}}'],
  ['application/x-www-form-urlencoded', 'amount=10&amount=20'],
])('a name that comes twice in %s is refused: %s', async (type, payload) => {
  const url = type === 'application/json' ? login.path : '/api/deposit.php'
  const headers = { 'content-type': type, cookie: (await site.player()).cookie }
  const reply = await site.app.inject({ method: 'POST', url, payload, headers })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'unreadable'])
})

it('the same name in two objects, and a name as a text, are nothing twice', async () => {
  const payload = '{"username":"username","password":"{\\"username\\":1}","remember":false}'
  const headers = { 'content-type': 'application/json' }
  const reply = await site.app.inject({ method: 'POST', url: login.path, payload, headers })
  expect(reply.json().code).toBe('wrong_credentials')
})

it('a body is refused beyond what the fields of its call hold', async () => {
  const send = (bytes: number) => site.call(staffLogin, { username: 'a', password: 'b', code: 'x'.repeat(bytes) })
  const most = bodyLimitOf(staffLogin)
  expect(most).toBeLessThan(12 * 1024)
  expect([(await send(most)).status, (await send(most - 200)).status]).toEqual([413, 400])
  for (const call of allCalls.values()) expect(bodyLimitOf(call)).toBeLessThanOrEqual(128 * 1024)
})

it('the Host header says nowhere where the site is', async () => {
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    const reply = await site.app.inject({ url, headers: { host: 'kotu.example' } })
    expect([url, reply.body.includes('kotu.example'), reply.body.includes('https://www.meydan.example')]).toEqual([
      url,
      false,
      true,
    ])
  }
})

it('the description of the API is for everybody while developing, and nobody frames it', async () => {
  for (const url of ['/api/docs/', '/api/openapi.json', '/api/asyncapi.json']) {
    const { statusCode, headers } = await site.app.inject({ url })
    expect([statusCode, headers['x-frame-options'], String(headers['content-security-policy'])]).toEqual([
      200,
      'DENY',
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

it.each([
  'https://fcm.googleapis.com.kotu.example/x',
  'https://kotu.example/.push.apple.com',
  'https://kotu.example\\@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@kotu.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://-kotu.push.apple.com/x',
  'http://fcm.googleapis.com/x',
])('%s is no push service', async (endpoint) => {
  expect(endpointOf(site.context, endpoint)).toBeUndefined()
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  expect((await site.call(addPushDevice, { endpoint, ...keys }, { as: await site.player() })).status).toBe(400)
})

it('a push goes to the address that was judged, however it was spelt', () => {
  expect(endpointOf(site.context, 'HTTPS://FCM.googleapis.com/a/../b')).toBe('https://fcm.googleapis.com/b')
})

it.each([
  'admin',
  'ADMİN',
  'Admin_01',
  '4dm1n',
  'Destek',
  'DESTEK_2',
  'Meydan',
  'meydan_destek',
  'yonetici',
  'YÖNETİCİ',
  'canli_destek',
])('%s is no name for a player', async (username) => {
  expect(isReserved(username)).toBe(true)
  const reply = await site.call(register, { ...nextPerson(), username })
  expect([reply.status, reply.body.code]).toEqual([409, 'username_taken'])
})

it.each(['ahmet_vip', 'destekci', 'meydanli', 'adminoglu', 'kasap', 'oyuncu1', '1234'])('%s is', (username) => {
  expect(isReserved(username)).toBe(false)
})

it.each([
  '＝1+1',
  '\u200b=1+1',
  '\ufeff＠SUM(A1)',
  '\u00a0-cmd',
  'a,\u2060＋1',
  '\u3164=1',
  '"=1+1',
  '\u202e=1',
  '−1+cmd',
])('a cell of %j is no formula, whatever is not seen of it', async (text) => {
  let file = ''
  for await (const piece of csvText({ name: 'x', columns: { text: 'Metin', other: 'Diğer' } }, [
    [{ text, other: 'son' }],
  ]))
    file += piece
  for (const cell of (file.split('\r\n')[1] as string).split(/[,;|]/))
    expect(cell.normalize('NFKC').replaceAll('−', '-')).not.toMatch(/^[\p{Z}\p{C}\p{M}"\u3164\u1160]*[=+\-@]/u)
})
