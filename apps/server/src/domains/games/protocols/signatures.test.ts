import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hmacSha256, isHmacOf, isRsaOf, prepareKey, rsaSha256 } from './signatures.ts'

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

it('agrees with the vector of the GCP protocol', () => {
  const body =
    '{"user_id":"u1","currency":"TRY","game":"demo:slot","game_id":"r1","finished":false,"actions":[{"action":"bet","action_id":"a1","amount":100}]}'
  const signature = '7fbc96804c9c50bead25242f9ca1f2789d5b7c07e65eda8febd6fed5ddaad419'
  const isIts = (text: string, key = 'secret-token') =>
    isHmacOf(prepareKey(key), { head: '', body: Buffer.from(text) }, signature)
  expect([isIts(body), isIts(`${body} `), isIts(body, 'another')]).toEqual([true, false, false])
})

/** Published by Hub88 with its code samples: what its example key has signed. */
const HUB88_KEY = createPublicKey(`-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAx3IRpSri/9SjA7f9me35
v6LtJzn8drb1vg/UeGaPPFR16KsUOPqbGJ2r1pRPJMedqqbO7Agt/HavWDcQhNZl
c9VrVQcWK/w2HD9PflQYv0oQMiPK5Mut/eIdFOpwwwaRAU4s6WOkJdSmP9F4cfr/
amTZZoY59/t3SZWYjgZ9/LDI2X8S3uLW/JPiH+6dm2bU8ykhxoWwLE/piJxynS73
EzM0tgjHyTUMkarhK9qRVZk581/kzmtJLLBZQl9XrQQcIfQ+zFZj7ijddOptxpxq
Cmq8gQNohB56p34yjVH3uAJAaFvIVg5mEkprrvNVDJwGonHSaaq7AICmzrF6h/r5
dwIDAQAB
-----END PUBLIC KEY-----
`)
const HUB88_SIGNED: Record<string, string> = {
  test: 'V3bEXE72v0fbrKNV6bHW945WgsuRvkKcUBA4+C2AiUp+ssrItfk4btBhQfuupBsUXY11JZY+2DSK15NlXeziZbtGQRbgq6v/Ou2tWd652r39nKCfwpxLw1foXaLiSP5ZPudi42M7ANG4XygjaErPiIMHHQaEA6WKqSLIPmJmJJ1u6PkLulpG5CEMO+/6tWRBMMd5vZuHxqc2koaCWI6a3sW+75INSPXbSAEnwVkWPIeUg+EYCdUE7RARSlT/xf5Bp37qtEGZSG7TF7198HDQjAMpC7HBY+tUXsNZwXJJpcRxRh0Pqfz7Q9LG0ikFfdQE+0gCnuLOmx0IMtLIFjVQpA==',
  example:
    'KzpO4V0hQzF5QXl6VxBurWImpi1XhY0/nfezuaNJd3IE1YvIX1uRqgVcKRRLOcBVDg9uT7oQNOyuBSIYmNqc6YR3IJyWNPol0wPObBi71fpDtDxIuZmAW6CHsoKgjSlP3NPP7X4CheJW/xaVgWW2hveAcV4mXvbY2cIVywVeCE6y+LrKI+doq1sRXAx7akQsAe5aQvFNo419zme682eddwkgESDdlJY2vCQ7mFxpxrnXQ3kqefq6JuGizGwgGLaqsp79hu9rc6Bnkvevhq0LcyLZ4SnHfVnv6sxZGyPEFQLslgk/jtww+IXXna6pI0ki2nxSc4UVbFTUIBL4B3lm/A==',
  '{"test":"test"}':
    'LMYX772LMBO+r83MakogTLoYnUmkR5TTSCMbzbzWPQBgqakoUwjsQnGAbIvA2ZEZXKgbygEW32crr/OzkJbXJp/XSeXPg93IvlOOiaItcPZAIx2MvBh7tY2vtcNMfodlrEvvG5ySDJQWO4LD/Gv7v6dpJJEsVy7AFdT8Azix2MUGcsljIJFWclYsHjJ96OCm5z4RZeA4tp49QCMKb3AL0TZojxxPL/9vSO//o4IcGQCQ02Sw7/p1c8EogCKI9AcMA2fmcog5fy853wMoZJem+qzLtQfBNKLmmKvFE02V7AkRdPn4q7ilCFzkpmN3T5Rhmazv5JHUIvjokR9c0p/4UQ==',
  '{"game_id":132,"request_uuid":"583c985f-fee6-4c0e-bbf5-308aad6265af","token":"55b7518e-b89e-11e7-81be-58404eea6d16"}':
    'Kd+/B1NealiUiv/9cI/0MQuwnLiAMteKFesys/b8Koe9pVP/H7Hw54W99+q1uMGizaXj+nMIzcwerFSlSkMj94uqXHueGFvDKI4YGKqntlj7EvID1B7P+VlS/A5RN4RjghIMR3MGnsJZT43G8tAju+xJCzjzDmgS25IPVIZobabIpct87ReqxYfkqIlqgH/uKkpU0ezG25mmhMa82Umat1eu88dJDCa1NsbX9SF5gtdC+A8pYS/o87s2RWHG5VVYM8awAwxPnwZacyKIEbXS59BcAI6StUm+/sJWvSKKvR6lxCiJyQOWzG1IwN9NxBthp5AfQx23G5aDMnYDkSUsIw==',
  '{"user":"3nYTOSjdlF6UTz9Ir","country":"XX","currency":"BTC","operator_id":1,"token":"cd6bd8560f3bb8f84325152101adeb45","platform":"GPL_DESKTOP","game_id":39,"lang":"en","lobby_url":"https://examplecasino.io","ip":"::ffff:10.0.0.39"}':
    'bL7uNP1K3S0HG8IOC0A5Gf/Cl+Hs3YCVfA0ZrjPgGJFnOstxshCQHB7JbeBhTEDhsqd6CFj4U5xOjzselFkO1HhFrTWssB7CNiXaNmizYp2NKuZhkJcrTswVlk8z9NzAkYJfcqnXiC6lMX1X5t6/+dOX6rvLlHM7yfo9LzhVjKo1on9JMHoW8AiYcC8clKEqpyWTQ70euGXnqxRay5RVAmD1sxOlmz8VIX5irtpMOugNDIL1G3g4IgauPk8T2IfVierOFeALQrNx88Es6Dl8Bgb9ogm1W4xgL3Ve01p59DQNt0oorm0LZt/YqkWYGLL2lpd5Qb1FiX4O7+hfyPKN1Q==',
}

it.each(Object.entries(HUB88_SIGNED))('agrees with what Hub88 has signed: %s', (body, signature) => {
  const isIts = (text: string, given = signature) => isRsaOf(HUB88_KEY, Buffer.from(text), given)
  expect([isIts(body), isIts(`${body} `), isIts(body, ''), isIts(body, `${signature.slice(0, -4)}====`)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

it('verifies by the public key what the private one signs, and by no other', () => {
  const [ours, theirs] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), HUB88_KEY]
  const body = Buffer.from('{"status":"RS_OK"}')
  const signature = rsaSha256(ours.privateKey, body)
  expect([isRsaOf(ours.publicKey, body, signature), isRsaOf(theirs, body, signature)]).toEqual([true, false])
})
