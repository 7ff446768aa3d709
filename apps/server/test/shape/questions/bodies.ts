import { allCalls } from '@meydan/contract/all'
import type { CallShape } from '@meydan/contract/call'
import { refusals } from '@meydan/contract/refusals'
import { expect } from 'vitest'
import { byForm } from '../../../../../scripts/test/form.ts'
import { nobodysAddress, type Walk } from './walk.ts'

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
export const unreadable: Record<string, Body> = {
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

/** These can be read by no route, or by some: refused by those that cannot, never a server error. */
export const odd: Record<string, Body> = {
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
export const callsWithBody = [...allCalls.values()].filter(({ method }) => method !== 'GET')

/** A call without a body of its own does what it does whatever comes with it, and ends the caller's session. */
const MAY_END_SESSION = /logout|logOut|endSession|password|close/i

export function takesOddBodies({ method }: CallShape, name: string): boolean {
  return method !== 'GET' && !MAY_END_SESSION.test(name)
}

export function takesForms({ method, body }: CallShape): boolean {
  return method !== 'GET' && (body === 'form' || body === 'files')
}

export async function refusesUnreadable(walk: Walk, call: CallShape): Promise<void> {
  for (const [what, body] of inTurn(unreadable, call)) {
    const reply = await send(walk, call, body)
    expect([what, reply.statusCode, reply.json().message]).toEqual([what, 400, refusals.unreadable.message])
  }
}

export async function refusesOdd(walk: Walk, call: CallShape): Promise<void> {
  for (const [what, body] of inTurn(odd, call)) {
    const reply = await send(walk, call, body)
    expect(reply.statusCode, `${what}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
    if (reply.statusCode < 300) {
      walk.mayHaveWritten()
      continue
    }
    const message = String(reply.json().message)
    expect(message, what).toMatch(/[a-zçğıöşü]{3}/)
    expect(message, what).not.toMatch(/\b(invalid|error|expected|unexpected|multipart|boundary|undefined|null)\b/i)
  }
}

export async function refusesForms(walk: Walk, call: CallShape): Promise<void> {
  for (const what of ['a multipart form without a boundary', 'a multipart form without an end']) {
    const reply = await send(walk, call, odd[what] as Body)
    expect([what, reply.statusCode]).toEqual([what, 400])
  }
}

function inTurn(bodies: Record<string, Body>, call: CallShape): [string, Body][] {
  const all = Object.entries(bodies)
  const first = (callsWithBody.indexOf(call) * SENT) % all.length
  return all.filter((_, index) => (index - first + all.length) % all.length < SENT)
}

function send({ site, player, staff }: Walk, call: CallShape, { type, payload }: Body) {
  const as = call.who === 'player' || call.who === 'anyone' ? player : staff
  return site.app.inject({
    // Nobody's record: a call that needs no body finds nothing to change.
    method: call.method,
    url: nobodysAddress(call),
    payload,
    headers: { cookie: as.cookie, ...(type === undefined ? {} : { 'content-type': type }) },
  })
}
