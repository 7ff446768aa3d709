import type { Db } from '../platform/database/db.ts'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import { readLoginHistory, readProfile } from '../domains/identity/public.ts'
import type { AppContext, PlayerId } from '../platform/app-context.ts'

const ROWS_PER_READ = 1_000

/** Everything stored about a player as one JSON text (KVKK art. 11), read in pages piece by piece. Amounts in lira. */
export async function* myData(context: Pick<AppContext, 'db' | 'vault'>, playerId: PlayerId): AsyncGenerator<string> {
  const head = {
    prepared_at: context.db.now(),
    profile: await readProfile(context, playerId),
    logins: await readLoginHistory(context.db, playerId),
  }
  yield `${json(head).slice(0, -1)}`
  for (const [name, page] of Object.entries(PARTS)) {
    yield `,\n${JSON.stringify(name)}: [`
    yield* listOf(context.db, (offset) => page(playerId, offset))
    yield ']'
  }
  yield '}\n'
}

async function* listOf(db: Db, page: (offset: number) => Sql): AsyncGenerator<string> {
  for (let offset = 0; ; offset += ROWS_PER_READ) {
    const rows = await db.rows<object>(page(offset))
    if (rows.length > 0) yield `${offset > 0 ? ',' : ''}\n${rows.map(json).join(',\n')}`
    if (rows.length < ROWS_PER_READ) return
  }
}

function json(value: object): string {
  return JSON.stringify(value, (name, each: unknown) =>
    typeof each === 'bigint' ? (name.endsWith('_kurus') || AMOUNTS.has(name) ? liraOfKurus(each) : Number(each)) : each,
  )
}

const AMOUNTS = new Set(['cash_after', 'bonus_after', 'hold_after'])

/** Movements are numbered without gaps, so their pages are ranges; the other lists of one player are short. */
const PARTS: Record<string, (playerId: number, offset: number) => Sql> = {
  movements: (player, offset) => sql`
    select seq, kind, cash_kurus, bonus_kurus, hold_kurus, cash_after, bonus_after, hold_after, reference, note, created_at
    from wallet.movements_view where player_id = ${player} and seq > ${offset} order by seq limit ${ROWS_PER_READ}`,
  deposits: (player, offset) => sql`
    select reference, amount_kurus, bank, sender_name, status, created_at, decided_at, reason
    from cashier.deposits_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  withdrawals: (player, offset) => sql`
    select reference, amount_kurus, bank, account_name, iban_masked, status, created_at, closed_at, reason
    from cashier.withdrawals_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  days_of_play: (player, offset) => sql`
    select day, category, stake_kurus, win_kurus, rounds from wallet.days_of(${player}) order by day, category limit ${ROWS_PER_READ} offset ${offset}`,
  days_of_presence: (player, offset) => sql`
    select day, seconds from compliance.presence_days_view where player_id = ${player} order by day limit ${ROWS_PER_READ} offset ${offset}`,
  bonuses: (player, offset) => sql`
    select name, bonus_type, status, granted_kurus, converted_kurus, forfeited_kurus, created_at, expires_at, ended_at
    from bonuses.grants_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  promotion_codes: (player, offset) => sql`
    select code, promotion, created_at from bonuses.code_uses_view where player_id = ${player} order by created_at, code limit ${ROWS_PER_READ} offset ${offset}`,
  consents: (player, offset) => sql`
    select slug, version, given_at, agreed_at from content.consents_view where player_id = ${player} order by agreed_at, slug limit ${ROWS_PER_READ} offset ${offset}`,
  marketing: (player, offset) => sql`
    select given, version, given_at, at from messages.marketing_view where player_id = ${player} order by at limit ${ROWS_PER_READ} offset ${offset}`,
  data_requests: (player, offset) => sql`
    select kind, channel, note, status, asked_at, due_at, reason, done_at from privacy.requests where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  complaints: (player, offset) => sql`
    select subject, body, lodged_at, due_at, status, outcome, reason, ended_at from complaints.complaints_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  limits: (player, offset) => sql`
    select kind, period, own, updated_at from compliance.limits_view where player_id = ${player} order by kind, period limit ${ROWS_PER_READ} offset ${offset}`,
  pauses: (player, offset) => sql`
    select kind, since, until from compliance.exclusions_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  care: (player, offset) => sql`
    select signs, status, opened_at, decided_at from compliance.care_cases_view where player_id = ${player} order by opened_at limit ${ROWS_PER_READ} offset ${offset}`,
  // Of a suspicion that stands or is still looked into the person is not informed (law 5549 art. 4, KVKK art. 28): only what came to nothing.
  released_cases: (player, offset) => sql`
    select c.opened_at, c.decided_at, c.reason,
      coalesce((select jsonb_agg(jsonb_build_object('at', n.at, 'text', n.text, 'file', n.file_type is not null) order by n.id)
        from compliance.fraud_notes_view n where n.case_id = c.id), '[]') as notes
    from compliance.fraud_cases_view c where c.player_id = ${player} and c.status = 'released' order by c.id limit ${ROWS_PER_READ} offset ${offset}`,
  messages: (player, offset) => sql`
    select subject, body, type, created_at, read_at from messages.messages_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  shown_wins: (player, offset) => sql`
    select game_id, stake_kurus, win_kurus, closed_at from winners.rounds_view where player_id = ${player} order by closed_at limit ${ROWS_PER_READ} offset ${offset}`,
  shown_wins_choice: (player, offset) => sql`
    select choice, chosen_at from winners.display_preferences_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  club_points: (player, offset) => sql`
    select kind, (points / 1000.0)::float8 as points, (balance / 1000.0)::float8 as balance, created_at from club.entries_view
    where player_id = ${player} and seq > ${offset} order by seq limit ${ROWS_PER_READ}`,
  club_rests: (player, offset) => sql`
    select since from club.earning_pauses_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  mission_claims: (player, offset) => sql`
    select name, period, points, claimed_at from missions.completions_view where player_id = ${player} order by claimed_at limit ${ROWS_PER_READ} offset ${offset}`,
  invitations: (player, offset) => sql`
    select program, status, joined_at, decided_at, inviter_id = ${player} as invited_by_me from referral.invitations_view
    where ${player} in (inviter_id, friend_id) order by id limit ${ROWS_PER_READ} offset ${offset}`,
  wheel_turns: (player, offset) => sql`
    select name, prize, day::text as day, created_at from wheel.turns_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  protection_page: (player, offset) => sql`
    select read_at from missions.protection_reads_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  campaigns: (player, offset) => sql`
    select name, sent_at from campaigns.recipients_view where player_id = ${player} and sent_at is not null order by sent_at, campaign_id limit ${ROWS_PER_READ} offset ${offset}`,
  tags: (player, offset) => sql`
    select tag, at from segments.tags_view where player_id = ${player} order by tag limit ${ROWS_PER_READ} offset ${offset}`,
  events: (player, offset) => sql`
    select kind, text, created_at from compliance.events_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
}
