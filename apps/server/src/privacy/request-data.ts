import type { askForData, listDataRequests } from '@meydan/contract/privacy/data-requests'
import type { recordDataRequest } from '@meydan/contract/privacy/data-requests-admin'
import type { InputOf, RawOutputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import { significantEvent } from '../domains/compliance/public.ts'
import { assertRecentReauthentication, readPlayer } from '../domains/identity/public.ts'
import { audit } from '../domains/staff/public.ts'
import type { Db, Tx } from '../platform/database/db.ts'
import type { StaffActor, AppContext, PlayerId, PlayerSession } from '../platform/app-context.ts'
import { policyOf } from '../platform/licence.ts'
import { refuse } from '../platform/http/refusal.ts'

/** KVKK art. 13: the controller answers within thirty days. */
const ANSWERED_MS = 30 * 24 * 3_600_000

export type RequestKind = InputOf<typeof askForData>['kind']

const ASKED: Record<RequestKind, string> = {
  copy: 'Kişisel verilerin bir kopyası istendi',
  erasure: 'Kişisel verilerin silinmesi istendi',
}

interface NewRequest {
  playerId: PlayerId
  kind: RequestKind
  channel: 'site' | 'letter' | 'retention'
  note?: string
  recordedBy?: { id: number; username: string }
}

/** Writes a request down. Refuses `conflict` while one of its kind is running for the player. */
export async function openRequest(
  tx: Tx,
  { playerId, kind, channel, note = '', recordedBy }: NewRequest,
): Promise<number> {
  const now = tx.now()
  const row = await tx.row<{ id: number }>(sql`
    insert into privacy.requests (player_id, kind, channel, note, asked_at, due_at, recorded_by)
    values (${playerId}, ${kind}, ${channel}, ${note}, ${now}, ${new Date(now.getTime() + ANSWERED_MS)}, ${recordedBy?.id ?? null})
    on conflict (player_id, kind) where status in ('open', 'granted') do nothing returning id`)
  if (!row) throw refuse('conflict', 'Aynı konuda sonuçlanmamış bir talep var')
  await significantEvent(tx, {
    kind: 'data_asked',
    playerId,
    ...(recordedBy ? { staff: recordedBy } : {}),
    text: channel === 'retention' ? 'Saklama süresi doldu; verilerin silinmesi onaya sunuldu' : ASKED[kind],
    after: { request: row.id },
  })
  return row.id
}

const TOLD: Record<RequestKind, string> = {
  copy: 'Talebiniz alındı. Dosyanız hazırlanınca buradan indirebilirsiniz',
  erasure: 'Talebiniz alındı. En geç 30 gün içinde yanıtlanır',
}

/** Refuses `proof_needed`, and `conflict` while one of its kind is running or a copy of the last day can be fetched. */
export function askForOwnData(db: Db, player: PlayerSession, { kind }: InputOf<typeof askForData>) {
  return db.transaction(async (tx) => {
    await assertRecentReauthentication(tx, player)
    if (kind === 'copy') await assertNoFreshCopy(tx, player.id)
    const requestId = await openRequest(tx, { playerId: player.id, kind, channel: 'site' })
    if (kind === 'copy') tx.enqueue('copy-asked', { requestId })
    return { success: true, message: TOLD[kind] }
  })
}

/** A copy reads everything there is: one a day is enough. */
async function assertNoFreshCopy(tx: Tx, playerId: PlayerId): Promise<void> {
  const fresh = await tx.row(sql`
    select from privacy.requests r join privacy.copies c on c.request_id = r.id
    where r.player_id = ${playerId} and r.done_at > ${tx.now()}::timestamptz - interval '1 day'`)
  if (fresh) throw refuse('conflict', 'Bugünkü kopyanız hazır. Yenisini yarın isteyebilirsiniz')
}

/** A request that came by letter, as staff write it down. Refuses `not_found`, `conflict`. */
export async function recordRequest(
  db: Db,
  actor: StaffActor,
  { player_id: playerId, kind, note }: InputOf<typeof recordDataRequest>,
) {
  return db.transaction(async (tx) => {
    await readPlayer(tx, playerId)
    const id = await openRequest(tx, { playerId, kind, channel: 'letter', note, recordedBy: actor.staff })
    await audit(tx, {
      ...actor,
      action: 'data-request.recorded',
      subject: `data-request:${id}`,
      playerId,
      after: { kind },
      note,
    })
    return { success: true, message: 'Talep kaydedildi' }
  })
}

interface OwnRow {
  id: number
  kind: RequestKind
  status: 'open' | 'granted' | 'done' | 'refused'
  asked_at: Date
  due_at: Date
  reason: string | null
  is_preparing: boolean
  file_until: Date | null
  file_bytes: number | null
}

export async function listOwnRequests(
  context: Pick<AppContext, 'db' | 'hub'>,
  playerId: PlayerId,
): Promise<RawOutputOf<typeof listDataRequests>> {
  const rows = await context.db.rows<OwnRow>(sql`
    select r.id, r.kind, r.status, r.asked_at, r.due_at, r.reason, r.kind = 'copy' and r.status = 'open' and r.channel = 'site' as is_preparing,
      c.ends_at as file_until, c.bytes as file_bytes
    from privacy.requests r left join privacy.copies c on c.request_id = r.id and c.ends_at > ${context.db.now()}
    where r.player_id = ${playerId} order by r.id desc limit 50`)
  return {
    success: true,
    requests: rows.map((row) => ({
      ...row,
      asked_at: row.asked_at.toISOString(),
      due_at: row.due_at.toISOString(),
      file_until: row.file_until?.toISOString() ?? null,
    })),
    kept_days: (await policyOf(context)).personRecordDays,
  }
}
