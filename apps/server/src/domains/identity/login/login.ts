import type { Vault } from '../../../platform/keys/vault.ts'
import sql, { type Sql } from 'sql-template-tag'
import { deviceName } from '../../../platform/credentials/device.ts'
import { hashPassword, isOutdated, isStillRight } from '../../../platform/credentials/passwords.ts'
import { isSharedDevice, rememberDevice } from '../../../platform/credentials/devices.ts'
import { verifyLogin } from '../../../platform/credentials/verify-login.ts'
import { hasTwoFactor } from '../../../platform/credentials/two-factor.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { Refusal, refuse } from '../../../platform/http/refusal.ts'
import { foldUsername } from '../../../platform/credentials/usernames.ts'
import { asciiEmail } from '../registration/email.ts'
import { normalisePhone } from '../registration/phone.ts'
import { ipLocationOf, UNKNOWN_LOCATION } from '../ip-location.ts'
import type { PlayerStatus } from '../players/players.ts'
import { insertSession } from './sessions.ts'

export interface LoginAttempt {
  username: string
  password: string
  remember: boolean
  code?: string | undefined
  /** What `work_needed` asked for. */
  work?: string | undefined
  /** Nobody of another site is known here. */
  site: number
  ip: string
  userAgent: string
  /** The token of the device cookie. */
  device?: string | undefined
}

export interface LoggedIn {
  playerId: PlayerId
  username: string
  token: string
  /** What the device cookie holds from now on. */
  device: string
}

/**
 * Opens a session for the right name (or e-mail or phone), password and second factor, and remembers the browser as one that was let in.
 * One refusal and one timing for a wrong name and a wrong password; see `verifyLogin` for who waits after failures.
 */
export async function logIn(context: AppContext, attempt: LoginAttempt): Promise<LoggedIn> {
  const player = await findPlayer(context, attempt.username, attempt.site)
  const tried = verifyLogin(context, 'identity', {
    account: player,
    name: nameOf(attempt.username, player),
    password: attempt.password,
    code: attempt.code || undefined,
    ip: attempt.ip,
    device: attempt.device,
    work: attempt.work,
    mayEnter: () => assertMayEnter(player?.status),
  })
  await tried.catch(async (error: unknown) => {
    await noteFailed(context.db, player, attempt, error)
    throw error
  })
  if (!player) throw refuse('wrong_credentials')
  const renewed = isOutdated(context.vault, player.password_hash)
    ? await hashPassword(context.vault, attempt.password, 'player')
    : undefined
  return context.db.transaction(async (tx) => {
    const token = await enter(context, tx, { player, attempt, renewed })
    const owner = { schema: 'identity', id: player.id } as const
    const device = await rememberDevice(tx, owner, attempt.device)
    if (await isSharedDevice(tx, owner, device)) tx.enqueue('identity-evidence-added', { playerId: player.id })
    return { playerId: player.id, username: player.username, token, device }
  })
}

function assertMayEnter(status: PlayerStatus | undefined): void {
  if (status !== 'active' && status !== 'closing') throw refuse('account_blocked')
}

/** Of nobody's name too, so that it takes as long. */
async function noteFailed(db: Db, player: Candidate | undefined, { ip }: LoginAttempt, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || !['wrong_credentials', 'wrong_code'].includes(error.code)) return
  await db.run(
    sql`insert into identity.login_failures (player_id, ip, at) values (${player?.id ?? null}, ${ip}, ${db.now()})`,
  )
}

interface Candidate {
  id: PlayerId
  username: string
  password_hash: string
  status: PlayerStatus
  two_factor: boolean
}

function findPlayer(
  context: Pick<AppContext, 'db' | 'vault'>,
  name: string,
  site: number,
): Promise<Candidate | undefined> {
  return context.db.row<Candidate>(sql`
    select p.id, p.username, p.password_hash, p.status, t.owner_id is not null as two_factor
    from identity.players p left join identity.two_factor t on t.owner_id = p.id and t.confirmed_at is not null
    where ${namedBy(context, name)} and p.site_id = ${site}`)
}

/** One spelling for all that people type for the same name. A username may look like the phone number of somebody else. */
function nameOf(name: string, found: Candidate | undefined): string {
  const typed = name.trim()
  if (typed.includes('@')) return asciiEmail(typed)
  const username = foldUsername(typed)
  if (found && foldUsername(found.username) === username) return username
  return normalisePhone(typed) ?? username
}

/** Who is meant by what people type as their name: a username, an e-mail address, or a phone number that is nobody's username. */
export function namedBy({ vault }: Pick<AppContext, 'vault'>, name: string): Sql {
  const typed = name.trim()
  if (typed.includes('@')) return sql`email = ${asciiEmail(typed)}`
  const username = foldUsername(typed)
  const phone = normalisePhone(typed)
  if (phone === undefined) return sql`username_folded = ${username}`
  return sql`(username_folded = ${username} or phone_index = ${vault.blindIndex('phone', phone)}
    and not exists (select from identity.players where username_folded = ${username}))`
}

interface Entry {
  player: Candidate
  attempt: LoginAttempt
  renewed: string | undefined
}

async function enter(
  context: Pick<AppContext, 'db' | 'config' | 'vault'>,
  tx: Tx,
  { player, attempt, renewed }: Entry,
): Promise<string> {
  await assertAsJudged(context.vault, tx, { player, attempt })
  const { token } = await insertSession(context, tx, player.id, attempt)
  const place = ipLocationOf(context.config, attempt.ip)
  const seen = place === UNKNOWN_LOCATION ? sql`ip = ${attempt.ip}` : sql`place = ${place}`
  await tx.run(sql`
    insert into identity.login_history (player_id, created_at, ip, user_agent, device, place, new_place)
    select ${player.id}, ${tx.now()}, ${attempt.ip}, ${attempt.userAgent}, ${deviceName(attempt.userAgent)}, ${place},
      exists (select from identity.login_history where player_id = ${player.id})
      and not exists (select from identity.login_history where player_id = ${player.id} and ${seen})`)
  // A dormant account wants more than its password (GLI-19 A.3.9): a code, as here, or a new one by the link of a mail.
  const opened = await tx.run(sql`
    update identity.players set last_login_at = ${tx.now()}, dormant_since = null, password_hash = coalesce(${renewed ?? null}, password_hash)
    where id = ${player.id} and (dormant_since is null or ${player.two_factor})`)
  if (opened === 0) throw refuse('account_dormant')
  return token
}

/**
 * What the proof was judged by stands until this commits. Whoever changes it ends the sessions that are open then, and a login that was under
 * way would open one after them.
 */
async function assertAsJudged(vault: Vault, tx: Tx, { player, attempt }: Omit<Entry, 'renewed'>): Promise<void> {
  const { id, password_hash: judged, two_factor } = player
  const now = await tx.one<Pick<Candidate, 'password_hash' | 'status'>>(
    sql`select password_hash, status from identity.players where id = ${id} for no key update`,
  )
  const proof = { password: attempt.password, judged, now: now.password_hash, line: 'player' } as const
  if (!(await isStillRight(vault, proof))) throw refuse('wrong_credentials')
  assertMayEnter(now.status)
  if (!two_factor && (await hasTwoFactor(tx, { schema: 'identity', id }))) throw refuse('two_factor_required')
}
