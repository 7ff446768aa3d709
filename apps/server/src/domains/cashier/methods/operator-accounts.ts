import {
  type addOperatorAccount as addCall,
  changeOperatorAccount as changeCall,
} from '@meydan/contract/cashier/cashier-settings-admin'
import type { InputOf } from '@meydan/contract/call'
import { DEPOSIT_BANKS } from '@meydan/contract/cashier/cashier'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { refuseStale, versioned } from '../../../platform/start/version.ts'
import { audit } from '../../staff/public.ts'
import { checkedIban } from '../withdrawals/iban.ts'

export interface Account {
  id: number
  bank: string
  holder: string
  iban: string
  is_active: boolean
  updated_at: Date
}

type Wanted = InputOf<typeof addCall>

/** Where a player sends money by way of this bank; undefined where the operator has no account there. */
export async function accountAt(q: Queryable, bank: string): Promise<Account | undefined> {
  return q.row<Account>(sql`select * from cashier.operator_accounts where bank = ${bank} and is_active`)
}

/** The banks at which players may pay in now, in the order in which they are offered. */
export async function banksInUse(q: Queryable): Promise<(typeof DEPOSIT_BANKS)[number][]> {
  const rows = await q.rows<{ bank: string }>(sql`select bank from cashier.operator_accounts where is_active`)
  return DEPOSIT_BANKS.filter((bank) => rows.some((row) => row.bank === bank))
}

export async function listOperatorAccounts(q: Queryable) {
  const accounts = await q.rows<Account>(
    sql`select * from cashier.operator_accounts order by is_active desc, bank, id desc`,
  )
  return { success: true, data: accounts.map(show), total: accounts.length }
}

/** A new active account takes the place of the bank's active one. Refuses `invalid_iban`. */
export async function addOperatorAccount(db: Db, actor: StaffActor, wanted: Wanted) {
  return db.transaction(async (tx) => {
    const account = await openAccount(tx, wanted)
    await audit(tx, {
      ...actor,
      action: 'operator-account.added',
      subject: `operator-account:${account.id}`,
      after: show(account),
    })
    return { success: true, data: show(account) }
  })
}

/** The same without anybody who answers for it, for a demo's first accounts. */
export async function openAccount(tx: Tx, wanted: Wanted): Promise<Account> {
  const iban = checkedIban(wanted.iban)
  await oneAtATime(tx)
  if (wanted.is_active) await retire(tx, wanted.bank)
  return tx.one<Account>(sql`
    insert into cashier.operator_accounts (bank, holder, iban, is_active, updated_at)
    values (${wanted.bank}, ${wanted.holder}, ${iban}, ${wanted.is_active}, ${tx.now()}) returning *
  `)
}

/** Requests already made keep the account they were given. Refuses `invalid_iban`, `not_found`, `stale_version`. */
export async function changeOperatorAccount(db: Db, actor: StaffActor, wanted: InputOf<typeof changeCall>) {
  const iban = checkedIban(wanted.iban)
  return db.transaction(async (tx) => {
    await oneAtATime(tx)
    const before = await tx.row<Account>(sql`select * from cashier.operator_accounts where id = ${wanted.id}`)
    if (!before) throw refuse('not_found')
    refuseStale(changeCall, before, wanted.version)
    if (wanted.is_active) await retire(tx, wanted.bank, wanted.id)
    const account = await tx.one<Account>(sql`
      update cashier.operator_accounts set bank = ${wanted.bank}, holder = ${wanted.holder}, iban = ${iban},
        is_active = ${wanted.is_active}, updated_at = ${tx.now()}
      where id = ${wanted.id} returning *
    `)
    await audit(tx, {
      ...actor,
      action: 'operator-account.changed',
      subject: `operator-account:${account.id}`,
      before: show(before),
      after: show(account),
    })
    return { success: true, data: show(account) }
  })
}

async function oneAtATime(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('cashier.operator_accounts'))`)
}

async function retire(tx: Tx, bank: string, exceptId = 0): Promise<void> {
  await tx.run(sql`
    update cashier.operator_accounts set is_active = false, updated_at = ${tx.now()}
    where bank = ${bank} and is_active and id <> ${exceptId}
  `)
}

function show({ updated_at, ...account }: Account) {
  return { ...versioned(changeCall, account), updated_at: updated_at.toISOString() }
}
