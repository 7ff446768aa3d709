import type { InputOf } from '@meydan/contract/call'
import {
  listSportsGroups,
  type putInSportsGroup,
  type removeSportsGroup,
  type saveSportsGroup,
} from '@meydan/contract/sports/sports-groups-admin'
import { formatKurus, liraOfKurus } from '@meydan/money/kurus'
import sql, { type Sql } from 'sql-template-tag'
import type { EffectPreview, Wanted } from '../../../../platform/approval-policy.ts'
import type { PlayerId, StaffActor } from '../../../../platform/app-context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { readList, textIn } from '../../../../platform/lists/list.ts'
import { audit } from '../../../staff/public.ts'
import { MOST_FACTOR_BP, termsOf } from '../../coupons/player-terms.ts'

interface Group {
  id: number
  name: string
  factor_bp: number
  delay_plus_s: number
  most_kurus: bigint | null
}

type GroupRow = Group & { players: number; set_by: string; set_at: Date }

export function listGroups(db: Db, input: InputOf<typeof listSportsGroups>) {
  const from = sql`from sports.player_groups g join staff.members_view s on s.id = g.set_by`
  return readList(db, listSportsGroups, input, {
    rows: sql`
      select g.id, g.name, g.factor_bp, g.delay_plus_s, g.most_kurus, s.username as set_by, g.set_at,
        (select count(*)::int from sports.group_members m where m.group_id = g.id) as players ${from}`,
    counted: from,
    where: [input.q && textIn(input.q, 'g.name')],
    sorts: { players: 'players' },
    usual: 'g.name',
    tie: 'g.id',
    show: ({ factor_bp, delay_plus_s, most_kurus, set_at, ...row }: GroupRow) => ({
      ...row,
      factor_percent: factor_bp / 100,
      delay_seconds: delay_plus_s,
      most: most_kurus === null ? null : liraOfKurus(most_kurus),
      set_at: set_at.toISOString(),
    }),
  })
}

function lockGroup(tx: Tx, isWanted: Sql): Promise<Group | undefined> {
  return tx.row<Group>(
    sql`select id, name, factor_bp, delay_plus_s, most_kurus from sports.player_groups where ${isWanted} for update`,
  )
}

/** A share above the usual, or above what the group has, lets all its players win more: for two people. */
export async function assessGroup(
  tx: Tx,
  { input }: Wanted<typeof saveSportsGroup>,
): Promise<EffectPreview | undefined> {
  assertMost(input)
  const known = await lockGroup(tx, sql`name = ${input.name}`)
  const present = (known?.factor_bp ?? 10_000) / 100
  if (input.factor_percent <= Math.max(100, present)) return undefined
  return {
    subject: `sports-group:${input.name}`,
    text: `${input.name}: limit oranı %${input.factor_percent}`,
    before: { 'Limit oranı': `%${present}` },
    after: {
      'Limit oranı': `%${input.factor_percent}`,
      'Canlıda ek bekleme': `${input.delay_seconds} sn`,
      'Sorulmadan alınan en yüksek tutar': input.most === null ? 'Limitler kadar' : formatKurus(input.most),
      Oyuncu: String(known ? await playersOf(tx, known.id) : 0),
      Gerekçe: input.reason,
    },
    effectKurus: 0n,
    needsTwo: true,
  }
}

function assertMost({ most }: InputOf<typeof saveSportsGroup>): void {
  if (most !== null && (most < 100n || most > 10n ** 10n))
    throw refuse('sports_group_invalid', 'En yüksek tutar en az 1,00 ₺ olmalı')
}

async function playersOf(tx: Tx, group: number): Promise<number> {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from sports.group_members where group_id = ${group}`,
  )
  return n
}

/** Holds for the next coupon of each of its players. */
export async function saveGroup(db: Db, actor: StaffActor, input: InputOf<typeof saveSportsGroup>) {
  const { name, factor_percent, delay_seconds, most, reason } = input
  assertMost(input)
  await db.transaction(async (tx) => {
    const known = await lockGroup(tx, sql`name = ${name}`)
    await tx.run(sql`
      insert into sports.player_groups (name, factor_bp, delay_plus_s, most_kurus, set_by, set_at)
      values (${name}, ${factor_percent * 100}, ${delay_seconds}, ${most}, ${actor.staff.id}, ${tx.now()})
      on conflict (name) do update set factor_bp = excluded.factor_bp, delay_plus_s = excluded.delay_plus_s, most_kurus = excluded.most_kurus,
        set_by = excluded.set_by, set_at = excluded.set_at`)
    await audit(tx, {
      ...actor,
      action: 'sports.group',
      subject: `sports-group:${name}`,
      before: known
        ? { factor_percent: known.factor_bp / 100, delay_seconds: known.delay_plus_s, most: known.most_kurus }
        : null,
      after: { factor_percent, delay_seconds, most },
      note: reason,
    })
  })
  return { success: true, message: 'Grup kaydedildi' }
}

/** Refuses `sports_group_invalid` where somebody is in it. */
export async function removeGroup(db: Db, actor: StaffActor, { id }: InputOf<typeof removeSportsGroup>) {
  await db.transaction(async (tx) => {
    const known = await lockGroup(tx, sql`id = ${id}`)
    if (!known) throw refuse('not_found')
    if ((await playersOf(tx, id)) > 0) throw refuse('sports_group_invalid', 'Grupta oyuncu var; önce onları çıkarın')
    await tx.run(sql`delete from sports.player_groups where id = ${id}`)
    await audit(tx, {
      ...actor,
      action: 'sports.group',
      subject: `sports-group:${known.name}`,
      before: { factor_percent: known.factor_bp / 100, delay_seconds: known.delay_plus_s, most: known.most_kurus },
      after: null,
    })
  })
  return { success: true, message: 'Grup silindi' }
}

interface Placed {
  username: string
  /** Of his own setting and his group together, and his own alone. */
  factor_bp: number
  own_bp: number
  group_id: number | null
  group_name: string | null
}

async function readPlaced(tx: Tx, player: PlayerId): Promise<Placed> {
  const placed = await tx.row<Placed>(sql`
    select p.username, k.factor_bp, coalesce(r.factor_bp, 10000) as own_bp, k.group_id, k.group_name
    from identity.players_view p cross join ${termsOf(sql`p.id`)} k left join sports.player_risk r on r.player_id = p.id
    where p.id = ${player}`)
  if (!placed) throw refuse('not_found')
  return placed
}

/** None of `null`. Refuses `sports_group_invalid` where there is no such group. */
async function readGroup(tx: Tx, id: number | null): Promise<Group | undefined> {
  if (id === null) return undefined
  const group = await lockGroup(tx, sql`id = ${id}`)
  if (!group) throw refuse('sports_group_invalid', 'Böyle bir grup yok')
  return group
}

/** What gives him more of the limits than he has, and than everybody has, is for two people, as where it is his own share. */
export async function assessPlacing(
  tx: Tx,
  { input }: Wanted<typeof putInSportsGroup>,
): Promise<EffectPreview | undefined> {
  const placed = await readPlaced(tx, input.id)
  const group = await readGroup(tx, input.group)
  const after = Math.min(MOST_FACTOR_BP, (placed.own_bp * (group?.factor_bp ?? 10_000)) / 10_000)
  if (after <= Math.max(10_000, placed.factor_bp)) return undefined
  return {
    subject: `sports-player:${input.id}`,
    text: `${placed.username}: ${group?.name ?? 'Grupsuz'}`,
    before: { Grup: placed.group_name ?? 'Yok', 'Limit oranı': `%${placed.factor_bp / 100}` },
    after: { Grup: group?.name ?? 'Yok', 'Limit oranı': `%${after / 100}`, Gerekçe: input.reason },
    effectKurus: 0n,
    playerId: input.id,
    needsTwo: true,
  }
}

export async function putInGroup(db: Db, actor: StaffActor, input: InputOf<typeof putInSportsGroup>) {
  const { id, group, reason } = input
  await db.transaction(async (tx) => {
    const placed = await readPlaced(tx, id)
    const found = await readGroup(tx, group)
    await tx.run(
      found === undefined
        ? sql`delete from sports.group_members where player_id = ${id}`
        : sql`
          insert into sports.group_members (player_id, group_id, reason, set_by, set_at)
          values (${id}, ${found.id}, ${reason}, ${actor.staff.id}, ${tx.now()})
          on conflict (player_id) do update set group_id = excluded.group_id, reason = excluded.reason, set_by = excluded.set_by, set_at = excluded.set_at`,
    )
    await audit(tx, {
      ...actor,
      action: 'sports.group-member',
      subject: `player:${id}`,
      playerId: id,
      before: { group: placed.group_name },
      after: { group: found?.name ?? null },
      note: reason,
    })
  })
  return { success: true, message: group === null ? 'Oyuncu gruptan çıkarıldı' : 'Oyuncu gruba alındı' }
}
