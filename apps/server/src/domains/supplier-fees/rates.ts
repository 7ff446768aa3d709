import type { InputOf } from '@meydan/contract/call'
import {
  listDueDays,
  type setProviderRate as setCall,
  type withdrawProviderRate as withdrawCall,
} from '@meydan/contract/supplier-fees/supplier-fees-admin'
import { addDays, istanbulDay, isCalendarDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { type Db, type Tx, violates } from '../../platform/database/db.ts'
import type { Wanted } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { readList, textIn } from '../../platform/lists/list.ts'
import { refuse, refuseField } from '../../platform/http/refusal.ts'
import { audit } from '../staff/public.ts'

interface RateRow {
  id: string
  name: string
  bps: number | null
  from: string | null
  set_at: Date | null
  set_by: string | null
  later: { from: string; bps: number; set_by: string | null }[]
}

/** Every game provider with what it takes today, and what counts later. */
export async function listRates(db: Db) {
  const today = istanbulDay(db.now())
  const rows = await db.rows<RateRow>(sql`
    select p.id, p.name, now.bps, now.from_day as "from", now.set_at, m.username as set_by, later.rates as later
    from (select distinct provider_code as id, provider_name as name from games.games_view) p
    left join lateral (select * from supplier_fees.provider_rates r where r.provider_code = p.id and r.from_day <= ${today} order by r.from_day desc limit 1) now on true
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('from', r.from_day, 'bps', r.bps, 'set_by', w.username) order by r.from_day), '[]') as rates
      from supplier_fees.provider_rates r left join staff.members_view w on w.id = r.set_by where r.provider_code = p.id and r.from_day > ${today}) later
    left join staff.members_view m on m.id = now.set_by
    order by p.name, p.id`)
  const data = rows.map((row) => ({ ...row, set_at: row.set_at?.toISOString() ?? null }))
  return { success: true, data, total: data.length }
}

/** Each day since a rate began is closed, however many they are: a year that was mistyped would be thousands. */
const MOST_DAYS_BACK = 366

/**
 * Counts from that day on, in place of what was to count from it and has not begun. Refuses `not_found` for no provider, `conflict` for a day
 * that is closed, or on which a rate has begun.
 */
export async function setRate(
  { db }: Pick<AppContext, 'db'>,
  { actor, input: { id, bps, from } }: Wanted<typeof setCall>,
) {
  if (!isCalendarDay(from)) throw refuseField('from', 'Geçersiz tarih (YYYY-AA-GG)')
  if (from < addDays(istanbulDay(db.now()), -MOST_DAYS_BACK))
    throw refuseField('from', 'Pay en çok bir yıl öncesinden başlayabilir')
  await db
    .transaction(async (tx) => {
      if (!(await tx.row(sql`select from games.games_view where provider_code = ${id} limit 1`)))
        throw refuse('not_found')
      await lockDays(tx)
      const { last } = await tx.one<{ last: string | null }>(
        sql`select max(day) as last from supplier_fees.closed_days`,
      )
      if (last !== null && from <= last)
        throw refuse('conflict', 'Bu gün kapanmış: pay, henüz kapanmamış bir günden başlar')
      const before = isToCome(tx, from) ? await takeOut(tx, id, from) : undefined
      await tx.run(sql`
        insert into supplier_fees.provider_rates (provider_code, from_day, bps, set_at, set_by) values (${id}, ${from}, ${bps}, ${tx.now()}, ${actor.staff.id})`)
      await audit(tx, { ...actor, action: 'provider-fee.set', subject: `provider:${id}`, before, after: { bps, from } })
    })
    .catch((error: unknown) => {
      throw violates(error, 'provider_rates_pkey') ? refuse('conflict', 'Bu gün başlayan bir pay var') : error
    })
  return { success: true, message: 'Sağlayıcı payı kaydedildi' }
}

/** Refuses `not_found` where no rate is to count from that day, `conflict` where it has begun. */
export async function withdrawRate(
  { db }: Pick<AppContext, 'db'>,
  { actor, input: { id, from } }: Wanted<typeof withdrawCall>,
) {
  if (!isCalendarDay(from)) throw refuseField('from', 'Geçersiz tarih (YYYY-AA-GG)')
  await db.transaction(async (tx) => {
    await lockDays(tx)
    const rate = await tx.row(
      sql`select from supplier_fees.provider_rates where provider_code = ${id} and from_day = ${from}`,
    )
    if (!rate) throw refuse('not_found', 'Bu günden başlayacak bir pay yok')
    if (!isToCome(tx, from)) throw refuse('conflict', 'Başlamış bir pay geri çekilemez: yeni bir pay girin')
    const before = await takeOut(tx, id, from)
    await audit(tx, { ...actor, action: 'provider-fee.withdraw', subject: `provider:${id}`, before })
  })
  return { success: true, message: 'Sağlayıcı payı geri çekildi' }
}

/** Closing a day and setting the rates that apply on it wait for each other. */
async function lockDays(tx: Tx): Promise<void> {
  await tx.run(sql`lock table supplier_fees.closed_days in share row exclusive mode`)
}

function isToCome(tx: Tx, day: string): boolean {
  return day > istanbulDay(tx.now())
}

/** What was to count from a day on: it never was in force, and stays in the audit log alone. */
async function takeOut(tx: Tx, id: string, from: string): Promise<{ bps: number; from: string } | undefined> {
  return tx.row<{ bps: number; from: string }>(sql`
    delete from supplier_fees.provider_rates where provider_code = ${id} and from_day = ${from} returning bps, from_day as "from"`)
}

interface DayRow {
  day: string
  provider_code: string
  provider: string
  ggr_kurus: bigint
  fee_bps: number
  fee_kurus: bigint
  tax_bps: number
  tax_kurus: bigint
}

/** What the closed days booked, by provider, of all sites together. */
export function listDays(db: Db, input: InputOf<typeof listDueDays>) {
  const from = sql`from supplier_fees.provider_days_view d join (select distinct provider_code as code, provider_name as name from games.games_view) p on p.code = d.provider_code`
  return readList(db, listDueDays, input, {
    rows: sql`select d.*, p.name as provider ${from}`,
    counted: from,
    where: [
      input.from && sql`d.day >= ${input.from}`,
      input.to && sql`d.day <= ${input.to}`,
      input.q && textIn(input.q, 'p.name'),
    ],
    sorts: { day: 'd.day', ggr: 'd.ggr_kurus', provider_fees: 'd.fee_kurus' },
    tie: 'd.provider_code',
    show: (row: DayRow) => ({
      id: `${row.day}:${row.provider_code}`,
      day: row.day,
      provider: row.provider,
      ggr: liraOfKurus(row.ggr_kurus),
      fee_bps: row.fee_bps,
      provider_fees: liraOfKurus(row.fee_kurus),
      tax_bps: row.tax_bps,
      tax: liraOfKurus(row.tax_kurus),
    }),
  })
}
