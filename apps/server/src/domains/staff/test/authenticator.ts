import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ORIGIN = 'http://localhost:3000'
const RP_ID = 'localhost'
/** The person is there and has unlocked the device; with `0x40` the answer carries a new key. */
const PRESENT_AND_UNLOCKED = 0x05
const PRESENT = 0x01

interface Answer {
  origin?: string
  rpId?: string
  isUnlocked?: boolean
  /** What its counter says instead. */
  counter?: number
}

/** A device with one passkey, as a browser would speak for it. Its counter goes up with each use. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const dataOf = ({ rpId = RP_ID, isUnlocked = true, counter: said }: Answer, more = Buffer.alloc(0), flag = 0) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(said ?? ++counter)
    const flags = Buffer.from([(isUnlocked ? PRESENT_AND_UNLOCKED : PRESENT) | flag])
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count, more])
  }
  const client = (type: string, challenge: string, { origin = ORIGIN }: Answer) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    make(challenge: string, answer: Answer = {}) {
      // COSE: an EC2 key for ES256 on P-256 with its two coordinates.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const data = dataOf(answer, attested, 0x40)
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}.
      const object = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = client('webauthn.create', challenge, answer).toString('base64url')
      return { ...named, response: { clientDataJSON, attestationObject: object.toString('base64url') } }
    },
    show(challenge: string, answer: Answer = {}) {
      const data = dataOf(answer)
      const json = client('webauthn.get', challenge, answer)
      const signed = Buffer.concat([data, createHash('sha256').update(json).digest()])
      const signature = sign('sha256', signed, privateKey).toString('base64url')
      return {
        ...named,
        response: {
          clientDataJSON: json.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature,
        },
      }
    },
  }
}

/** What a browser at the back office sends along with every call. */
export const browser = { headers: { host: 'localhost:3000', origin: ORIGIN } }

/** A challenge as the browser signs it: the text that it was given, encoded. */
export function challengeOf(body: { options: { challenge: string } }): string {
  return body.options.challenge
}
