import { setTimeout as sleep } from 'node:timers/promises'
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { BlockList } from 'node:net'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import sql from 'sql-template-tag'
import type { AppContext, ProviderIdentity } from '../../../../platform/app-context.ts'
import { createCache } from '../../../../platform/concurrency/cache.ts'
import { rangesOf } from '../../../../platform/network/public-network.ts'
import { type Descriptor, descriptorOf } from '../launch/descriptor.ts'
import { prepareKey, type SigningKey } from '../signatures.ts'
import type { Place } from '../../../../platform/keys/vault.ts'
import { nextId, type Queryable } from '../../../../platform/database/db.ts'

/** However many signatures fail, the keys are not read more often than this. */
const REREAD_MS = 100
/** Where a provider's key stands sealed. */
export const keySealPlace = (row: number): Place => ({
  column: 'games.provider_keys.key_sealed',
  row,
})

export interface KnownProvider extends ProviderIdentity {
  protocol: ProtocolCode
  descriptor: Descriptor
  /** The least signature that its calls need. */
  signatureVersion: 1 | 2
  keys: (SigningKey & Valid)[]
  /** Where its calls may come from; undefined: from anywhere. */
  allowed: BlockList | undefined
  /** Its public keys. */
  theirs: { key: KeyObject; valid: Valid }[]
  /** Where games are asked for, and which origins they may be at; undefined where their addresses are known without asking. */
  launch: { url: string; operator: string; origins: readonly string[] } | undefined
  /** What answers to it are signed with, the newest last. */
  ours: KeyObject[]
}

interface Valid {
  from: number
  until: number
}

export type KeyKind = 'hmac' | 'rsa-theirs' | 'rsa-ours'

type Providers = Promise<Map<string, KnownProvider>>

const keys = createCache<Map<string, KnownProvider>, void, Pick<AppContext, 'db' | 'hub' | 'log' | 'vault'>>({
  read: readProviders,
  keepMs: 60_000,
  most: 1,
  on: { content: (memory) => memory.forgetAll() },
})

/** Every provider by its code, from memory; read again after a minute, and at once after a change (`content`). */
export function providersOf(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>): Providers {
  return keys.of(context)
}

interface Anew {
  readAt: number
  next?: Providers | undefined
}

const anews = new WeakMap<AppContext['hub'], Anew>()

/**
 * The same, read after this moment: a key that another process has just made may be used before the news of it arrives. All
 * who ask share one reading.
 */
export function rereadProviders(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>): Providers {
  const anew = anews.get(context.hub) ?? { readAt: 0 }
  anews.set(context.hub, anew)
  anew.next ??= sleep(Math.max(0, anew.readAt + REREAD_MS - Date.now())).then(() => {
    anew.next = undefined
    anew.readAt = Date.now()
    keys.forget(context)
    return keys.of(context)
  })
  return anew.next
}

interface Row {
  id: number
  key_id: number
  code: string
  protocol: ProtocolCode
  descriptor: unknown
  signature_version: 1 | 2
  allowed_ips: string[]
  launch_url: string
  launch_kind: 'direct' | 'call'
  operator_ref: string | null
  frame_origins: string[]
  kind: KeyKind
  key_sealed: Buffer
  valid_from: Date
  valid_until: Date | null
}

async function readProviders(context: Pick<AppContext, 'db' | 'vault' | 'log'>): Providers {
  const rows = await context.db.rows<Row>(sql`
    select p.id, p.code, p.protocol, p.descriptor, p.signature_version, p.allowed_ips, p.launch_url, p.launch_kind, p.operator_ref,
      p.frame_origins, k.id as key_id, k.kind, k.key_sealed, k.valid_from, k.valid_until
    from games.providers p join games.provider_keys k on k.provider_id = p.id
    where k.valid_until is null or k.valid_until > ${context.db.now()}
    order by k.id
  `)
  const providers = new Map<string, KnownProvider>()
  for (const { id, code, protocol, signature_version: signatureVersion, ...row } of rows) {
    const descriptor = descriptorOf(protocol, row.descriptor)
    if (!descriptor) {
      context.log.error({ provider: code }, 'a provider has a descriptor that cannot be read; its calls are refused')
      continue
    }
    const provider = providers.get(code) ?? {
      id,
      code,
      protocol,
      descriptor,
      signatureVersion,
      allowed: row.allowed_ips.length === 0 ? undefined : rangesOf(row.allowed_ips),
      launch: launchOf(row),
      keys: [],
      theirs: [],
      ours: [],
    }
    const valid = { from: row.valid_from.getTime(), until: row.valid_until?.getTime() ?? Number.POSITIVE_INFINITY }
    addKey(provider, { kind: row.kind, key: context.vault.open(keySealPlace(row.key_id), row.key_sealed), valid })
    providers.set(code, provider)
  }
  return providers
}

function launchOf(row: Pick<Row, 'launch_url' | 'launch_kind' | 'operator_ref' | 'frame_origins'>) {
  if (row.launch_kind === 'direct' || row.operator_ref === null) return undefined
  const origins = [new URL(row.launch_url).origin, ...row.frame_origins]
  return { url: row.launch_url, operator: row.operator_ref, origins }
}

function addKey(provider: KnownProvider, { kind, key, valid }: { kind: KeyKind; key: string; valid: Valid }): void {
  if (kind === 'hmac') provider.keys.push({ ...prepareKey(key), ...valid })
  else if (kind === 'rsa-theirs') provider.theirs.push({ key: createPublicKey(key), valid })
  else provider.ours.push(createPrivateKey(key))
}

/** The newest secret of a provider that signs by one; undefined where there is none. */
export async function newestKey(context: Pick<AppContext, 'db' | 'vault'>, code: string): Promise<string | undefined> {
  const row = await context.db.row<{ id: number; key_sealed: Buffer }>(sql`
    select k.id, k.key_sealed from games.provider_keys k join games.providers p on p.id = k.provider_id
    where p.code = ${code} and k.kind = 'hmac' and (k.valid_until is null or k.valid_until > ${context.db.now()}) order by k.id desc limit 1
  `)
  return row && context.vault.open(keySealPlace(row.id), row.key_sealed)
}

/** Keeps a key of a provider, good from an instant on; RSA ones as PEM. */
export async function storeProviderKey(
  context: Pick<AppContext, 'vault'>,
  q: Queryable,
  { providerId, key, validFrom, kind = 'hmac' }: { providerId: number; key: string; validFrom: Date; kind?: KeyKind },
): Promise<void> {
  const id = await nextId(q, 'games.provider_keys')
  await q.run(sql`
    insert into games.provider_keys (id, provider_id, kind, key_sealed, valid_from) overriding system value
    values (${id}, ${providerId}, ${kind}, ${context.vault.seal(keySealPlace(id), key)}, ${validFrom})`)
}
