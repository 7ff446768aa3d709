import {
  type approveSportsCorrection,
  listSportsClaims,
  listSportsCorrections,
  type writeOffSportsClaim,
} from '@meydan/contract/sports/sports-settle-admin'
import type { InputOf } from '@meydan/contract/call'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { Wanted, EffectPreview } from '../../../platform/approval-policy.ts'
import type { StaffActor, AppContext, PlayerId } from '../../../platform/app-context.ts'
import { readList, textIn } from '../../../platform/lists/list.ts'
import { writeOffClaim } from '../settle/player-debts.ts'
import { approveCorrection, readHeldCorrection } from '../settle/correct-coupon.ts'

interface ClaimRow {
  id: number
  player_id: PlayerId
  username: string
  coupon: number
  amount_kurus: bigint
  collected_kurus: bigint
  forgiven_kurus: bigint
  status: 'open' | 'settled' | 'written_off'
  opened_at: Date
  closed_at: Date | null
  closed_by: string | null
}

export function listClaims(db: Db, input: InputOf<typeof listSportsClaims>) {
  const from = sql`
    from sports.player_debts k join identity.players_view p on p.id = k.player_id left join staff.members_view m on m.id = k.closed_by`
  return readList(db, listSportsClaims, input, {
    rows: sql`
      select k.id, k.player_id, p.username, k.coupon_id::float8 as coupon, k.amount_kurus, k.collected_kurus, k.forgiven_kurus, k.status, k.opened_at,
        k.closed_at, m.username as closed_by ${from}`,
    counted: from,
    where: [
      input.status && sql`k.status = ${input.status}`,
      input.q && sql`(${textIn(input.q, 'p.username')} or k.coupon_id::text = ${input.q})`,
    ],
    sorts: { opened_at: 'k.opened_at', amount: 'k.amount_kurus' },
    tie: 'k.id',
    show: ({ amount_kurus, collected_kurus, forgiven_kurus, opened_at, closed_at, ...row }: ClaimRow) => ({
      ...row,
      amount: liraOfKurus(amount_kurus),
      collected: liraOfKurus(collected_kurus),
      forgiven: liraOfKurus(forgiven_kurus),
      left: liraOfKurus(row.status === 'open' ? amount_kurus - collected_kurus - forgiven_kurus : 0n),
      opened_at: opened_at.toISOString(),
      closed_at: closed_at?.toISOString() ?? null,
    }),
  })
}

/** What is given up was paid to the player once, and may be withdrawn from then on. */
export async function assessWriteOff(
  tx: Tx,
  { input }: Wanted<typeof writeOffSportsClaim>,
): Promise<EffectPreview | undefined> {
  const claim = await tx.row<Pick<ClaimRow, 'player_id' | 'username' | 'coupon'> & { left_kurus: bigint }>(sql`
    select k.player_id, p.username, k.coupon_id::float8 as coupon, k.amount_kurus - k.collected_kurus - k.forgiven_kurus as left_kurus
    from sports.player_debts k join identity.players_view p on p.id = k.player_id where k.id = ${input.id} and k.status = 'open' for update of k`)
  if (!claim) return undefined
  const left = formatKurus(claim.left_kurus)
  return {
    subject: `sports-claim:${input.id}`,
    text: `${claim.username} · Kupon #${claim.coupon}: ${left}`,
    before: { 'Kalan alacak': left },
    after: { 'Kalan alacak': formatKurus(0n), Gerekçe: input.reason },
    effectKurus: claim.left_kurus,
    playerId: claim.player_id,
  }
}

export async function writeOff(db: Db, actor: StaffActor, input: InputOf<typeof writeOffSportsClaim>) {
  await writeOffClaim(db, actor, input)
  return { success: true, status: 'written_off', message: 'Alacak silindi' }
}

interface CorrectionRow {
  id: number
  revision: number
  player_id: PlayerId
  username: string
  before_kurus: bigint
  after_kurus: bigint
  status: 'held' | 'due' | 'paid' | 'replaced'
  held_for: 'amount' | 'age' | null
  moved_kurus: bigint | null
  asked_at: Date
  approved_by: string | null
  paid_at: Date | null
}

export function listCorrections(db: Db, input: InputOf<typeof listSportsCorrections>) {
  const from = sql`
    from sports.corrections k join sports.coupons c on c.id = k.coupon_id join identity.players_view p on p.id = c.player_id
    left join staff.members_view m on m.id = k.approved_by`
  return readList(db, listSportsCorrections, input, {
    rows: sql`
      select k.coupon_id::float8 as id, k.revision, c.player_id, p.username, k.before_kurus, k.after_kurus, k.status, k.held_for, k.moved_kurus, k.asked_at,
        m.username as approved_by, k.paid_at ${from}`,
    counted: from,
    where: [
      input.status && sql`k.status = ${input.status}`,
      input.q && sql`(${textIn(input.q, 'p.username')} or k.coupon_id::text = ${input.q})`,
    ],
    sorts: { asked_at: 'k.asked_at' },
    tie: 'k.coupon_id, k.revision',
    show: ({ before_kurus, after_kurus, moved_kurus, asked_at, paid_at, ...row }: CorrectionRow) => ({
      ...row,
      before: liraOfKurus(before_kurus),
      after: liraOfKurus(after_kurus),
      moved: moved_kurus === null ? null : liraOfKurus(moved_kurus),
      asked_at: asked_at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    }),
  })
}

/** What the book computed moves money on one person's word no more: always for two people. */
export async function assessCorrection(
  tx: Tx,
  { input }: Wanted<typeof approveSportsCorrection>,
): Promise<EffectPreview> {
  const held = await readHeldCorrection(tx, input.id)
  const { before_kurus: before, after_kurus: after } = held
  const { username } = await tx.one<{ username: string }>(
    sql`select username from identity.players_view where id = ${held.player_id}`,
  )
  return {
    subject: `sports-correction:${input.id}:${held.revision}`,
    text: `${username} · Kupon #${input.id}`,
    before: { Ödenen: formatKurus(before) },
    after: {
      'Yeni sonuç': formatKurus(after),
      [after > before ? 'Oyuncuya ödenecek' : 'Oyuncudan alınacak']: formatKurus(
        after > before ? after - before : before - after,
      ),
      Neden: held.held_for === 'age' ? 'Ödemenin üzerinden bir gün geçti' : 'Tutar yüksek',
    },
    effectKurus: after > before ? after - before : 0n,
    playerId: held.player_id,
    needsTwo: true,
  }
}

export async function carryOutCorrection(
  context: Pick<AppContext, 'db'>,
  { input, actor }: Wanted<typeof approveSportsCorrection>,
) {
  const { id } = input
  await approveCorrection(context.db, actor, { coupon: id })
  return { success: true, status: 'due', message: 'Düzeltme onaylandı' }
}
