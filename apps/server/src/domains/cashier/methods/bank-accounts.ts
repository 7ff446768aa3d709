import sql from 'sql-template-tag'
import { nextId, type Queryable, type Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { Vault } from '../../../platform/keys/vault.ts'
import { accountNoOf, ibanOf } from '../withdrawals/iban.ts'

const MOST_SAVED_ACCOUNTS = 10

interface Row {
  id: number
  account_name: string
  bank: string
  iban_sealed: Buffer
  branch_code: string
  account_no_sealed: Buffer
}

/** The caller's own, newest first, the IBAN in full: choosing one fills the form. */
export async function listBankAccounts(context: Pick<AppContext, 'db' | 'vault'>, playerId: PlayerId) {
  const rows = await context.db.rows<Row>(sql`
    select id, account_name, bank, iban_sealed, branch_code, account_no_sealed
    from cashier.bank_accounts where player_id = ${playerId} order by id desc
  `)
  return { success: true, bank_accounts: rows.map((row) => show(context.vault, row)) }
}

/** Another player's account is `not_found`. */
export async function deleteBankAccount(q: Queryable, playerId: PlayerId, id: number) {
  const deleted = await q.run(sql`delete from cashier.bank_accounts where id = ${id} and player_id = ${playerId}`)
  if (deleted === 0) throw refuse('not_found')
  return { success: true, message: 'Kayıtlı hesap silindi' }
}

export interface BankDetails {
  account_name: string
  bank_name: string
  playerId: PlayerId
  iban: string
  ibanIndex: Buffer
  branch_code: string
  account_no: string
}

/** Saves, or brings up to date what is saved under this IBAN. Refuses the eleventh. The caller holds the player's wallet lock. */
export async function saveBankAccount(tx: Tx, vault: Vault, details: BankDetails): Promise<void> {
  const { playerId } = details
  const known = await tx.row<{ id: number }>(
    sql`select id from cashier.bank_accounts where player_id = ${playerId} and iban_index = ${details.ibanIndex}`,
  )
  if (known) {
    await tx.run(sql`
      update cashier.bank_accounts set account_name = ${details.account_name}, bank = ${details.bank_name}, branch_code = ${details.branch_code},
        account_no_sealed = ${vault.seal(accountNoOf('bank_accounts', known.id), details.account_no)}
      where id = ${known.id}`)
    return
  }
  const { saved } = await tx.one<{ saved: number }>(
    sql`select count(*)::int as saved from cashier.bank_accounts where player_id = ${playerId}`,
  )
  if (saved >= MOST_SAVED_ACCOUNTS) throw refuse('too_many_saved_accounts')
  const id = await nextId(tx, 'cashier.bank_accounts')
  await tx.run(sql`
    insert into cashier.bank_accounts (id, player_id, account_name, bank, iban_sealed, iban_index, branch_code, account_no_sealed, created_at)
    overriding system value values (${id}, ${playerId}, ${details.account_name}, ${details.bank_name},
      ${vault.seal(ibanOf('bank_accounts', id), details.iban)}, ${details.ibanIndex}, ${details.branch_code},
      ${vault.seal(accountNoOf('bank_accounts', id), details.account_no)}, ${tx.now()})
  `)
}

function show(vault: Vault, row: Row) {
  return {
    id: row.id,
    account_name: row.account_name,
    bank_name: row.bank,
    iban: vault.open(ibanOf('bank_accounts', row.id), row.iban_sealed),
    branch_code: row.branch_code,
    account_no: vault.open(accountNoOf('bank_accounts', row.id), row.account_no_sealed),
  }
}
