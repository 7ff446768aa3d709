import type { Db } from '../../../platform/database/db.ts'
import sql from 'sql-template-tag'
import { assertPassword } from '../../../platform/credentials/reauthenticate.ts'
import type { AppContext, PlayerSession } from '../../../platform/app-context.ts'
import { audit } from '../../staff/public.ts'
import { maskTc } from './masks.ts'
import type { KycStatus } from './players.ts'
import { phoneColumn, nationalIdColumn } from '../sealed-columns.ts'

const LOGINS_SHOWN = 20

/** The caller's own data, the national ID masked, and the last logins. */
export async function readProfile(context: Pick<AppContext, 'db' | 'vault'>, playerId: number) {
  const row = await context.db.one<ProfileRow>(sql`
    select p.id, p.username, p.email, p.email_confirmed_at, p.first_name, p.last_name, p.phone_sealed, p.tc_sealed, p.birth_date, p.created_at, p.kyc_status,
      t.owner_id is not null as two_factor,
      (select k.reason from identity.kyc_submissions k where k.player_id = p.id order by k.id desc limit 1) as kyc_reason
    from identity.players p left join identity.two_factor t on t.owner_id = p.id and t.confirmed_at is not null
    where p.id = ${playerId}`)
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    first_name: row.first_name,
    last_name: row.last_name,
    phone: context.vault.open(phoneColumn(row.id), row.phone_sealed),
    birthdate: row.birth_date,
    tc: maskTc(context.vault.open(nationalIdColumn(row.id), row.tc_sealed)),
    created_at: row.created_at.toISOString(),
    kyc_verified: row.kyc_status === 'approved',
    kyc_status: row.kyc_status,
    kyc_reason: row.kyc_status === 'rejected' ? row.kyc_reason : null,
    two_factor_enabled: row.two_factor,
  }
}

export async function readLoginHistory(db: Db, playerId: number) {
  const rows = await db.rows<LoginRow>(sql`
    select id, ip, place, device, new_place, created_at from identity.login_history
    where player_id = ${playerId} order by id desc limit ${LOGINS_SHOWN}`)
  return rows.map(({ place, created_at, ...row }) => ({
    ...row,
    location: place,
    created_at: created_at.toISOString(),
  }))
}

/** The whole national ID, for the right password; the look is audited. */
export async function revealTc(
  context: Pick<AppContext, 'db' | 'vault'>,
  player: PlayerSession,
  password: string,
  ip: string,
): Promise<string> {
  await assertPassword(context, { schema: 'identity', id: player.id }, password)
  const row = await context.db.one<{ tc_sealed: Buffer }>(
    sql`select tc_sealed from identity.players where id = ${player.id}`,
  )
  await context.db.transaction((tx) =>
    audit(tx, { staff: null, action: 'player.reveal_tc', subject: `player:${player.id}`, playerId: player.id, ip }),
  )
  return context.vault.open(nationalIdColumn(player.id), row.tc_sealed)
}

interface ProfileRow {
  id: number
  username: string
  email: string
  email_confirmed_at: Date | null
  first_name: string
  last_name: string
  phone_sealed: Buffer
  tc_sealed: Buffer
  birth_date: string
  created_at: Date
  kyc_status: KycStatus
  kyc_reason: string | null
  two_factor: boolean
}

interface LoginRow {
  id: number
  ip: string
  place: string
  device: string
  new_place: boolean
  created_at: Date
}
