import type { Vault } from '../../platform/keys/vault.ts'
import type { InputOf } from '@meydan/contract/call'
import { type AffiliateRow, listAffiliates } from '@meydan/contract/leads/leads-admin'
import sql, { type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor, AppContext } from '../../platform/app-context.ts'
import {
  type Conditions,
  countOf,
  inTurkish,
  limitOf,
  onTheWire,
  orderOf,
  textIn,
  whereAll,
} from '../../platform/lists/list.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'
import { phoneOf } from './apply-as-affiliate.ts'
import { maskPhone } from './mask-phone.ts'

/** An application with all that is known here; what it brought is counted above. */
export type Affiliate = Omit<
  z.output<typeof AffiliateRow>,
  'clicks' | 'registrations' | 'first_deposits' | 'net_revenue'
>

/** One page of applications, waiting ones first. */
export async function listStaffAffiliates(
  context: Pick<AppContext, 'db' | 'vault'>,
  input: InputOf<typeof listAffiliates>,
): Promise<{ rows: Affiliate[]; total: number }> {
  const where = whereAll(conditionsOf(input))
  const [rows, total] = await Promise.all([
    context.db.rows<StoredRow>(sql`
      select * from (${affiliates}) a ${where} ${orderOf(listAffiliates, input.sort, ORDER)} ${limitOf(input)}`),
    countOf(context.db, sql`from (${affiliates}) a ${where}`),
  ])
  return { rows: rows.map((row) => shown(context.vault, row, maskPhone)), total }
}

const ORDER = {
  sorts: {
    id: 'id',
    name: inTurkish('name'),
    email: 'email',
    status: 'status',
    btag: 'btag',
    created_at: 'created_at',
    decided_at: 'decided_at',
  },
  tie: 'id',
  usual: "status = 'pending' desc, created_at desc, id desc",
}

/** An affiliate with its whole number; the look is audited. Refuses not_found. */
export function readStaffAffiliate(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  id: number,
): Promise<Affiliate> {
  return context.db.transaction(async (tx) => {
    const row = await tx.row<StoredRow>(sql`select * from (${affiliates}) a where id = ${id}`)
    if (!row) throw refuse('not_found')
    await audit(tx, { ...actor, action: 'affiliate.viewed', subject: `affiliate:${id}` })
    return shown(context.vault, row, (phone) => phone)
  })
}

type StoredRow = Omit<Affiliate, 'phone'> & { phone_sealed: Buffer | null }

const affiliates: Sql = sql`
  select a.id, a.name, a.email, a.username, a.phone_sealed, a.website, a.message, a.status, a.btag, a.note, s.username as decided_by,
    a.decided_at, a.created_at
  from leads.affiliates a left join staff.members_view s on s.id = a.decided_by`

function conditionsOf({ status, q }: InputOf<typeof listAffiliates>): Conditions {
  return [status && sql`status = ${status}`, q && textIn(q, 'name', 'email', 'btag', 'website')]
}

function shown(vault: Vault, { phone_sealed, ...row }: StoredRow, phoneAs: (phone: string) => string): Affiliate {
  return {
    ...onTheWire(row),
    phone: phone_sealed === null ? '' : phoneAs(vault.open(phoneOf(row.id), phone_sealed)),
  }
}
