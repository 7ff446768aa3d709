import { liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import { significantEvent } from '../domains/compliance/public.ts'
import { readLoginHistory, readProfile } from '../domains/identity/public.ts'
import type { FileBody } from '../platform/file.ts'
import type { House, PlayerSession } from '../platform/house.ts'

const ROWS_PER_READ = 1_000

/** Everything stored about the caller as one JSON file (KVKK art. 11), read in pages while it is sent. Amounts in lira. */
export async function myData(house: House, player: PlayerSession): Promise<FileBody<'application/json'>> {
  await house.db.transaction((tx) =>
    significantEvent(tx, { kind: 'data_downloaded', playerId: player.id, text: 'Kişisel veriler indirildi' }),
  )
  return { type: 'application/json', body: pieces(house, player.id) }
}

async function* pieces(house: House, playerId: number): AsyncGenerator<string> {
  const head = {
    prepared_at: house.db.now(),
    profile: await readProfile(house, playerId),
    logins: await readLoginHistory(house, playerId),
  }
  yield `${json(head).slice(0, -1)}`
  for (const [name, page] of Object.entries(PARTS)) {
    yield `,\n${JSON.stringify(name)}: [`
    yield* listOf(house, (offset) => page(playerId, offset))
    yield ']'
  }
  yield '}\n'
}

async function* listOf(house: House, page: (offset: number) => Sql): AsyncGenerator<string> {
  for (let offset = 0; ; offset += ROWS_PER_READ) {
    const rows = await house.db.rows<object>(page(offset))
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
  bonuses: (player, offset) => sql`
    select name, bonus_type, status, granted_kurus, converted_kurus, forfeited_kurus, created_at, expires_at, ended_at
    from bonuses.grants_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  limits: (player, offset) => sql`
    select kind, period, own, updated_at from compliance.limits_view where player_id = ${player} order by kind, period limit ${ROWS_PER_READ} offset ${offset}`,
  pauses: (player, offset) => sql`
    select kind, since, until from compliance.exclusions_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  messages: (player, offset) => sql`
    select subject, body, type, created_at, read_at from messages.messages_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
  shown_wins: (player, offset) => sql`
    select game_id, stake_kurus, win_kurus, closed_at from winners.rounds_view where player_id = ${player} order by closed_at limit ${ROWS_PER_READ} offset ${offset}`,
  shown_wins_choice: (player, offset) => sql`
    select choice, chosen_at from winners.choices_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  club_points: (player, offset) => sql`
    select kind, (points / 1000.0)::float8 as points, (balance / 1000.0)::float8 as balance, created_at from club.entries_view
    where player_id = ${player} and seq > ${offset} order by seq limit ${ROWS_PER_READ}`,
  club_rests: (player, offset) => sql`
    select since from club.rests_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  mission_claims: (player, offset) => sql`
    select name, period, points, claimed_at from missions.claims_view where player_id = ${player} order by claimed_at limit ${ROWS_PER_READ} offset ${offset}`,
  protection_page: (player, offset) => sql`
    select read_at from missions.protection_reads_view where player_id = ${player} limit ${ROWS_PER_READ} offset ${offset}`,
  events: (player, offset) => sql`
    select kind, text, created_at from compliance.events_view where player_id = ${player} order by id limit ${ROWS_PER_READ} offset ${offset}`,
}
