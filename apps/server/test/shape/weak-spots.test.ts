import { globSync, readFileSync } from 'node:fs'
import { allCalls } from '@meydan/contract/all'
import { listBonuses } from '@meydan/contract/bonuses/bonuses'
import { login, register } from '@meydan/contract/identity/identity'
import { readUserSession } from '@meydan/contract/identity/session'
import { expect, it } from 'vitest'
import { nextPerson } from '../people.ts'
import { testSite } from '../site.ts'

const site = await testSite()
const repository = new URL('../../../../', import.meta.url).pathname
/** What runs on the server, by its path. */
const sources = globSync('{apps/server/src,packages/*/src,studio,odds-simulator,demo-psp}/**/*.ts', { cwd: repository })
  .filter((path) => !/\.test\.ts$|(?:^|\/)test\/|node_modules/.test(path))
  .map((path) => ({ path, text: readFileSync(repository + path, 'utf8') }))
const saying = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

it('no text is ever run as code', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(saying(/\beval\(|new Function\(|runIn(?:New|This)?Context|setTimeout\(['"`]/)).toEqual([])
})

it('no command is given to a shell', () => {
  expect(saying(/\bexecSync\(|(?<!\.)\bexec\(|shell: true/)).toEqual([])
})

it('weak hashes and ciphers are named nowhere, but for the one of authenticator apps, and where nothing hangs on it', () => {
  expect(saying(/['"`](?:md5|sha1|rc4|des|aes-\d+-(?:ecb|cbc))['"`]/i).toSorted()).toEqual([
    // Versions of files and answers, names of prepared statements, and what a service of leaked passwords is asked by.
    'apps/server/src/domains/content/documents/static-files.ts',
    'apps/server/src/platform/credentials/leaked-passwords.ts',
    'apps/server/src/platform/credentials/totp.ts',
    'apps/server/src/platform/database/prepared.ts',
    // What the standard of PDF encrypts with: it is asked whether a file opens, and nothing is kept by it.
    'apps/server/src/platform/files/pdf-password.ts',
    'apps/server/src/platform/http/send.ts',
  ])
})

it('no call that is a GET takes a password, a code, a token or a national ID: addresses are written down by others', () => {
  const gets = [...allCalls.values()].filter(({ method }) => method === 'GET')
  const names = gets.flatMap(({ path, input }) =>
    Object.keys((input as { def?: { shape?: object } }).def?.shape ?? {}).map((name) => `${path} ${name}`),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /(?:password|secret|token|iban|tc|proof)$/.test(name))).toEqual([])
})

it('a password is any text of up to 200 letters, taken as it is', async () => {
  const password = `  Parolam: ${'çok uzun '.repeat(8)}🎲`
  expect(password.length).toBeGreaterThan(64)
  const form = { ...nextPerson(), password, password_confirm: password }
  expect((await site.call(register, form as never)).body).toMatchObject({ success: true })
  const enter = async (tried: string) =>
    (await site.call(login, { username: form.username, password: tried })).body.success
  expect([
    await enter(password.trim()),
    await enter(password.slice(0, 64)),
    await enter(password.toUpperCase()),
  ]).toEqual([false, false, false])
  site.clock.advance(400 * 24 * 3_600_000)
  expect(await enter(password)).toBe(true)
})

it('no other site may read an answer', async () => {
  for (const method of ['GET', 'OPTIONS'] as const) {
    const headers = { origin: 'https://yabanci.example', 'access-control-request-method': 'POST' }
    const reply = await site.app.inject({ method, url: readUserSession.path, headers })
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

it('TRACE, a folder, and what a deployment leaves lying about are not found', async () => {
  const trace = await site.app.inject({ method: 'TRACE', url: '/api/user', headers: { cookie: 'gizli=1' } })
  expect([trace.statusCode >= 400, trace.body.includes('gizli')]).toEqual([true, false])
  for (const url of [
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/media/',
    '/art/',
    '/media/../../package.json',
  ])
    expect([url, (await site.app.inject({ url, headers: { accept: '*/*' } })).statusCode]).not.toEqual([url, 200])
})

it('a field that is sent twice, or of another type, is refused and not guessed at', async () => {
  const { cookie } = await site.player()
  for (const query of ['page=1&page=2', 'page=1e1', 'page=%2B1']) {
    const reply = await site.app.inject({ url: `${listBonuses.path}?${query}`, headers: { cookie } })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
})

it('a body cannot reach the prototype of all objects', async () => {
  for (const payload of [
    '{"username":"a","password":"b","__proto__":{"bozuk":1}}',
    '{"constructor":{"prototype":{"bozuk":1}}}',
  ]) {
    const reply = await site.app.inject({
      method: 'POST',
      url: login.path,
      payload,
      headers: { 'content-type': 'application/json' },
    })
    expect(reply.statusCode).toBe(400)
  }
  expect(({} as Record<string, unknown>).bozuk).toBeUndefined()
})

it('each answer says what it is, in UTF-8', async () => {
  for (const [url, type] of [
    [readUserSession.path, 'application/json; charset=utf-8'],
    ['/', 'text/html; charset=utf-8'],
    ['/api/yok', 'application/json; charset=utf-8'],
  ] as const)
    expect([url, (await site.app.inject({ url, headers: { accept: '*/*' } })).headers['content-type']]).toEqual([
      url,
      type,
    ])
})
