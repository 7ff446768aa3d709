import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { prepareKey } from '../signatures.ts'
import { isSignedWith } from './provider-signature.ts'

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
