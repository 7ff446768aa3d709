import { saveStatementMap as saveCall } from '@meydan/contract/cashier/statements-admin'
import type { InputOf } from '@meydan/contract/call'
import sql from 'sql-template-tag'
import type { Db, Queryable } from '../../../../platform/database/db.ts'
import type { StaffActor } from '../../../../platform/app-context.ts'
import { refuse, refuseField } from '../../../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../../../platform/start/version.ts'
import { audit } from '../../../staff/public.ts'
import { presetOf } from './bank-layouts.ts'

/** How the tables of an account are read. */
export type StatementMap = Omit<InputOf<typeof saveCall>, 'id' | 'version'>

/** What stands in the columns until somebody writes others: the heads that Turkish banks mostly write. */
const USUAL: StatementMap = {
  preset: '',
  delimiter: ';',
  header_row: 1,
  date_format: 'DD.MM.YYYY',
  decimal: ',',
  date: 'Tarih',
  amount: 'Tutar',
  paid_in: '',
  paid_out: '',
  description: 'Açıklama',
  party_name: '',
  party_iban: '',
  bank_reference: '',
  currency: '',
  balance: '',
}

/** What was saved for the account; until then the layout of its bank. Refuses `not_found`. */
export async function statementMapOf(q: Queryable, accountId: number): Promise<StatementMap> {
  const row = await q.row<{ bank: string; map: StatementMap | null }>(sql`
    select a.bank, m.map from cashier.operator_accounts a
    left join cashier.statement_maps m on m.account_id = a.id
    where a.id = ${accountId}`)
  if (!row) throw refuse('not_found')
  return { ...USUAL, preset: presetOf(row.bank), ...row.map }
}

/** What the account's tables are read by. Refuses `not_found`. */
export async function readStatementMap(q: Queryable, accountId: number) {
  return { success: true, data: show(await statementMapOf(q, accountId)) }
}

/** Counts for the files that come from now on. Refuses `not_found`, `stale_version`, and a map without an amount. */
export async function saveStatementMap(db: Db, actor: StaffActor, input: InputOf<typeof saveCall>) {
  const { id, version, ...map } = input
  if (map.preset === '' && map.amount === '' && (map.paid_in === '' || map.paid_out === ''))
    throw refuseField('amount', 'Tutar sütununu ya da giren ve çıkan sütunlarının ikisini yazın')
  return db.transaction(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('cashier.statement_maps'))`)
    const before = await statementMapOf(tx, id)
    refuseStale(saveCall, show(before), version)
    await tx.run(sql`
      insert into cashier.statement_maps (account_id, map, updated_at, updated_by)
      values (${id}, ${JSON.stringify(map)}, ${tx.now()}, ${actor.staff.id})
      on conflict (account_id) do update set map = excluded.map, updated_at = excluded.updated_at, updated_by = excluded.updated_by`)
    await audit(tx, { ...actor, action: 'statement-map.saved', subject: `operator-account:${id}`, before, after: map })
    return { success: true, data: show(map) }
  })
}

const show = (map: StatementMap) => versioned(saveCall, map)
