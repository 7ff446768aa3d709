import type { Vault } from '../../platform/keys/vault.ts'
import type { Db } from '../../platform/database/db.ts'
import type { InputOf, OutputOf } from '@meydan/contract/call'
import { type CallRequestRow, listCallRequests, type readCallRequest } from '@meydan/contract/leads/leads-admin'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import { inTurkish, onTheWire, readList, textIn } from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { normalisePhone } from '../identity/public.ts'
import { audit } from '../staff/public.ts'
import { phoneOf } from './call-requests.ts'
import { maskPhone } from './mask-phone.ts'

/** Requests of the queue, waiting ones first, with masked numbers; `q` finds a name, or a number by its exact value. */
export async function listStaffCallRequests(
  context: Pick<AppContext, 'db' | 'vault'>,
  input: InputOf<typeof listCallRequests>,
): Promise<OutputOf<typeof listCallRequests>> {
  const from = sql`from (${requests}) r`
  return readList(context.db, listCallRequests, input, {
    rows: sql`select * ${from}`,
    counted: from,
    where: [input.status && sql`status = ${input.status}`, input.q && found(context.vault, input.q)],
    sorts: { id: 'id', name: inTurkish('name'), status: 'status', created_at: 'created_at', decided_at: 'decided_at' },
    tie: 'id',
    usual: "status = 'pending' desc, created_at desc, id desc",
    show: (row: StoredRow) => shown(row, maskPhone(context.vault.open(phoneOf(row.id), row.phone_sealed))),
  })
}

/** A request with its whole number; the look is audited. */
export function readStaffCallRequest(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  id: number,
): Promise<OutputOf<typeof readCallRequest>> {
  return context.db.transaction(async (tx) => {
    const row = await tx.row<StoredRow>(sql`select * from (${requests}) r where id = ${id}`)
    if (!row) throw refuse('not_found')
    await audit(tx, {
      ...actor,
      action: 'call-request.viewed',
      subject: `call-request:${id}`,
      ...(row.player_id ? { playerId: row.player_id } : {}),
    })
    return { success: true, data: shown(row, context.vault.open(phoneOf(row.id), row.phone_sealed)) }
  })
}

/** Ends a waiting request, once; refuses already_decided. */
export async function decideCallRequest(
  db: Db,
  actor: StaffActor,
  decision: { id: number; status: 'done' | 'rejected'; note: string },
): Promise<void> {
  const { id, status, note } = decision
  await db.transaction(async (tx) => {
    const changed = await tx.run(sql`
      update leads.call_requests set status = ${status}, note = ${note}, decided_at = ${tx.now()}, decided_by = ${actor.staff.id}
      where id = ${id} and status = 'pending'`)
    if (changed === 0)
      throw refuse(
        (await tx.row(sql`select 1 from leads.call_requests where id = ${id}`)) ? 'already_decided' : 'not_found',
      )
    await audit(tx, {
      ...actor,
      action: `call-request.${status}`,
      subject: `call-request:${id}`,
      before: { status: 'pending' },
      after: { status, note },
    })
  })
}

type StoredRow = Omit<z.output<typeof CallRequestRow>, 'phone'> & { phone_sealed: Buffer; phone_index: Buffer }

const requests: Sql = sql`
  select r.id, r.name, r.phone_sealed, r.phone_index, r.message, r.status, r.player_id, p.username, r.note, s.username as decided_by,
    r.decided_at, r.created_at
  from leads.call_requests r
  left join identity.players_view p on p.id = r.player_id
  left join staff.members_view s on s.id = r.decided_by`

function found(vault: Vault, text: string): Sql {
  const phone = normalisePhone(text)
  return phone ? sql`phone_index = ${vault.blindIndex('phone', phone)}` : textIn(text, 'name', 'username')
}

function shown(
  { phone_sealed: _sealed, phone_index: _index, ...row }: StoredRow,
  phone: string,
): z.output<typeof CallRequestRow> {
  return { ...onTheWire(row), phone }
}
