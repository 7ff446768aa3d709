import type { Vault } from '../platform/keys/vault.ts'
import sql from 'sql-template-tag'
import { erasePaymentData } from '../domains/cashier/public.ts'
import { eraseCasesOf, significantEvent } from '../domains/compliance/public.ts'
import { eraseProposalsOf } from '../domains/approvals/public.ts'
import { erasePerson } from '../domains/identity/public.ts'
import { eraseCallRequestsOf } from '../domains/leads/public.ts'
import { eraseMailsOf } from '../domains/mail/public.ts'
import { eraseMessagesOf } from '../domains/messages/public.ts'
import { eraseTagsOf } from '../domains/segments/public.ts'
import { audit } from '../domains/staff/public.ts'
import type { Tx } from '../platform/database/db.ts'
import type { AppContext, PlayerId } from '../platform/app-context.ts'
import { forEachItem, inBatches } from '../platform/jobs/for-each-item.ts'
import { policyOf } from '../platform/licence.ts'
import { openRequest } from './request-data.ts'
import { closedAt, erasableFrom } from './retention.ts'

const AT_ONCE = 500

interface Granted {
  id: number
  player_id: PlayerId
}

/** Erases players that two people approved and whose retention is over; returns how many. A failure stops no other. */
export async function eraseDue(context: Pick<AppContext, 'db' | 'vault' | 'hub' | 'log'>): Promise<number> {
  const before = await keptSince(context)
  const due = inBatches<Granted>(AT_ONCE, (after) =>
    context.db.rows(sql`
      select r.id, r.player_id from privacy.requests r
      where r.kind = 'erasure' and r.status = 'granted' and ${closedAt(sql`r.player_id`)} <= ${before} and r.id > ${after?.id ?? 0}
      order by r.id limit ${AT_ONCE}`),
  )
  let done = 0
  const failures = { failure: 'an erasure request failed', ids: ({ id }: Granted) => ({ request: id }) }
  await forEachItem(context.log, failures, due, async (request) => {
    await context.db.transaction((tx) => erase(context.vault, tx, request))
    done++
  })
  return done
}

/** Proposes the erasure of closed accounts whose time of keeping is over, which nobody asked for (KVKK art. 7); how many. */
export async function proposeErasures(context: Pick<AppContext, 'db' | 'hub' | 'log'>): Promise<number> {
  const before = await keptSince(context)
  const over = inBatches<{ id: PlayerId }>(AT_ONCE, (after) =>
    context.db.rows(sql`
      select c.player_id as id from identity.closings_view c
      where c.status = 'closed' and ${closedAt(sql`c.player_id`)} <= ${before} and c.player_id > ${after?.id ?? 0}
        and not exists (select from identity.erased_view e where e.player_id = c.player_id)
        and not exists (select from privacy.requests r where r.player_id = c.player_id and r.kind = 'erasure' and r.status <> 'refused')
      order by 1 limit ${AT_ONCE}`),
  )
  let proposed = 0
  const failures = { failure: 'an erasure could not be proposed', ids: ({ id }: { id: PlayerId }) => ({ player: id }) }
  await forEachItem(context.log, failures, over, async ({ id }) => {
    await context.db.transaction((tx) => openRequest(tx, { playerId: id, kind: 'erasure', channel: 'retention' }))
    proposed++
  })
  return proposed
}

async function keptSince(context: Pick<AppContext, 'db' | 'hub'>): Promise<Date> {
  const { personRecordDays } = await policyOf(context)
  return erasableFrom(context.db.now(), -personRecordDays)
}

/** The files of documents go after the commit. */
async function erase(vault: Vault, tx: Tx, { id, player_id: playerId }: Granted): Promise<void> {
  const files = await erasePerson(vault, tx, { playerId, keepsHashes: await isBarred(tx, playerId) })
  for (const name of files) tx.enqueue('file-deleted', { name })
  await erasePaymentData(vault, tx, playerId)
  await eraseMessagesOf(tx, playerId)
  await eraseMailsOf(tx, playerId)
  await eraseCallRequestsOf(tx, playerId)
  await eraseTagsOf(tx, playerId)
  await eraseCasesOf(tx, playerId)
  await eraseProposalsOf(tx, playerId)
  await tx.run(
    sql`delete from privacy.copies where request_id in (select r.id from privacy.requests r where r.player_id = ${playerId})`,
  )
  await tx.run(sql`update privacy.requests set note = '' where player_id = ${playerId} and status not in ('refused')`)
  await tx.run(sql`update privacy.requests set status = 'done', done_at = ${tx.now()} where id = ${id}`)
  await significantEvent(tx, { kind: 'data_erased', playerId, text: 'Kişisel veriler silindi', after: { request: id } })
  await audit(tx, {
    staff: null,
    action: 'data-request.erased',
    subject: `data-request:${id}`,
    playerId,
    before: { status: 'granted' },
    after: { status: 'done' },
  })
}

/** Excluded, or found to be somebody who may not play. */
async function isBarred(tx: Tx, playerId: PlayerId): Promise<boolean> {
  const { barred } = await tx.one<{ barred: boolean }>(sql`
    select (compliance.exclusion_at(${playerId}, ${tx.now()})).id is not null or compliance.is_held(${playerId}) as barred`)
  return barred
}
