import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { refusals } from '@meydan/contract/refusals'
import { describe, expect, it } from 'vitest'
import { callbackPath } from '../../src/domains/cashier/public.ts'
import { foreignProtocols } from '../../src/domains/games/protocols/foreign-protocols.ts'
import { testSite } from '../site.ts'
import { watchWrites } from './writes.ts'
import { byForm } from '../../../../scripts/test/form.ts'

const site = await testSite({ DEV_TOOLS: 'on' })
const player = await site.player({ cashKurus: 50_000n })
const staff = await site.staff('admin', 'support', 'finance', 'content', 'compliance')
const written = await watchWrites(site.context.db)

interface Body {
  type: string | undefined
  payload: string | Buffer
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const PART = '--x\r\ncontent-disposition: form-data; name="deposit_id"\r\n\r\n1\r\n'
const FILE =
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nPNG'

/** Nobody can read these: 400 on every route. */
const unreadable: Record<string, Body> = {
  'truncated JSON': { type: JSON_TYPE, payload: '{"amount": 500, "meth' },
  'two JSON values': { type: JSON_TYPE, payload: '{}{}' },
  'JSON in UTF-16': { type: `${JSON_TYPE}; charset=utf-16`, payload: Buffer.from('{"amount":500}', 'utf16le') },
  'JSON in ISO-8859-9': { type: `${JSON_TYPE}; charset=iso-8859-9`, payload: Buffer.from([0x22, 0xfd, 0xfe, 0x22]) },
  'JSON of invalid UTF-8': {
    type: JSON_TYPE,
    payload: Buffer.from([...Buffer.from('{"a":"'), 0xc3, 0x28, 0x22, 0x7d]),
  },
  'JSON with a null byte': { type: JSON_TYPE, payload: '{"a":1}\u0000' },
  'JSON that reaches for the prototype': { type: JSON_TYPE, payload: '{"__proto__":{"isAdmin":true}}' },
  // As deep as the shortest limit of a call lets through.
  'JSON unclosed in 8,000 depths': { type: JSON_TYPE, payload: '['.repeat(8_000) },
  'a form of invalid escapes': { type: FORM_TYPE, payload: 'deposit_id=%ff%fe&action=%zz' },
  'a form of invalid UTF-8': { type: FORM_TYPE, payload: Buffer.from([0x61, 0x3d, 0xff, 0xfe]) },
}

/** These can be read by no route, or by some: refused by whoever cannot, never a fault of ours. */
const odd: Record<string, Body> = {
  'an empty body': { type: JSON_TYPE, payload: '' },
  'an empty body of no type': { type: undefined, payload: '' },
  'an empty form': { type: FORM_TYPE, payload: '' },
  'a body of no type': { type: undefined, payload: 'merhaba' },
  'plain text': { type: 'text/plain', payload: '{"amount":500}' },
  XML: { type: 'application/xml', payload: '<amount>500</amount>' },
  'a type that is none': { type: ';;;', payload: '{}' },
  'a type of another charset': { type: `${JSON_TYPE}; charset=klingon`, payload: '{}' },
  'a charset without a name': { type: `${JSON_TYPE}; charset=`, payload: '{}' },
  'a charset in quotes': { type: `${JSON_TYPE}; charset="utf-8`, payload: '{}' },
  'JSON behind a byte order mark': { type: JSON_TYPE, payload: '\ufeff{}' },
  'JSON that is a list': { type: JSON_TYPE, payload: '[1,2]' },
  'JSON that is null': { type: JSON_TYPE, payload: 'null' },
  'JSON unclosed in 60,000 depths': { type: JSON_TYPE, payload: '['.repeat(60_000) },
  'JSON in 30,000 depths': { type: JSON_TYPE, payload: `${'['.repeat(30_000)}${']'.repeat(30_000)}` },
  'a field in 10,000 depths': {
    type: JSON_TYPE,
    payload: `{"amount":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
  },
  'a multipart form without a boundary': { type: 'multipart/form-data', payload: PART },
  'a multipart form of an empty boundary': { type: 'multipart/form-data; boundary=', payload: PART },
  'a multipart form of another boundary': { type: 'multipart/form-data; boundary=y', payload: `${PART}--x--` },
  'a multipart form without an end': { type: 'multipart/form-data; boundary=x', payload: PART },
  'a multipart form of a broken part': {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\nno header\r\n--x--',
  },
  'a multipart form that ends in a file': { type: 'multipart/form-data; boundary=x', payload: FILE },
  'an empty multipart form': { type: 'multipart/form-data; boundary=x', payload: '' },
  'a multipart form of broken JSON': {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n{\r\n--x--',
  },
  'a multipart form that reaches for the prototype': {
    type: 'multipart/form-data; boundary=x',
    payload: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--',
  },
  'a multipart form of 40 fields': {
    type: 'multipart/form-data; boundary=x',
    payload: `${'--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(40)}--x--`,
  },
}

/** Of each kind of body a call is sent so many in turn: all in the long form. Who reads bodies is the same for every call. */
const SENT = byForm(1, 100)
const writes = [...allCalls].filter(([, { method }]) => method !== 'GET')
/** Calls between two looks at the whole database. */
const GROUP = byForm(40, 1)
const groups = Array.from({ length: Math.ceil(writes.length / GROUP) }, (_, at) =>
  writes.slice(at * GROUP, (at + 1) * GROUP),
)

const turnOf = (name: string) => writes.findIndex(([each]) => each === name)

function inTurn(bodies: Record<string, Body>, turn: number): [string, Body][] {
  const all = Object.entries(bodies)
  const first = (turn * SENT) % all.length
  return all.filter((_, index) => (index - first + all.length) % all.length < SENT)
}
/** A call without a body of its own does what it does whatever comes with it, and ends the session of whoever asks. */
const mayEndSession = /logout|logOut|endSession|password|close/i

describe('a body that nobody can read is 400 in Turkish on every route, and changes nothing', () => {
  it.each(groups.map((calls) => ({ first: calls[0]?.[0], calls })))('from $first on', async ({ calls }) => {
    for (const [name, call] of calls)
      for (const [what, body] of inTurn(unreadable, turnOf(name))) {
        const reply = await send(call, body)
        expect([name, what, reply.statusCode, reply.json().message]).toEqual([
          name,
          what,
          400,
          refusals.unreadable.message,
        ])
      }
    expect(await written.take()).toEqual([])
  })
})

describe('a body that a route cannot use is refused in Turkish, never a fault', () => {
  it.each(writes.filter(([name]) => !mayEndSession.test(name)))('%s', async (name, call) => {
    for (const [what, body] of inTurn(odd, turnOf(name))) {
      const reply = await send(call, body)
      expect(reply.statusCode, `${what}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
      if (reply.statusCode < 300) continue
      const message = String(reply.json().message)
      expect(message, what).toMatch(/[a-zçğıöşü]{3}/)
      expect(message, what).not.toMatch(/\b(invalid|error|expected|unexpected|multipart|boundary|undefined|null)\b/i)
    }
  })
})

describe('a form without a boundary', () => {
  it.each(writes.filter(([, { body }]) => body === 'form' || body === 'files'))('of %s is 400', async (_name, call) => {
    for (const what of ['a multipart form without a boundary', 'a multipart form without an end']) {
      const reply = await send(call, odd[what] as Body)
      expect([what, reply.statusCode]).toEqual([what, 400])
    }
  })
})

/** What the protocols of other platforms are called by. */
const foreign = foreignProtocols.flatMap(({ code, calls }) =>
  Object.keys(calls).map((path) => `/api/wires/${code}/nobody${path}`),
)

it('a body that a foreign protocol cannot use is refused in its own form, never a fault, and changes nothing', async () => {
  await written.take()
  for (const url of foreign)
    for (const [what, { type, payload }] of Object.entries({ ...unreadable, ...odd })) {
      const headers = type === undefined ? {} : { 'content-type': type }
      const reply = await site.app.inject({ method: 'POST', url, payload, headers })
      expect(reply.statusCode, `${url}: ${what}`).toBeLessThan(500)
      const { status = '', code = 0 } = reply.json() as { status?: string; code?: number }
      expect(status.startsWith('RS_ERROR_') || [400, 403].includes(code), `${url}: ${what}: ${reply.body}`).toBe(true)
    }
  expect(await written.take()).toEqual([])
})

const callback = callbackPath('nobody')

it('a body at the door of payment providers that none has signed is refused, never a fault, and changes nothing', async () => {
  await written.take()
  for (const [what, { type, payload }] of Object.entries({ ...unreadable, ...odd })) {
    const headers = type === undefined ? {} : { 'content-type': type }
    const { statusCode } = await site.app.inject({ method: 'POST', url: callback, payload, headers })
    expect(statusCode, what).toBeGreaterThanOrEqual(400)
    expect(statusCode, what).toBeLessThan(500)
  }
  expect(await written.take()).toEqual([])
})

it('knows every route that takes a body', () => {
  const mounted = site.app.printRoutes({ commonPrefix: false }).match(/\b(POST|PUT|PATCH|DELETE)\b/g) ?? []
  expect(mounted).toHaveLength(writes.length + foreign.length + [callback].length)
})

function send(call: CallShape, { type, payload }: Body) {
  const as = call.who === 'player' || call.who === 'anyone' ? player : staff
  return site.app.inject({
    // Nobody's record: a call that needs no body finds nothing to change.
    method: call.method,
    url: call.path.replaceAll(/\{\w+\}/g, '999999'),
    payload,
    headers: { cookie: as.cookie, ...(type === undefined ? {} : { 'content-type': type }) },
  })
}
