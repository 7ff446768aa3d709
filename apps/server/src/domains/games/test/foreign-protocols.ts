import { createHmac, generateKeyPairSync, sign, verify } from 'node:crypto'
import { launchGame } from '@meydan/contract/games/games'
import sql from 'sql-template-tag'
import { testProvider } from '../../../../test/provider.ts'
import type { TestPlayer, TestSite } from '../../../../test/site.ts'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import { storeProviderKey } from '../protocols/providers/provider-keys.ts'

export interface ForeignReply {
  http: number
  /** The platform signed these very bytes with its own key. */
  isSigned: boolean
  // oxlint-disable-next-line typescript/no-explicit-any -- every wire has replies of its own
  body: any
}

export interface ForeignProvider {
  id: number
  code: string
  /** What the provider itself has: the secret of both, its own private key and the platform's public one (PEM). */
  keys: { secret: string; own: string; platform: string }
  gameIds: { slot: number; other: number }
  /** Whether the platform signed this body of a call of its own, as the protocol has it. */
  isOurs(body: string, signature: string): boolean
  /** Signs as the protocol has it; `text` in place of what was signed, `signature` in place of the right one. */
  call(path: string, body: object, tamper?: { text?: string; signature?: string }): Promise<ForeignReply>
  /** Opens a game as the player: the token that the protocol names its session by. */
  open(player: TestPlayer, game?: 'slot' | 'other'): Promise<string>
}

/** A provider of two slots that speaks a foreign protocol, with keys of its own. */
export async function foreignProvider(
  site: TestSite,
  wire: Exclude<ProtocolCode, 'meydan-v1'>,
  { code = `test-${wire}`, descriptor = {} }: { code?: string; descriptor?: object } = {},
): Promise<ForeignProvider> {
  const { db, hub } = site.context
  const secret = `secret of ${code}`
  const { gameIds } = await testProvider(site, code, secret)
  const { id } = await db.one<{ id: number }>(sql`
    update games.providers set protocol = ${wire}, descriptor = ${JSON.stringify(descriptor)} where code = ${code} returning id`)
  const [theirs, ours] = [rsaPair(), rsaPair()]
  const validFrom = new Date('2000-01-01')
  await storeProviderKey(site.context, db, { providerId: id, kind: 'rsa-theirs', key: theirs.publicKey, validFrom })
  await storeProviderKey(site.context, db, { providerId: id, kind: 'rsa-ours', key: ours.privateKey, validFrom })
  hub.publish('content', {})
  const signed = (text: string) =>
    wire === 'hub88'
      ? { 'x-hub88-signature': sign('sha256', Buffer.from(text), theirs.privateKey).toString('base64') }
      : { 'x-request-sign': createHmac('sha256', secret).update(text).digest('hex') }
  return {
    id,
    code,
    keys: { secret, own: theirs.privateKey, platform: ours.publicKey },
    gameIds,
    isOurs: (body, signature) =>
      wire === 'hub88'
        ? verify('sha256', Buffer.from(body), ours.publicKey, Buffer.from(signature, 'base64'))
        : signature === createHmac('sha256', secret).update(body).digest('hex'),
    async call(path, body, { text, signature } = {}) {
      const headers = signed(JSON.stringify(body))
      const [name] = Object.keys(headers) as [string]
      const reply = await site.app.inject({
        method: 'POST',
        url: `/api/wires/${wire}/${code}${path}`,
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(signature === undefined ? {} : { [name]: signature }),
        },
        payload: text ?? JSON.stringify(body),
      })
      const theirProof = Buffer.from(String(reply.headers['x-hub88-signature'] ?? ''), 'base64')
      const isSigned = verify('sha256', reply.rawPayload, ours.publicKey, theirProof)
      return { http: reply.statusCode, isSigned, body: reply.json() }
    },
    async open(player, game = 'slot') {
      const { body } = await site.call(launchGame, { game_id: gameIds[game], mode: 'real' }, { as: player })
      return new URL(body.data.launch_url, 'http://x').searchParams.get('token') as string
    },
  }
}

function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}
