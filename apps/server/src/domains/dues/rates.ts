import type { InputOf } from '@meydan/contract/call'
import { listDueDays, type setProviderRate as setCall } from '@meydan/contract/dues-admin'
import { addDays, istanbulDay, isCalendarDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql from 'sql-template-tag'
import { violates } from '../../platform/db.ts'
import type { Act, House } from '../../platform/house.ts'
import { containing, readList } from '../../platform/list.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'

interface RateRow {
  id: string
  name: string
  bps: number | null
  from: string | null
  next_bps: number | null
  next_from: string | null
  set_at: Date | null
  set_by: string | null
}

/** Every game provider with what it takes today, and what counts later. */
export async function listRates({ db }: House) {
  const today = istanbulDay(db.now())
  const rows = await db.rows<RateRow>(sql`
    select p.id, p.name, now.bps, now.from_day as "from", later.bps as next_bps, later.from_day as next_from, now.set_at, m.username as set_by
    from (select distinct provider_code as id, provider_name as name from games.games_view) p
    left join lateral (select * from dues.provider_rates r where r.provider_code = p.id and r.from_day <= ${today} order by r.from_day desc limit 1) now on true
    left join lateral (select * from dues.provider_rates r where r.provider_code = p.id and r.from_day > ${today} order by r.from_day limit 1) later on true
    left join staff.members_view m on m.id = now.set_by
    order by p.name, p.id`)
  const data = rows.map((row) => ({ ...row, set_at: row.set_at?.toISOString() ?? null }))
  return { success: true, data, total: data.length }
}

/** Each day since a rate began is closed, however many they are: a year that was mistyped would be thousands. */
const MOST_DAYS_BACK = 366

/** Counts from that day on. Refuses `not_found` for no provider, `conflict` for a day that is closed or has a rate already. */
export async function setRate({ db }: House, act: Act, { id, bps, from }: InputOf<typeof setCall>) {
  if (!isCalendarDay(from)) throw refuse('bad_input', 'Geçersiz tarih (YYYY-AA-GG)', { field: 'from' })
  if (from < addDays(istanbulDay(db.now()), -MOST_DAYS_BACK))
    throw refuse('bad_input', 'Pay en çok bir yıl öncesinden başlayabilir', { field: 'from' })
  await db
    .transaction(async (tx) => {
      if (!(await tx.row(sql`select from games.games_view where provider_code = ${id} limit 1`)))
        throw refuse('not_found')
      // Whoever closes a day and whoever says what counts on it wait for each other.
      await tx.run(sql`lock table dues.closed_days in share row exclusive mode`)
      const { last } = await tx.one<{ last: string | null }>(sql`select max(day) as last from dues.closed_days`)
      if (last !== null && from <= last)
        throw refuse('conflict', 'Bu gün kapanmış: pay, henüz kapanmamış bir günden başlar')
      await tx.run(sql`
        insert into dues.provider_rates (provider_code, from_day, bps, set_at, set_by) values (${id}, ${from}, ${bps}, ${tx.now()}, ${act.staff.id})`)
      await audit(tx, { ...act, action: 'provider-fee.set', subject: `provider:${id}`, after: { bps, from } })
    })
    .catch((error: unknown) => {
      throw violates(error, 'provider_rates_pkey') ? refuse('conflict', 'Bu gün için pay girilmiş') : error
    })
  return { success: true, message: 'Sağlayıcı payı kaydedildi' }
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
export function listDays({ db }: House, input: InputOf<typeof listDueDays>) {
  const from = sql`from dues.provider_days_view d join (select distinct provider_code as code, provider_name as name from games.games_view) p on p.code = d.provider_code`
  return readList(db, listDueDays, input, {
    rows: sql`select d.*, p.name as provider ${from}`,
    counted: from,
    where: [
      input.from && sql`d.day >= ${input.from}`,
      input.to && sql`d.day <= ${input.to}`,
      input.q && sql`p.name ilike ${containing(input.q)}`,
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
