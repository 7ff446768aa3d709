import { randomBytes } from 'node:crypto'
import {
  type API_KEY_STATUSES,
  type createApiKey,
  listApiKeys,
  type renewApiKey,
} from '@meydan/contract/staff/api-keys-admin'
import type { InputOf } from '@meydan/contract/call'
import { foldTurkish } from '@meydan/money/turkish'
import sql from 'sql-template-tag'
import type { AppContext, StaffActor } from '../../../platform/app-context.ts'
import type { EffectPreview, Wanted } from '../../../platform/approval-policy.ts'
import { hashPassword } from '../../../platform/credentials/passwords.ts'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import { type Db, type Queryable, type Tx, violates } from '../../../platform/database/db.ts'
import { inTurkish, onTheWire, readList, textIn } from '../../../platform/lists/list.ts'
import { refuse, refuseField } from '../../../platform/http/refusal.ts'
import { assertSites, siteNames } from '../../../platform/sites.ts'
import { recordAccountChange } from '../account-changes.ts'
import { audit } from '../audit/audit.ts'
import { assertRolesWithinOwn, assertSitesWithinOwn, isWithinOwn, type Powers } from '../own-powers.ts'

interface Row {
  id: number
  username: string
  name: string
  roles: string[]
  sites: number[] | null
  hint: string
  status: (typeof API_KEY_STATUSES)[number]
  issued_at: Date
  issued_by: string
  expires_at: Date
  last_used_at: Date | null
  last_used_ip: string | null
}

const FROM = sql`from staff.api_keys k join staff.members m on m.id = k.member_id join staff.members i on i.id = k.issued_by`

export function listKeys(q: Queryable, input: InputOf<typeof listApiKeys>) {
  const status = sql`case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${q.now()} then 'expired' else 'live' end`
  return readList(q, listApiKeys, input, {
    rows: sql`select m.id, m.username, m.name, m.roles, m.site_ids as sites, k.hint, ${status} as status, k.issued_at, i.username as issued_by,
      k.expires_at, k.last_used_at, k.last_used_ip ${FROM}`,
    counted: FROM,
    where: [input.status && sql`${status} = ${input.status}`, input.q && textIn(input.q, 'm.name')],
    sorts: { id: 'm.id', name: inTurkish('m.name'), expires_at: 'k.expires_at' },
    tie: 'm.id',
    show: (row: Row) => onTheWire(row),
  })
}

/** Refuses roles of an admin: no system is one. */
export async function assessNewKey(tx: Tx, { input }: Wanted<typeof createApiKey>): Promise<EffectPreview> {
  assertNoAdmin(input.roles)
  const sites = await siteNames(tx, input.sites)
  return {
    subject: `api-key:${foldTurkish(input.name)}`,
    text: input.name,
    before: null,
    after: {
      Sistem: input.name,
      Roller: await labelsOf(tx, input.roles),
      ...(sites !== undefined && { Siteler: sites }),
      Anahtar: `…${input.hint}, ${input.days} gün`,
      'Anahtarın özeti': input.hash,
    },
    effectKurus: 0n,
  }
}

function assertNoAdmin(roles: readonly string[]): void {
  if (roles.includes('admin')) throw refuseField('roles', 'Bir sistem yönetici olamaz')
}

async function labelsOf(tx: Tx, roles: readonly string[]): Promise<string> {
  const { text } = await tx.one<{ text: string }>(
    sql`select coalesce(string_agg(label, ', ' order by name), '') as text from staff.roles where name = any (${[...roles]})`,
  )
  return text
}

/** An account with a password that nobody knows, and its key. Refuses roles and sites beyond one's own. */
export async function createKey(
  context: Pick<AppContext, 'db' | 'vault'>,
  actor: StaffActor,
  input: InputOf<typeof createApiKey>,
) {
  assertNoAdmin(input.roles)
  const nobodys = await hashPassword(context.vault, randomBytes(32).toString('base64url'))
  const username = `sistem_${input.hint}_${randomBytes(3).toString('hex')}`
  try {
    await context.db.transaction(async (tx) => {
      await assertRolesWithinOwn(tx, actor.staff, input.roles)
      assertSitesWithinOwn(actor.staff, input.sites)
      await assertSites(tx, input.sites)
      const roles = [...new Set(input.roles)].sort()
      const { id } = await tx.one<{ id: number }>(sql`
        insert into staff.members (username, username_folded, name, password_hash, roles, site_ids, created_at)
        values (${username}, ${foldUsername(username)}, ${input.name}, ${nobodys}, ${roles}, ${input.sites}, ${tx.now()}) returning id`)
      await tx.run(sql`
        insert into staff.api_keys (member_id, key_hash, hint, issued_at, issued_by, expires_at)
        values (${id}, ${Buffer.from(input.hash, 'hex')}, ${input.hint}, ${tx.now()}, ${actor.staff.id}, ${expiry(tx, input.days)})`)
      await recordAccountChange(tx, id, actor, 'create')
      const after = { username, name: input.name, roles, hint: input.hint, days: input.days }
      await audit(tx, { ...actor, action: 'api-key.create', subject: `staff:${id}`, after })
    })
  } catch (error) {
    throw violates(error, 'api_keys_hash') || violates(error, 'members_username_key') ? refuse('username_taken') : error
  }
  return { success: true, message: 'API anahtarı açıldı' }
}

const expiry = (q: Queryable, days: number) => new Date(q.now().getTime() + days * 86_400_000)

interface Known {
  id: number
  name: string
  roles: string[]
  sites: number[] | null
  hint: string
  revoked_at: Date | null
}

async function lockKey(tx: Tx, id: number): Promise<Known> {
  const row = await tx.row<Known>(sql`
    select m.id, m.name, m.roles, m.site_ids as sites, k.hint, k.revoked_at
    from staff.api_keys k join staff.members m on m.id = k.member_id where k.member_id = ${id} for update of k`)
  if (!row) throw refuse('not_found')
  return row
}

export async function assessRenewal(tx: Tx, { input }: Wanted<typeof renewApiKey>): Promise<EffectPreview> {
  const known = await lockKey(tx, input.id)
  return {
    subject: `staff:${known.id}`,
    text: known.name,
    before: { Roller: await labelsOf(tx, known.roles), Anahtar: known.revoked_at ? 'İptal edilmiş' : `…${known.hint}` },
    after: { Anahtar: `…${input.hint}, ${input.days} gün`, 'Anahtarın özeti': input.hash },
    effectKurus: 0n,
  }
}

/** Refuses roles and sites beyond one's own. */
export async function renewKey(db: Db, actor: StaffActor, { id, hash, hint, days }: InputOf<typeof renewApiKey>) {
  await db.transaction(async (tx) => {
    const before = await lockKey(tx, id)
    await assertRolesWithinOwn(tx, actor.staff, before.roles)
    assertSitesWithinOwn(actor.staff, before.sites)
    await tx.run(sql`
      update staff.api_keys set key_hash = ${Buffer.from(hash, 'hex')}, hint = ${hint}, issued_at = ${tx.now()}, issued_by = ${actor.staff.id},
        expires_at = ${expiry(tx, days)}, revoked_at = null, revoked_by = null where member_id = ${id}`)
    await recordAccountChange(tx, id, actor, 'reset')
    const [was, is] = [{ hint: before.hint }, { hint, days }]
    await audit(tx, { ...actor, action: 'api-key.renew', subject: `staff:${id}`, before: was, after: is })
  })
  return { success: true, message: 'Yeni anahtar geçerli' }
}

/** Refuses `already_decided`. */
export async function revokeKey(db: Db, actor: StaffActor, id: number) {
  await db.transaction(async (tx) => {
    const before = await lockKey(tx, id)
    if (before.revoked_at) throw refuse('already_decided', 'Bu anahtar iptal edilmiş')
    await assertRolesWithinOwn(tx, actor.staff, before.roles)
    await tx.run(
      sql`update staff.api_keys set revoked_at = ${tx.now()}, revoked_by = ${actor.staff.id} where member_id = ${id}`,
    )
    await audit(tx, { ...actor, action: 'api-key.revoke', subject: `staff:${id}`, before: { hint: before.hint } })
  })
  return { success: true, message: 'Anahtar iptal edildi', status: 'revoked' }
}

interface HeldKey extends Powers {
  id: number
  hint: string
  holder: Powers & { active: boolean }
}

/** Ends the keys that these people hold and that open more than they still may themselves; of a closed account all. */
export async function endKeysBeyond(tx: Tx, actor: StaffActor, holders: readonly number[]): Promise<void> {
  const held = await tx.rows<HeldKey>(sql`
    select k.member_id as id, k.hint, m.roles, m.site_ids as sites,
      jsonb_build_object('active', h.active, 'roles', staff.roles_in_force(h.id, h.roles), 'sites', h.site_ids) as holder
    from staff.api_keys k join staff.members m on m.id = k.member_id join staff.members h on h.id = k.issued_by
    where k.issued_by = any(${[...holders]}::int[]) and k.revoked_at is null and k.expires_at > ${tx.now()}
    order by k.member_id for update of k`)
  for (const { id, hint, holder, ...key } of held) {
    if (holder.active && (await isWithinOwn(tx, holder, key))) continue
    await tx.run(
      sql`update staff.api_keys set revoked_at = ${tx.now()}, revoked_by = ${actor.staff.id} where member_id = ${id}`,
    )
    await audit(tx, {
      ...actor,
      action: 'api-key.revoke',
      subject: `staff:${id}`,
      before: { hint },
      note: 'Anahtarı tutan kişinin hesabı kapandı ya da yetkisi azaldı',
    })
  }
}
