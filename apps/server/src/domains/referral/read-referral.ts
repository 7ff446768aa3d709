import { randomInt } from 'node:crypto'
import { FRIEND_TAG, tagOf } from '@meydan/contract/affiliates/affiliate-tag'
import type { OutputOf } from '@meydan/contract/call'
import type { makeReferralLink as makeCall, readReferral as readCall } from '@meydan/contract/referral/referral'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Queryable } from '../../platform/database/db.ts'
import type { PlayerId } from '../../platform/app-context.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { assertNotResting, isWithoutRewards } from '../club/public.ts'
import { assertNoPause } from '../compliance/public.ts'
import { maskName, readClosing } from '../identity/public.ts'
import { programRules, stateText } from './referral-text.ts'
import { COLUMNS, giftsOf, type Program } from './referral-settings.ts'

/** The programme of a site as a guest sees it. */
export async function showReferral(db: Db, site: number): Promise<OutputOf<typeof readCall>> {
  const isOff = !(await readLicenceNow(db)).policy.bonuses
  const program = isOff ? undefined : await programWhere(db, sql`(g.sites is null or ${site} = any (g.sites))`)
  return { success: true, program: await onTheWire(db, program), tag: null, friends: [] }
}

/** The programme of the caller's site, none in a break and on the day after a limit was reached; own friends always, newest first. */
export async function readReferral(db: Db, playerId: PlayerId): Promise<OutputOf<typeof readCall>> {
  const program = (await isWithoutRewards(db, playerId)) ? undefined : await programOf(db, playerId)
  return {
    success: true,
    program: await onTheWire(db, program),
    tag: await tagOfPlayer(db, playerId),
    friends: await friendsOf(db, playerId),
  }
}

/** What runs on a player's site. */
export function programOf(q: Queryable, playerId: PlayerId): Promise<Program | undefined> {
  return programWhere(q, sql`platform.is_player_of_sites(g.sites, ${playerId})`)
}

async function programWhere(q: Queryable, isOfSite: Sql): Promise<Program | undefined> {
  return q.row<Program>(sql`
    select ${COLUMNS} from referral.programs g
    where g.published_at is not null and g.paused_at is null and ${isOfSite} order by g.id desc limit 1`)
}

async function onTheWire(q: Queryable, program: Program | undefined): Promise<OutputOf<typeof readCall>['program']> {
  if (!program) return null
  const { id, name } = program
  return { id, name, rules: programRules(program, await giftsOf(q, program)) }
}

async function tagOfPlayer(q: Queryable, playerId: PlayerId): Promise<string | null> {
  const row = await q.row<{ code: string }>(sql`select code from referral.codes where player_id = ${playerId}`)
  return row ? tagOf(FRIEND_TAG, row.code) : null
}

const SHOWN = 100

async function friendsOf(q: Queryable, playerId: PlayerId): Promise<OutputOf<typeof readCall>['friends']> {
  const rows = await q.rows<{
    username: string
    joined_at: Date
    status: OutputOf<typeof readCall>['friends'][number]['status']
    reason: string | null
  }>(sql`
    select p.username, i.joined_at, i.status, i.reason from referral.invitations i join identity.players_view p on p.id = i.friend_id
    where i.inviter_id = ${playerId} order by i.id desc limit ${SHOWN}`)
  return rows.map(({ username, joined_at, status, reason }) => ({
    name: maskName(username),
    joined_at: joined_at.toISOString(),
    status,
    text: stateText(status, reason),
  }))
}

/** Neither 0 and O nor 1 and I: it is read aloud. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 8

/** Makes the caller's code, once. Refuses `not_found` where no programme runs, and who is in a break, rests or leaves. */
export function makeLink(db: Db, playerId: PlayerId): Promise<OutputOf<typeof makeCall>> {
  return db.transaction(async (tx) => {
    if (!(await readLicenceNow(tx)).policy.bonuses) throw refuse('bonuses_off')
    await assertNoPause(tx, playerId)
    await assertNotResting(tx, playerId)
    if (await readClosing(tx, playerId)) throw refuse('account_closing')
    if (!(await programOf(tx, playerId))) throw refuse('not_found', 'Davet programı şu anda kapalıdır')
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    await tx.run(sql`
      insert into referral.codes (player_id, code, created_at) values (${playerId}, ${code}, ${tx.now()}) on conflict (player_id) do nothing`)
    return { success: true, message: 'Bağlantınız hazır', tag: (await tagOfPlayer(tx, playerId)) as string }
  })
}
