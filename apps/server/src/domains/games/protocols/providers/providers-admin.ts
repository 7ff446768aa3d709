import type { InputOf } from '@meydan/contract/call'
import { listProviders as listCall, updateProvider as updateCall } from '@meydan/contract/games/games-admin'
import type { ProtocolCode } from '@meydan/contract/games/provider-fields'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { StaffActor, AppContext } from '../../../../platform/app-context.ts'
import { inTurkish, readList, textIn } from '../../../../platform/lists/list.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { assertSites } from '../../../../platform/sites.ts'
import { refuseStale, versioned } from '../../../../platform/start/version.ts'
import { audit } from '../../../staff/public.ts'
import { assertPlace } from './addresses.ts'
import { TESTED_AT } from './test-provider.ts'
import { isElsewhere } from './assess-provider.ts'

export async function listAll(db: Db, input: InputOf<typeof listCall>) {
  return readList(db, listCall, input, {
    rows: providerRows(db),
    counted: sql`from games.providers p`,
    where: [input.q && textIn(input.q, 'p.name', 'p.code')],
    sorts: {
      id: 'p.id',
      code: 'p.code',
      name: inTurkish('p.name'),
      is_active: 'p.is_active',
      sort_order: 'p.sort_order',
      games: 'games',
    },
    tie: 'p.id',
    show,
  })
}

export async function readOne(db: Db, id: number) {
  const row = await db.row<Row>(sql`${providerRows(db)} where p.id = ${id}`)
  if (!row) throw refuse('not_found')
  return { success: true, data: show(row) }
}

/** Changes a provider and publishes it to every process. Refuses `stale_version`, and `launch_address_refused`. */
export async function updateProvider(
  context: Pick<AppContext, 'db' | 'config'>,
  actor: StaffActor,
  input: InputOf<typeof updateCall>,
) {
  await context.db.transaction(async (tx) => {
    const before = await lockProvider(tx, input.id)
    assertPlace(context, { ...input, wire: before.wire })
    refuseStale(updateCall, inLira(before), input.version)
    await assertSites(tx, input.sites)
    await tx.run(sql`
      update games.providers set name = ${input.name}, launch_url = ${input.launch_url}, launch_kind = ${input.launch_kind},
        operator_ref = ${input.operator_ref}, frame_origins = ${input.frame_origins},
        allowed_ips = ${input.allowed_ips}, is_active = ${input.is_active}, sites = ${input.sites === undefined ? before.sites : input.sites},
        sort_order = ${input.sort_order},
        set_up_at = case when ${isElsewhere(before, input)} then ${tx.now()}::timestamptz else set_up_at end
      where id = ${input.id}
    `)
    const after = await lockProvider(tx, input.id)
    await audit(tx, { ...actor, action: 'provider.update', subject: `provider:${input.id}`, before, after })
    tx.publish('content', {})
  })
  return { success: true, message: 'Sağlayıcı kaydedildi', id: input.id }
}

/** Accepts version 1 no more. Refuses `already_decided` where the provider signs version 2 already. */
export async function requireSignatureV2(db: Db, actor: StaffActor, id: number) {
  await db.transaction(async (tx) => {
    await lockProvider(tx, id)
    const changed = await tx.run(
      sql`update games.providers set signature_version = 2 where id = ${id} and signature_version < 2`,
    )
    if (changed === 0) throw refuse('already_decided')
    await audit(tx, { ...actor, action: 'provider.require_signature_v2', subject: `provider:${id}` })
    tx.publish('content', {})
  })
  return { success: true, message: 'Sürüm 1 imzalar artık kabul edilmiyor' }
}

async function lockProvider(tx: Tx, id: number): Promise<Changeable> {
  const row = await tx.row<Changeable>(
    sql`select name, protocol as wire, launch_url, launch_kind, operator_ref, frame_origins, allowed_ips, is_active, sites, sort_order, max_win_kurus, max_hour_loss_kurus
      from games.providers where id = ${id} for update`,
  )
  if (!row) throw refuse('not_found')
  return row
}

function providerRows(db: Db): Sql {
  return sql`
    select p.*, p.protocol as wire, (select count(*)::int from games.games g where g.provider_id = p.id) as games, k.keys, k.newest_key_at, ${TESTED_AT} as tested_at
    from games.providers p, lateral (
      select count(*)::int as keys, max(valid_from) as newest_key_at from games.provider_keys k
      where k.provider_id = p.id and (k.valid_until is null or k.valid_until > ${db.now()})
    ) k
  `
}

interface Row extends Changeable {
  id: number
  code: string
  name: string
  descriptor: object
  is_active: boolean
  sort_order: number
  games: number
  keys: number
  newest_key_at: Date | null
  signature_version: number
  is_stopped: boolean
  tested_at: Date | null
}

function show(row: Row) {
  return {
    ...versioned(updateCall, inLira(row)),
    descriptor: Object.keys(row.descriptor).length === 0 ? '' : JSON.stringify(row.descriptor),
    newest_key_at: row.newest_key_at?.toISOString() ?? null,
    tested_at: row.tested_at?.toISOString() ?? null,
  }
}

interface Changeable {
  sites: number[] | null
  wire: ProtocolCode
  launch_url: string
  launch_kind: 'direct' | 'call'
  operator_ref: string | null
  frame_origins: string[]
  allowed_ips: string[]
  max_win_kurus: bigint | null
  max_hour_loss_kurus: bigint | null
}

function inLira<Provider extends Changeable>(provider: Provider) {
  const lira = (kurus: bigint | null) => (kurus === null ? null : liraOfKurus(kurus))
  return {
    ...provider,
    frame_origins: provider.frame_origins.join('\n'),
    allowed_ips: provider.allowed_ips.join('\n'),
    max_win: lira(provider.max_win_kurus),
    max_hour_loss: lira(provider.max_hour_loss_kurus),
  }
}
