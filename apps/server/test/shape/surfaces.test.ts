import { once } from 'node:events'
import { connect } from 'node:net'
import { readMe } from '@meydan/contract/staff/staff'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSite } from '../site.ts'

const site = await testSite({ NODE_ENV: 'production', BACKOFFICE_HOST: 'yonetim.example', TRUST_PROXY: '127.0.0.1' })
let port = 0

beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  port = (site.app.server.address() as { port: number }).port
})
afterAll(() => site.app.close())

const at = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })

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
    const { headers } = await at(url)
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
})

it('cookies are of this host alone and go through TLS alone wherever the demo is not', async () => {
  const cookies = [(await site.player()).cookie, (await site.staff('admin')).cookie]
  for (const cookie of cookies) expect(cookie).toMatch(/^__Host-meydan_(session|staff)=/)
  const { cookie } = await site.staff('support')
  const ask = async (sent: string) =>
    (await at('/api/admin/players', { cookie: sent, host: 'yonetim.example' })).statusCode
  expect([await ask(cookie), await ask(cookie.replace('__Host-', ''))]).toEqual([200, 401])
})

it('which host is meant is never said by X-Forwarded-Host, not even by a proxy that is believed', async () => {
  const { cookie } = await site.staff('admin')
  const ask = (host: string, forwarded: string) =>
    at('/api/admin/players', { cookie, host, 'x-forwarded-host': forwarded, 'x-forwarded-for': '10.1.1.1' })
  expect((await ask('yonetim.example', 'www.example')).statusCode).toBe(200)
  expect((await ask('www.example', 'yonetim.example')).statusCode).toBe(404)
})

it('the description of the calls is for staff in production', async () => {
  const { cookie } = await site.staff('support')
  const player = await site.player()
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
    expect([url, (await at(url, { host })).statusCode]).toEqual([url, 404])
    expect([url, (await at(url, { host, cookie: player.cookie })).statusCode]).toEqual([url, 404])
    expect([url, (await at(url, { cookie })).statusCode]).toEqual([url, 404])
  }
  expect((await at('/api/openapi.json', { host, cookie })).json().openapi).toBe('3.1.0')
  expect((await at('/api/docs/', { host, cookie })).statusCode).toBe(200)
  expect((await at('/api/asyncapi.json', { host, cookie })).json().asyncapi).toBe('3.0.0')
  expect((await site.call(readMe, {}, { headers: { host } })).status).toBe(200)
})
