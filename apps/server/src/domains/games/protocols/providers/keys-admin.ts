import { createPrivateKey, createPublicKey, generateKeyPair, hash, type KeyObject, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { InputOf } from '@meydan/contract/call'
import type { rotateProviderKey } from '@meydan/contract/games/games-admin'
import {
  type endProviderKey,
  listProviderKeys as listCall,
  type uploadProviderKey,
} from '@meydan/contract/games/providers-admin'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { EffectPreview } from '../../../../platform/approval-policy.ts'
import type { StaffActor, AppContext } from '../../../../platform/app-context.ts'
import { readList } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { type KeyKind, storeProviderKey, keySealPlace } from './provider-keys.ts'

const HOUR_MS = 3_600_000
const LEAST_RSA_BITS = 2_048

export function listKeys(context: Pick<AppContext, 'db' | 'vault'>, input: InputOf<typeof listCall>) {
  const from = sql`from games.provider_keys k`
  return readList(context.db, listCall, input, {
    rows: sql`select k.* ${from}`,
    counted: from,
    where: [sql`k.provider_id = ${input.id}`],
    record: sql`from games.providers where id = ${input.id}`,
    sorts: { id: 'k.id' },
    tie: 'k.id',
    show: (row: Row) => ({
      id: row.id,
      kind: row.kind,
      valid_from: row.valid_from.toISOString(),
      valid_until: row.valid_until?.toISOString() ?? null,
      is_valid: row.valid_until === null || row.valid_until > context.db.now(),
      public_key:
        row.kind === 'hmac' ? '' : publicHalf(row.kind, context.vault.open(keySealPlace(row.id), row.key_sealed)),
    }),
  })
}

interface Row {
  id: number
  kind: KeyKind
  key_sealed: Buffer
  valid_from: Date
  valid_until: Date | null
}

/**
 * Makes a new key of ours, shown this once: the secret of both, or where the protocol has RSA the public half of what answers are signed
 * with. The keys of before stay valid for the overlap, so that the provider can change without a gap.
 */
export async function rotateKey(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  input: InputOf<typeof rotateProviderKey>,
) {
  const { kind, key, told } = await context.db.transaction(async (tx) => {
    const { protocol } = await lockProvider(tx, input.id)
    const fresh = protocol === 'hub88' ? await newPair() : newSecret()
    const until = new Date(tx.now().getTime() + input.overlap_hours * HOUR_MS)
    await tx.run(sql`
      update games.provider_keys set valid_until = least(coalesce(valid_until, ${until}), ${until})
      where provider_id = ${input.id} and kind = ${fresh.kind}`)
    await storeProviderKey(context, tx, { providerId: input.id, key: fresh.key, kind: fresh.kind, validFrom: tx.now() })
    await noteChange(tx, actor, {
      id: input.id,
      action: 'provider.rotate_key',
      note: `Eski anahtarlar ${input.overlap_hours} saat daha geçerli`,
    })
    return fresh
  })
  const name = kind === 'hmac' ? 'Yeni anahtar (yalnızca şimdi gösterilir)' : 'Açık anahtarımız'
  return { success: true, message: `${name}: ${kind === 'hmac' ? key : told}` }
}

/** The provider's own public key, beside those it has. Refuses `provider_key_refused`. */
export async function uploadKey(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  { id, public_key }: InputOf<typeof uploadProviderKey>,
) {
  const key = pemOf(readPublicKey(public_key))
  await context.db.transaction(async (tx) => {
    await lockProvider(tx, id)
    await storeProviderKey(context, tx, { providerId: id, key, kind: 'rsa-theirs', validFrom: tx.now() })
    await noteChange(tx, actor, { id, action: 'provider.upload_key', note: fingerprintOf(key) })
  })
  return { success: true, message: 'Sağlayıcının açık anahtarı eklendi' }
}

export async function assessUpload(
  tx: Tx,
  { input }: { input: InputOf<typeof uploadProviderKey> },
): Promise<EffectPreview | undefined> {
  const { name } = await lockProvider(tx, input.id)
  return {
    subject: `provider:${input.id}`,
    text: name,
    before: null,
    after: { 'Yeni açık anahtar': fingerprintOf(pemOf(readPublicKey(input.public_key))) },
    effectKurus: 0n,
  }
}

/** Refuses `already_decided` for a key that is over, `not_found` for one of another provider. */
export async function endKey(db: Db, actor: StaffActor, { id, key_id }: InputOf<typeof endProviderKey>) {
  await db.transaction(async (tx) => {
    await lockProvider(tx, id)
    const key = await tx.row<{ valid_until: Date | null }>(sql`
      select valid_until from games.provider_keys where id = ${key_id} and provider_id = ${id} for update`)
    if (!key) throw refuse('not_found')
    if (key.valid_until && key.valid_until <= tx.now()) throw refuse('already_decided')
    await tx.run(sql`update games.provider_keys set valid_until = ${tx.now()} where id = ${key_id}`)
    await noteChange(tx, actor, { id, action: 'provider.end_key', note: `Anahtar ${key_id}` })
  })
  return { success: true, message: 'Anahtar artık geçersiz' }
}

/** What was tried with the keys of before proves nothing of those of now. */
async function noteChange(tx: Tx, actor: StaffActor, { id, ...entry }: { id: number; action: string; note: string }) {
  await tx.run(sql`update games.providers set set_up_at = ${tx.now()} where id = ${id}`)
  await audit(tx, { ...actor, ...entry, subject: `provider:${id}` })
  tx.publish('content', {})
}

async function lockProvider(tx: Tx, id: number): Promise<{ name: string; protocol: ProtocolCode }> {
  const row = await tx.row<{ name: string; protocol: ProtocolCode }>(
    sql`select name, protocol from games.providers where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

function newSecret() {
  return { kind: 'hmac' as const, key: randomBytes(32).toString('base64url'), told: '' }
}

/** By a thread of its own: finding primes takes a few hundred milliseconds. */
async function newPair() {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: LEAST_RSA_BITS })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  return { kind: 'rsa-ours' as const, key, told: pemOf(publicKey) }
}

/** Only a public half: a private one is refused before it is stored. */
function readPublicKey(text: string): KeyObject {
  try {
    if (text.includes('PRIVATE')) throw new TypeError('a private key')
    const key = createPublicKey(text)
    if (key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_RSA_BITS) return key
  } catch {
    throw refuse('provider_key_refused')
  }
  throw refuse('provider_key_refused')
}

function publicHalf(kind: KeyKind, pem: string): string {
  return kind === 'rsa-ours' ? pemOf(createPublicKey(createPrivateKey(pem))) : pem
}

function pemOf(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'pem' }) as string
}

/** What two people compare by telephone. */
function fingerprintOf(pem: string): string {
  return `SHA-256 ${hash('sha256', pem).slice(0, 32)}`
}
