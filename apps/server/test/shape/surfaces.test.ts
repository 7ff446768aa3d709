import { once } from 'node:events'
import { connect } from 'node:net'
import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { readMe } from '@meydan/contract/staff/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partnerOf } from '../../src/domains/affiliates/test/affiliates.ts'
import { type TestSite, testSite } from '../site.ts'
import { inputSchema } from './hostile.ts'
import { byForm } from '../../../../scripts/test/form.ts'

const site = await testSite()
const strict = await testSite({ NODE_ENV: 'production', BACKOFFICE_HOST: 'yonetim.example', TRUST_PROXY: '127.0.0.1' })
let port = 0

beforeAll(async () => {
  await strict.app.listen({ port: 0, host: '127.0.0.1' })
  port = (strict.app.server.address() as { port: number }).port
})
afterAll(() => strict.app.close())

const at = (on: TestSite, url: string, headers: Record<string, string> = {}) => on.app.inject({ url, headers })

/** What comes back for these very bytes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  return text
}

describe('what every reply says', () => {
  it.each([
    '/',
    '/api/balance',
    '/api/get-balance.php',
    '/api/admin/me',
    '/api/admin/players',
    '/healthz',
    '/readyz',
    '/metrics',
    '/api/docs',
    '/media/yok.webp',
    '/yok.js',
    '/robots.txt',
    '/ws',
    '/%zz',
    '/api/%00',
  ])('of %s', async (url) => {
    const { headers } = await at(strict, url)
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cache-control']).toMatch(/no-store|no-cache|max-age/)
  })

  it('also of what is no HTTP, and of an address nobody can read', async () => {
    for (const bytes of ['nonsense\r\n\r\n', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'])
      expect(await answerTo(bytes)).toMatch(
        /^HTTP\/1.1 400 [\s\S]*strict-transport-security: max-age=63072000[\s\S]*\r\n\r\n/i,
      )
  })

  it('each answer to a person of the staff or a player is kept by nobody, unless its call says so', async () => {
    const [admin, player] = [await site.staff('admin'), await site.player()]
    for (const call of [...allCalls.values()].filter(({ method }) => method === 'GET')) {
      const { cookie } = typeof call.who === 'object' ? admin : player
      const { headers } = await at(site, call.path.replaceAll(/\{\w+\}/g, '999999'), { cookie })
      const wanted =
        call.cache === 'poll' ? /^(private, no-cache|no-store)$/ : call.cache ? /no-cache|no-store/ : /^no-store$/
      expect([call.path, headers['cache-control']]).toEqual([call.path, expect.stringMatching(wanted)])
    }
  })
})

it('cookies are of this host alone and go through TLS alone wherever the demo is not', async () => {
  const cookies = [(await strict.player()).cookie, (await strict.staff('admin')).cookie]
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-meydan_(session|staff)=/)
  const { cookie } = await strict.staff('support')
  const ask = async (sent: string) =>
    (await at(strict, '/api/admin/players', { cookie: sent, host: 'yonetim.example' })).statusCode
  expect([await ask(cookie), await ask(cookie.replace('__Host-', ''))]).toEqual([200, 401])
})

it('which host is meant is never said by X-Forwarded-Host, not even by a proxy that is believed', async () => {
  const { cookie } = await strict.staff('admin')
  const ask = (host: string, forwarded: string) =>
    at(strict, '/api/admin/players', { cookie, host, 'x-forwarded-host': forwarded, 'x-forwarded-for': '10.1.1.1' })
  expect((await ask('yonetim.example', 'www.example')).statusCode).toBe(200)
  expect((await ask('www.example', 'yonetim.example')).statusCode).toBe(404)
})

it('the description of the calls is for staff in production, for everybody while developing', async () => {
  const { cookie } = await strict.staff('support')
  const player = await strict.player()
  const host = 'yonetim.example'
  for (const url of [
    '/api/openapi.json',
    '/api/asyncapi.json',
    '/api/docs',
    '/api/docs/',
    '/api//docs',
    '/api/%64ocs',
    '/api/docs/openapi.json',
  ]) {
    expect([url, (await at(strict, url, { host })).statusCode]).toEqual([url, 404])
    expect([url, (await at(strict, url, { host, cookie: player.cookie })).statusCode]).toEqual([url, 404])
    expect([url, (await at(strict, url, { cookie })).statusCode]).toEqual([url, 404])
  }
  expect((await at(strict, '/api/openapi.json', { host, cookie })).json().openapi).toBe('3.1.0')
  expect((await at(strict, '/api/docs/', { host, cookie })).statusCode).toBe(200)
  expect((await at(site, '/api/openapi.json')).statusCode).toBe(200)
  expect((await at(strict, '/api/asyncapi.json', { host, cookie })).json().asyncapi).toBe('3.0.0')
  expect((await strict.call(readMe, {}, { headers: { host } })).status).toBe(200)
})

describe('a control character is refused in every text of every call', () => {
  const calls = [...allCalls].filter(
    ([, call]) => call.who !== 'provider' && call.body !== 'files' && Object.keys(fieldsOf(call)).length > 0,
  )
  const LETTERS = ['\u0000', '\u0007', '\u001b', '\u007f', '\ufffe']
  /** Each field is asked with all of them in the long form; else one field of each call with one, both in turn. */
  const ASKED = byForm(1, LETTERS.length)
  const someOf = (names: string[]) => byForm(names.slice(turn % (names.length || 1)).slice(0, 1), names)
  /** None of these calls comes to do what it is asked, so that whoever asks stays. */
  const asking = { staff: site.staff('admin'), partner: partnerOf(site), player: site.player() }
  let turn = 0
  it.each(calls)('%s', async (_name, call) => {
    const isOfStaff = typeof call.who === 'object' || call.who === 'staffLogin'
    const { cookie } = await asking[isOfStaff ? 'staff' : call.who === 'partner' ? 'partner' : 'player']
    const url = call.path.replaceAll(/\{\w+\}/g, '1')
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const name of someOf(Object.keys(fieldsOf(call)).filter((field) => !inPath.includes(field)))) {
      for (let asked = 0; asked < ASKED; asked++) {
        const letter = LETTERS[turn++ % LETTERS.length]
        const fields = { [name]: `a${letter}b` }
        const reply = await site.app.inject({
          method: call.method,
          url: call.method === 'GET' ? `${url}?${new URLSearchParams(fields)}` : url,
          ...(call.method === 'GET' ? {} : { payload: JSON.stringify(fields) }),
          headers: { cookie, ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
        })
        const { code, field } = reply.json()
        expect([name, reply.statusCode, code, field]).toEqual([name, 400, 'bad_input', name])
      }
    }
  })
})

function fieldsOf(call: CallShape): Record<string, unknown> {
  return inputSchema(call).properties ?? {}
}
