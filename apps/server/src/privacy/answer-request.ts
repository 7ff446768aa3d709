import type { InputOf } from '@meydan/contract/call'
import {
  type answerDataRequest,
  type grantErasure,
  listDataRequestsOfAll as listCall,
} from '@meydan/contract/privacy/data-requests-admin'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import { significantEvent } from '../domains/compliance/public.ts'
import { sendSystemMessage } from '../domains/messages/public.ts'
import { audit } from '../domains/staff/public.ts'
import type { Db, Queryable, Tx } from '../platform/database/db.ts'
import type { EffectPreview } from '../platform/approval-policy.ts'
import type { StaffActor, AppContext, PlayerId } from '../platform/app-context.ts'
import { policyOf, readLicenceNow } from '../platform/licence.ts'
import { containing, onTheWire, readList } from '../platform/lists/list.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { RequestKind } from './request-data.ts'
import { closedAt, erasableFrom } from './retention.ts'

interface Row {
  id: number
  player_id: number
  username: string
  kind: RequestKind
  channel: 'site' | 'letter' | 'retention'
  note: string
  status: 'open' | 'granted' | 'done' | 'refused'
  asked_at: Date
  due_at: Date
  late: boolean
  recorded_by: string | null
  decided_at: Date | null
  decided_by: string | null
  seconded_by: string | null
  reason: string | null
  done_at: Date | null
  fetched_at: Date | null
  closed_at: Date | null
}

export async function listRequests(context: Pick<AppContext, 'db' | 'hub'>, input: InputOf<typeof listCall>) {
  const { personRecordDays } = await policyOf(context)
  const from = sql`
    from privacy.requests r join identity.players_view p on p.id = r.player_id
    left join staff.members_view w on w.id = r.recorded_by left join staff.members_view d on d.id = r.decided_by
    left join staff.members_view s on s.id = r.seconded_by`
  return readList(context.db, listCall, input, {
    rows: sql`
      select r.id, r.player_id, p.username, r.kind, r.channel, r.note, r.status, r.asked_at, r.due_at,
        r.status = 'open' and r.due_at < ${context.db.now()} as late, w.username as recorded_by, r.decided_at, d.username as decided_by,
        s.username as seconded_by, r.reason, r.done_at, r.fetched_at, ${closedAt(sql`r.player_id`)} as closed_at ${from}`,
    counted: from,
    where: [
      input.status && sql`r.status = ${input.status}`,
      input.kind && sql`r.kind = ${input.kind}`,
      input.player_id !== undefined && sql`r.player_id = ${input.player_id}`,
      input.q && sql`p.search_text like ${containing(foldTurkish(input.q))}`,
    ],
    sorts: { asked_at: 'r.asked_at', due_at: 'r.due_at', status: 'r.status', kind: 'r.kind', username: 'p.username' },
    tie: 'r.id',
    show: ({ closed_at, ...row }: Row) => ({
      ...onTheWire(row),
      erasable_at: closed_at && erasableFrom(closed_at, personRecordDays).toISOString(),
    }),
  })
}

interface Known {
  player_id: PlayerId
  kind: RequestKind
  channel: Row['channel']
  status: Row['status']
}

/** Locked until the end of the transaction. Refuses `not_found`, and `already_decided` where it is open no more. */
async function lockOpen(tx: Tx, id: number): Promise<Known> {
  const known = await tx.row<Known>(
    sql`select player_id, kind, channel, status from privacy.requests where id = ${id} for update`,
  )
  if (!known) throw refuse('not_found')
  if (known.status !== 'open') throw refuse('already_decided')
  return known
}

/** Refuses `not_found`, `already_decided`, and `conflict` for an answer that is given in another way. */
export function answerRequest(db: Db, actor: StaffActor, { id, outcome, reason }: InputOf<typeof answerDataRequest>) {
  return db.transaction(async (tx) => {
    const { player_id: playerId, kind, channel } = await lockOpen(tx, id)
    const isRefused = outcome === 'refused'
    if (!isRefused && kind === 'erasure') throw refuse('conflict', 'Silme talebi iki kişinin onayıyla yerine getirilir')
    if (!isRefused && channel === 'site') throw refuse('conflict', 'Siteden istenen kopyayı sistem hazırlar')
    const status = isRefused ? 'refused' : 'done'
    const now = tx.now()
    await tx.run(sql`
      update privacy.requests set status = ${status}, decided_at = ${now}, decided_by = ${actor.staff.id}, reason = ${reason},
        done_at = ${isRefused ? null : now} where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'data-request.answered',
      subject: `data-request:${id}`,
      playerId,
      before: { status: 'open' },
      after: { status },
      note: reason,
    })
    if (isRefused) {
      await significantEvent(tx, { kind: 'data_refused', playerId, staff: actor.staff, text: 'Veri talebi reddedildi' })
      await sendSystemMessage(tx, playerId, {
        title: 'Kişisel veri talebiniz',
        content: `Talebiniz karşılanamadı: ${reason}\n\nBu yanıta karşı Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.`,
        type: 'system',
      })
    }
    return { success: true, message: isRefused ? 'Talep reddedildi' : 'Talep yanıtlandı', status }
  })
}

/** What the table of approval policies looks at: whose data are to go, and from when on. */
export async function assessErasure(
  tx: Tx,
  { input }: { input: InputOf<typeof grantErasure> },
): Promise<EffectPreview> {
  const { player_id: playerId, kind } = await lockOpen(tx, input.id)
  if (kind !== 'erasure') throw refuse('conflict', 'Bu talep bir silme talebi değil')
  return {
    subject: `data-request:${input.id}`,
    text: `Oyuncu ${playerId}`,
    before: null,
    after: { Sonra: await whatFollows(tx, playerId) },
    effectKurus: 0n,
    needsTwo: true,
    playerId,
  }
}

async function whatFollows(q: Queryable, playerId: PlayerId): Promise<string> {
  const { policy } = await readLicenceNow(q)
  return `Hesap kapandıktan ${policy.personRecordDays} gün sonra kişisel veriler kalıcı olarak silinir (oyuncu ${playerId}); hesap defteri kalır`
}

/** Agrees to an erasure; the nightly job does it when its time has come. Refuses `already_decided` where two did not decide. */
export function carryOutGrant(db: Db, actor: StaffActor, { id }: InputOf<typeof grantErasure>) {
  return db.transaction(async (tx) => {
    const { player_id: playerId } = await lockOpen(tx, id)
    if (!actor.secondedBy) throw refuse('second_person_needed')
    await tx.run(sql`
      update privacy.requests set status = 'granted', decided_at = ${tx.now()}, decided_by = ${actor.staff.id}, seconded_by = ${actor.secondedBy.id}
      where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'data-request.granted',
      subject: `data-request:${id}`,
      playerId,
      before: { status: 'open' },
      after: { status: 'granted' },
    })
    return { success: true, message: 'Silme onaylandı; saklama süresi dolunca uygulanır', status: 'granted' }
  })
}
