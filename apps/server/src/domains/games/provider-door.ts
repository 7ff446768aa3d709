import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { House, ProviderIdentity } from '../../platform/house.ts'
import { refuse } from '../../platform/refusal.ts'

const WINDOW_MS = 5 * 60_000
const KEEP_MS = 60_000
const KEY_FIELD = 'provider-key'

interface SigningKey {
  key: string
  from: number
  until: number
}

interface KnownProvider extends ProviderIdentity {
  keys: SigningKey[]
}

interface Kept {
  providers: Promise<Map<string, KnownProvider>>
  until: number
}

const kept = new WeakMap<House['hub'], Kept>()

/**
 * The provider whose signature covers the request's raw body: hex HMAC-SHA256 over `<timestamp>.<body>` with one of its
 * keys of the moment, the timestamp at most five minutes off. Refuses any other as BAD_SIGNATURE.
 */
export async function providerAtTheDoor(house: House, request: FastifyRequest): Promise<ProviderIdentity> {
  const { 'x-provider': code, 'x-timestamp': timestamp, 'x-signature': signature } = request.headers
  if (typeof code !== 'string' || typeof timestamp !== 'string' || typeof signature !== 'string') throw badSignature()
  const now = house.db.now().getTime()
  if (!/^\d{13}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > WINDOW_MS) throw badSignature()
  const provider = (await providersOf(house)).get(code)
  const isSigned = provider?.keys.some(
    ({ key, from, until }) => from <= now && now < until && fits(key, timestamp, request.rawBody, signature),
  )
  if (!provider || !isSigned) throw badSignature()
  return { id: provider.id, code: provider.code }
}

function fits(key: string, timestamp: string, body: Buffer | undefined, signature: string): boolean {
  const wanted = createHmac('sha256', key)
    .update(`${timestamp}.`)
    .update(body ?? '')
    .digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function badSignature() {
  return refuse('forbidden', 'İmza geçersiz', { code: 'BAD_SIGNATURE' })
}

async function providersOf(house: House): Promise<Map<string, KnownProvider>> {
  const present = kept.get(house.hub)
  if (present && present.until > Date.now()) return present.providers
  if (!present) house.hub.subscribe('content', () => forget(house))
  const providers = readProviders(house)
  kept.set(house.hub, { providers, until: Date.now() + KEEP_MS })
  providers.catch(() => forget(house))
  return providers
}

function forget(house: House): void {
  const present = kept.get(house.hub)
  if (present) present.until = 0
}

async function readProviders(house: House): Promise<Map<string, KnownProvider>> {
  const rows = await house.db.rows<{
    id: number
    code: string
    key_sealed: Buffer
    valid_from: Date
    valid_until: Date | null
  }>(sql`
    select p.id, p.code, k.key_sealed, k.valid_from, k.valid_until
    from games.providers p join games.provider_keys k on k.provider_id = p.id
  `)
  const providers = new Map<string, KnownProvider>()
  for (const row of rows) {
    const provider = providers.get(row.code) ?? { id: row.id, code: row.code, keys: [] }
    const until = row.valid_until?.getTime() ?? Number.POSITIVE_INFINITY
    provider.keys.push({ key: house.vault.open(KEY_FIELD, row.key_sealed), from: row.valid_from.getTime(), until })
    providers.set(row.code, provider)
  }
  return providers
}

/** A signing key as it stands in the database. */
export function sealKey(house: House, key: string): Buffer {
  return house.vault.seal(KEY_FIELD, key)
}
