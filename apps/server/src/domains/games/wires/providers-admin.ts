import { randomBytes } from 'node:crypto'
import type { InputOf } from '@meydan/contract/call'
import {
  listProviders as listCall,
  type rotateProviderKey,
  updateProvider as updateCall,
} from '@meydan/contract/games-admin'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Tx } from '../../../platform/db.ts'
import type { Act, House } from '../../../platform/house.ts'
import { containing, readList } from '../../../platform/list.ts'
import { refuse } from '../../../platform/refusal.ts'
import { refuseStale, versioned } from '../../../platform/version.ts'
import { audit } from '../../staff/public.ts'
import { keepKey } from './provider-keys.ts'

const HOUR_MS = 3_600_000
export async function listAll(house: House, input: InputOf<typeof listCall>) {
  return readList(house.db, listCall, input, {
    rows: providerRows(house),
    counted: sql`from games.providers p`,
    where: [input.q && sql`(p.name ilike ${containing(input.q)} or p.code ilike ${containing(input.q)})`],
    sorts: {
      id: 'p.id',
      code: 'p.code',
      name: 'p.name',
      is_active: 'p.is_active',
      sort_order: 'p.sort_order',
      games: 'games',
    },
    tie: 'p.id',
    show,
  })
}

export async function readOne(house: House, id: number) {
  const row = await house.db.row<Row>(sql`${providerRows(house)} where p.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: show(row) }
}

/** Changes a provider and says so to every process. Refuses `stale_version`. */
export async function updateProvider(house: House, act: Act, input: InputOf<typeof updateCall>) {
  await house.db.transaction(async (tx) => {
    const before = await lockProvider(tx, input.id)
    refuseStale(updateCall, inLira(before), input.version)
    await tx.run(sql`
      update games.providers set name = ${input.name}, launch_url = ${input.launch_url}, is_active = ${input.is_active}, sort_order = ${input.sort_order}
      where id = ${input.id}
    `)
    const after = await lockProvider(tx, input.id)
    await audit(tx, { ...act, action: 'provider.update', subject: `provider:${input.id}`, before, after })
    tx.publish('content', {})
  })
  return { success: true, message: 'Sağlayıcı kaydedildi', id: input.id }
}

/** Makes a new signing key, told this once; the keys of before stay valid for the overlap, so that the provider can change without a gap. */
export async function rotateKey(house: House, act: Act, input: InputOf<typeof rotateProviderKey>) {
  const key = randomBytes(32).toString('base64url')
  await house.db.transaction(async (tx) => {
    await lockProvider(tx, input.id)
    const until = new Date(tx.now().getTime() + input.overlap_hours * HOUR_MS)
    await tx.run(sql`
      update games.provider_keys set valid_until = least(coalesce(valid_until, ${until}), ${until}) where provider_id = ${input.id}
    `)
    await keepKey(house, tx, { providerId: input.id, key, validFrom: tx.now() })
    await audit(tx, {
      ...act,
      action: 'provider.rotate_key',
      subject: `provider:${input.id}`,
      note: `Eski anahtarlar ${input.overlap_hours} saat daha geçerli`,
    })
    tx.publish('content', {})
  })
  return { success: true, message: `Yeni anahtar (yalnızca şimdi gösterilir): ${key}` }
}

/** Accepts version 1 no more. Refuses `already_decided` where the provider signs version 2 already. */
export async function requireSignatureV2(house: House, act: Act, id: number) {
  await house.db.transaction(async (tx) => {
    await lockProvider(tx, id)
    const changed = await tx.run(
      sql`update games.providers set signature_version = 2 where id = ${id} and signature_version < 2`,
    )
    if (changed === 0) throw refuse('already_decided')
    await audit(tx, { ...act, action: 'provider.require_signature_v2', subject: `provider:${id}` })
    tx.publish('content', {})
  })
  return { success: true, message: 'Sürüm 1 imzalar artık kabul edilmiyor' }
}

async function lockProvider(tx: Tx, id: number): Promise<Caps> {
  const row = await tx.row<Caps>(
    sql`select name, launch_url, is_active, sort_order, max_win_kurus, max_hour_loss_kurus from games.providers where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

function providerRows(house: House): Sql {
  return sql`
    select p.*, (select count(*)::int from games.games g where g.provider_id = p.id) as games, k.keys, k.newest_key_at
    from games.providers p, lateral (
      select count(*)::int as keys, max(valid_from) as newest_key_at from games.provider_keys k
      where k.provider_id = p.id and (k.valid_until is null or k.valid_until > ${house.db.now()})
    ) k
  `
}

interface Row extends Caps {
  id: number
  code: string
  name: string
  launch_url: string
  is_active: boolean
  sort_order: number
  games: number
  keys: number
  newest_key_at: Date | null
  signature_version: number
  is_stopped: boolean
}

function show(row: Row) {
  return {
    ...versioned(updateCall, inLira(row)),
    newest_key_at: row.newest_key_at?.toISOString() ?? null,
  }
}

interface Caps {
  max_win_kurus: bigint | null
  max_hour_loss_kurus: bigint | null
}

function inLira<Provider extends Caps>(provider: Provider) {
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return {
    ...provider,
    max_win: lira(provider.max_win_kurus),
    max_hour_loss: lira(provider.max_hour_loss_kurus),
  }
}
