import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmacSha256, isSignedWith, prepareKey } from './provider-signature.ts'

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((each) => Buffer.from(each))
const latin1 = fc.uint8Array({ maxLength: 200 }).map((each) => Buffer.from(each).toString('latin1'))
const key = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ minLength: 60, maxLength: 70 }))

it('is the HMAC-SHA256 of node:crypto for every key, head and body', () => {
  fc.assert(
    fc.property(key, latin1, bytes, (secret, head, body) => {
      const usual = createHmac('sha256', secret).update(head, 'latin1').update(body).digest('hex')
      expect(hmacSha256(prepareKey(secret), head, body)).toBe(usual)
    }),
    { numRuns: 2_000 },
  )
})

it('is so for bodies larger than any before, and for small ones after them', () => {
  for (const size of [0, 8_191, 70_000, 64, 300_000, 1]) {
    const body = Buffer.alloc(size, 'ş')
    expect(hmacSha256(prepareKey('key'), 'head', body)).toBe(
      createHmac('sha256', 'key').update('head').update(body).digest('hex'),
    )
  }
})

it('refuses whatever of the request or the signature is changed', () => {
  const request = {
    version: 2 as const,
    method: 'POST',
    path: '/api/provider/bet?a=1',
    timestamp: '1760000000000',
    body: Buffer.from('{"amount":10}'),
  }
  const secret = prepareKey('key')
  const head = 'v2\nPOST\n/api/provider/bet?a=1\n1760000000000\n'
  const signature = createHmac('sha256', 'key').update(head).update(request.body).digest('hex')
  const check = (changed: object) => isSignedWith(secret, { ...request, signature, ...changed })
  expect([check({}), check({ signature: signature.toUpperCase() })]).toEqual([true, true])
  expect(isSignedWith(prepareKey('kez'), { ...request, signature })).toBe(false)
  const changes = [{ method: 'GET' }, { path: '/api/provider/bet' }, { timestamp: '1760000000001' }, { version: 1 }]
  for (const change of [...changes, { body: Buffer.from('{"amount":11}') }]) expect(check(change)).toBe(false)
  fc.assert(
    fc.property(fc.nat(63), fc.integer({ min: 1, max: 15 }), (at, by) => {
      const digit = (Number.parseInt(signature.charAt(at), 16) ^ by).toString(16)
      expect(check({ signature: signature.slice(0, at) + digit + signature.slice(at + 1) })).toBe(false)
    }),
  )
  for (const bad of [
    '',
    signature.slice(1),
    `${signature}0`,
    `${signature}00`,
    `${signature.slice(0, 62)}zz`,
    ` ${signature}`,
  ])
    expect(check({ signature: bad })).toBe(false)
})
