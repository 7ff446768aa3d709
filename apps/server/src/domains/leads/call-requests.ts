import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { listCallRequests, requestCall as requestCallContract } from '@meydan/contract/leads/leads'
import sql, { type Sql } from 'sql-template-tag'
import { nextId, type Tx } from '../../platform/database/db.ts'
import { assertQuota, quota } from '../../platform/concurrency/quotas.ts'
import type { AppContext, PlayerId } from '../../platform/app-context.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { normalisePhone } from '../identity/public.ts'
import type { Place } from '../../platform/keys/vault.ts'

const callRequestQuota = quota('call request', [{ per: 'address', most: 20, withinMs: 3_600_000 }])

/** Where the phone of a request stands sealed. */
export const phoneOf = (row: number): Place => ({
  column: 'leads.call_requests.phone_sealed',
  row,
})

/** Who asks: the player of the session, else the visitor of the signed cookie. A player never sees what a visitor of the same browser asked. */
export type Caller = { playerId: PlayerId } | { visitor: string }

const MOST_OPEN = 3
const LONGEST_LIST = 50

/**
 * Stores a wish to be called back. Refuses phone_invalid, too_many_open_requests (3 per caller) and too_many_requests. A number that
 * three calls are open for is answered like any other, and not called a fourth time: nobody learns what others have asked.
 */
export async function requestCall(
  context: Pick<AppContext, 'db' | 'vault'>,
  caller: Caller,
  form: InputOf<typeof requestCallContract>,
  ip: string,
): Promise<void> {
  const phone = normalisePhone(form.phone)
  if (phone === undefined) throw refuse('phone_invalid')
  await assertQuota(context, callRequestQuota, { ip })
  const phoneIndex = context.vault.blindIndex('phone', phone)
  await context.db.transaction(async (tx) => {
    await lockInTurn(tx, [keyOf(caller), phoneIndex.toString('hex')])
    const open = await openRequests(tx, { caller, phoneIndex })
    if (open.own >= MOST_OPEN) throw refuse('too_many_open_requests')
    if (open.forNumber >= MOST_OPEN) return
    const id = await nextId(tx, 'leads.call_requests')
    await tx.run(sql`
      insert into leads.call_requests (id, player_id, visitor, name, phone_sealed, phone_index, address_index, message, created_at)
      overriding system value values (${id}, ${'playerId' in caller ? caller.playerId : null}, ${'visitor' in caller ? caller.visitor : null}, ${form.name},
        ${context.vault.seal(phoneOf(id), phone)}, ${phoneIndex}, ${context.vault.blindIndex('address', ip)}, ${form.message}, ${tx.now()})`)
  })
}

/** The caller's own requests, newest first. */
export async function listOwnCallRequests(
  context: Pick<AppContext, 'db' | 'vault'>,
  caller: Caller,
): Promise<OutputOf<typeof listCallRequests>['requests']> {
  const rows = await context.db.rows<OwnRow>(sql`
    select id, name, phone_sealed as "phoneSealed", message, status, created_at as "createdAt"
    from leads.call_requests where ${ownedBy(caller)} order by id desc limit ${LONGEST_LIST}`)
  return rows.map(({ phoneSealed, createdAt, ...row }) => ({
    ...row,
    phone: context.vault.open(phoneOf(row.id), phoneSealed),
    created_at: createdAt.toISOString(),
  }))
}

interface OwnRow {
  id: number
  name: string
  phoneSealed: Buffer
  message: string
  status: 'pending' | 'done' | 'rejected'
  createdAt: Date
}

function openRequests(tx: Tx, { caller, phoneIndex }: { caller: Caller; phoneIndex: Buffer }) {
  return tx.one<{ own: number; forNumber: number }>(sql`
    select (select count(*)::int from leads.call_requests where status = 'pending' and ${ownedBy(caller)}) as own,
      (select count(*)::int from leads.call_requests where status = 'pending' and phone_index = ${phoneIndex}) as "forNumber"`)
}

/** Requests that share a caller or a number wait for each other's count; one order for all keeps them from waiting in a circle. */
async function lockInTurn(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of keys.map((each) => `call-request:${each}`).toSorted()) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

function keyOf(caller: Caller): string {
  return 'playerId' in caller ? `player:${caller.playerId}` : `visitor:${caller.visitor}`
}

function ownedBy(caller: Caller): Sql {
  return 'playerId' in caller ? sql`player_id = ${caller.playerId}` : sql`visitor = ${caller.visitor}`
}
