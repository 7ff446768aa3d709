import { randomBytes } from 'node:crypto'
import sql, { join } from 'sql-template-tag'
import type { Queryable, Tx } from '../database/db.ts'
import { refuse } from '../http/refusal.ts'
import type { Place, Vault } from '../keys/vault.ts'
import { type CredentialSchema, tableOf } from './credential-schema.ts'
import { base32, matchingStep, newTotpSecret, otpauthUrl } from './totp.ts'

export interface Owner {
  schema: CredentialSchema
  id: number
}

const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 24

export async function hasTwoFactor(q: Queryable, owner: Owner): Promise<boolean> {
  const row = await q.row(
    sql`select from ${tableOf(owner.schema, 'two_factor')} where owner_id = ${owner.id} and confirmed_at is not null`,
  )
  return row !== undefined
}

/** A new secret to scan, good for nothing until confirmed. Refuses `two_factor_already_on`. */
export async function beginTwoFactor(
  q: Queryable,
  vault: Vault,
  owner: Owner,
  names: { issuer: string; account: string },
) {
  const secret = newTotpSecret()
  const sealed = vault.seal(secretOf(owner), secret)
  const begun = await q.run(sql`
    insert into ${tableOf(owner.schema, 'two_factor')} as kept (owner_id, secret_sealed, started_at)
    values (${owner.id}, ${sealed}, ${q.now()})
    on conflict (owner_id) do update set secret_sealed = excluded.secret_sealed, started_at = excluded.started_at, last_step = 0
    where kept.confirmed_at is null`)
  if (begun === 0) throw refuse('two_factor_already_on')
  const url = otpauthUrl(secret, names.issuer, names.account)
  const { default: QRCode } = await import('qrcode')
  return {
    secret,
    otpauth_url: url,
    qr_svg: await QRCode.toString(url, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' }),
  }
}

/** Switches it on with a first code; returns ten recovery codes, which nobody can read again. */
export async function confirmTwoFactor(tx: Tx, vault: Vault, owner: Owner, code: string): Promise<string[]> {
  const row = await tx.row<{ secret_sealed: Buffer; confirmed_at: Date | null }>(sql`
    select secret_sealed, confirmed_at from ${tableOf(owner.schema, 'two_factor')} where owner_id = ${owner.id} for update`)
  if (!row) throw refuse('two_factor_off')
  if (row.confirmed_at) throw refuse('two_factor_already_on')
  const step = matchingStep(vault.open(secretOf(owner), row.secret_sealed), code, tx.now())
  if (step === undefined) throw refuse('wrong_code')
  await tx.run(sql`
    update ${tableOf(owner.schema, 'two_factor')} set confirmed_at = ${tx.now()}, last_step = ${step} where owner_id = ${owner.id}`)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const rows = codes.map((each) => sql`(${owner.id}, ${recoveryHashes(vault, owner, each)[0]})`)
  await tx.run(sql`delete from ${tableOf(owner.schema, 'recovery_codes')} where owner_id = ${owner.id}`)
  await tx.run(sql`insert into ${tableOf(owner.schema, 'recovery_codes')} (owner_id, code_hash) values ${join(rows)}`)
  return codes
}

/** True once for each code: a code of the app that was accepted, an older one, and a used recovery code are all refused. */
export async function acceptCode(q: Queryable, vault: Vault, owner: Owner, code: string): Promise<boolean> {
  const row = await q.row<{ secret_sealed: Buffer }>(sql`
    select secret_sealed from ${tableOf(owner.schema, 'two_factor')} where owner_id = ${owner.id} and confirmed_at is not null`)
  if (!row) return false
  const step = matchingStep(vault.open(secretOf(owner), row.secret_sealed), code, q.now())
  if (step === undefined) return acceptRecoveryCode(q, vault, owner, code)
  const first = await q.run(sql`
    update ${tableOf(owner.schema, 'two_factor')} set last_step = ${step} where owner_id = ${owner.id} and last_step < ${step}`)
  return first > 0
}

/** Six digits of an app are worth guessing, a recovery code of 120 bits is not: it needs no patience. */
export function looksLikeRecoveryCode(code: string): boolean {
  return lettersOf(code).length === RECOVERY_LETTERS
}

/** True for a recovery code that is still good; it stays good. */
export async function holdsRecoveryCode(q: Queryable, vault: Vault, owner: Owner, code: string): Promise<boolean> {
  const row = await q.row(sql`
    select from ${tableOf(owner.schema, 'recovery_codes')}
    where owner_id = ${owner.id} and code_hash = any(${recoveryHashes(vault, owner, code)}::bytea[]) and used_at is null`)
  return row !== undefined
}

export async function removeTwoFactor(tx: Tx, owner: Owner): Promise<void> {
  await tx.run(sql`delete from ${tableOf(owner.schema, 'recovery_codes')} where owner_id = ${owner.id}`)
  await tx.run(sql`delete from ${tableOf(owner.schema, 'two_factor')} where owner_id = ${owner.id}`)
}

async function acceptRecoveryCode(q: Queryable, vault: Vault, owner: Owner, code: string): Promise<boolean> {
  const used = await q.run(sql`
    update ${tableOf(owner.schema, 'recovery_codes')} set used_at = ${q.now()}
    where owner_id = ${owner.id} and code_hash = any(${recoveryHashes(vault, owner, code)}::bytea[]) and used_at is null`)
  return used > 0
}

/** 120 bits in four groups of six. */
function newRecoveryCode(): string {
  return (base32(randomBytes(15)).match(/.{6}/g) ?? []).join('-')
}

/** By the newest root first; a code of an older one stays good. */
function recoveryHashes(vault: Vault, owner: Owner, code: string): Buffer[] {
  return vault.permanentHashes(`${owner.schema}-recovery`, `${owner.id}:${lettersOf(code)}`)
}

function lettersOf(code: string): string {
  return code.toUpperCase().replace(/[^A-Z2-7]/g, '')
}

/** Where a second factor's secret stands sealed. */
function secretOf({ schema, id }: Owner): Place {
  return { column: `${schema}.two_factor.secret_sealed`, row: id }
}
