import type { Vault } from '../../../platform/keys/vault.ts'
import { listPlayers } from '@meydan/contract/identity/identity-admin'
import type { InputOf } from '@meydan/contract/call'
import { addDays, ageOn, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import type { AppContext, PlayerId } from '../../../platform/app-context.ts'
import { inTurkish, readList } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { balances } from '../../wallet/public.ts'
import { maskEmail, maskPhone, maskTc } from './masks.ts'
import type { PlayerSearch } from './player-search.ts'
import type { KycStatus, PlayerStatus } from './players.ts'
import { phoneColumn, nationalIdColumn } from '../sealed-columns.ts'

/** A page of players with everything personal masked. */
export async function listPlayersPage(
  context: Pick<AppContext, 'db' | 'vault'>,
  input: InputOf<typeof listPlayers>,
  search: PlayerSearch | undefined,
) {
  return readList(context.db, listPlayers, input, {
    rows: sql`
      select p.id, p.username, p.first_name, p.last_name, p.email, p.phone_sealed, p.city, p.status, p.kyc_status, p.affiliate_btag,
        p.created_at, p.last_login_at, p.dormant_since
      from identity.players p`,
    counted: sql`from identity.players p`,
    where: [
      search?.condition,
      input.status && sql`p.status = ${input.status}`,
      input.kyc_status && sql`p.kyc_status = ${input.kyc_status}`,
      input.dormant && sql`(p.dormant_since is not null) = ${input.dormant === 'yes'}`,
      input.city && sql`p.city = ${input.city}`,
      input.affiliate_btag && sql`p.affiliate_btag = ${input.affiliate_btag}`,
      input.from && sql`p.created_at >= ${startOfIstanbulDay(input.from)}`,
      input.to && sql`p.created_at < ${startOfIstanbulDay(addDays(input.to, 1))}`,
    ],
    sorts: {
      id: 'p.id',
      username: 'p.username_folded',
      first_name: inTurkish('p.first_name'),
      last_name: inTurkish('p.last_name'),
      city: inTurkish('p.city'),
      status: 'p.status',
      kyc_status: 'p.kyc_status',
      created_at: 'p.created_at',
      last_login_at: 'p.last_login_at',
    },
    player: 'p.id',
    tie: 'p.id',
    show: (row: PlayerRow) => wirePlayer(context.vault, row),
  })
}

/** One player for the back office's card. Refuses `not_found`. */
export async function readPlayerDetail(vault: Vault, tx: Tx, playerId: PlayerId) {
  const row = await tx.row<DetailRow>(sql`
    select p.*, exists (select from identity.two_factor t where t.owner_id = p.id and t.confirmed_at is not null) as two_factor,
      (select count(*) from identity.sessions s where s.player_id = p.id and s.ended_at is null and s.expires_at > ${tx.now()})::integer as open_sessions,
      (select count(*) from approvals.proposals_view w where w.player_id = p.id and w.act = 'balance.adjust' and w.status = 'pending')::integer as pending_adjustments
    from identity.players p where p.id = ${playerId}`)
  if (!row) throw refuse('not_found')
  const { cash, bonus, hold } = await balances(tx, playerId)
  return {
    ...wirePlayer(vault, row),
    tc: maskTc(vault.open(nationalIdColumn(row.id), row.tc_sealed)),
    birthdate: row.birth_date,
    age: ageOn(row.birth_date, istanbulDay(tx.now())),
    gender: row.gender,
    country: row.country,
    status_reason: row.status_reason,
    registered_ip: row.registered_ip,
    two_factor_enabled: row.two_factor,
    is_house_account: row.is_house_account,
    open_sessions: row.open_sessions,
    balance: { cash: liraOfKurus(cash), bonus: liraOfKurus(bonus), hold: liraOfKurus(hold) },
    pending_adjustments: row.pending_adjustments,
  }
}

/** A personal field in full. The caller audits it. */
export async function readPersonalField(
  vault: Vault,
  tx: Tx,
  playerId: PlayerId,
  field: 'tc' | 'phone' | 'email',
): Promise<string> {
  const row = await tx.row<Pick<DetailRow, 'email' | 'phone_sealed' | 'tc_sealed'>>(sql`
    select email, phone_sealed, tc_sealed from identity.players where id = ${playerId}`)
  if (!row) throw refuse('not_found')
  if (field === 'email') return row.email
  return field === 'tc'
    ? vault.open(nationalIdColumn(playerId), row.tc_sealed)
    : vault.open(phoneColumn(playerId), row.phone_sealed)
}

function wirePlayer(vault: Vault, row: PlayerRow) {
  return {
    id: row.id,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: maskEmail(row.email),
    phone: maskPhone(vault.open(phoneColumn(row.id), row.phone_sealed)),
    city: row.city,
    status: row.status,
    kyc_status: row.kyc_status,
    affiliate_btag: row.affiliate_btag,
    created_at: row.created_at.toISOString(),
    last_login_at: row.last_login_at?.toISOString() ?? null,
    dormant_since: row.dormant_since?.toISOString() ?? null,
  }
}

interface PlayerRow {
  id: PlayerId
  username: string
  first_name: string
  last_name: string
  email: string
  phone_sealed: Buffer
  city: string
  status: PlayerStatus
  kyc_status: KycStatus
  affiliate_btag: string
  created_at: Date
  last_login_at: Date | null
  dormant_since: Date | null
}

interface DetailRow extends PlayerRow {
  tc_sealed: Buffer
  birth_date: string
  gender: 'male' | 'female'
  country: string
  status_reason: string | null
  registered_ip: string
  two_factor: boolean
  is_house_account: boolean
  open_sessions: number
  pending_adjustments: number
}
