import type { InputOf, OutputOf } from '@meydan/contract/call'
import type { AffiliateRow, listAffiliates, readAffiliate } from '@meydan/contract/leads-admin'
import { addDays, startOfIstanbulDay } from '@meydan/money/day'
import { liraOfKurus } from '@meydan/money/kurus'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Act, House } from '../../platform/house.ts'
import { containing, limitOf, onTheWire, orderBy } from '../../platform/list-page.ts'
import { refuse } from '../../platform/refusal.ts'
import { audit } from '../staff/public.ts'
import { PHONE_FIELD } from './apply-as-affiliate.ts'
import { maskPhone } from './mask-phone.ts'

/** Applications, waiting ones first, each with what it brought in the days asked for. Figures are made for the page alone. */
export async function listStaffAffiliates(
  house: House,
  input: InputOf<typeof listAffiliates>,
): Promise<OutputOf<typeof listAffiliates>> {
  const where = whereOf(input)
  const sortable = ['id', 'name', 'email', 'status', 'btag', 'created_at', 'decided_at']
  const page = sql`
    select * from (${affiliates}) a ${where}
    ${orderBy(input.sort, sortable, "status = 'pending' desc, created_at desc, id desc")} ${limitOf(input)}`
  const [rows, { total }] = await Promise.all([
    house.db.rows<StoredRow>(withFigures(page, input)),
    house.db.one<{ total: number }>(sql`select count(*)::int as total from (${affiliates}) a ${where}`),
  ])
  return { success: true, data: rows.map((row) => shown(house, row, maskPhone)), total }
}

/** An affiliate with its whole number and all it ever brought; the look is audited. */
export function readStaffAffiliate(house: House, act: Act, id: number): Promise<OutputOf<typeof readAffiliate>> {
  return house.db.transaction(async (tx) => {
    const row = await tx.row<StoredRow>(withFigures(sql`select * from (${affiliates}) a where id = ${id}`, {}))
    if (!row) throw refuse('not_found')
    await audit(tx, { ...act, action: 'affiliate.viewed', subject: `affiliate:${id}` })
    return { success: true, data: shown(house, row, (phone) => phone) }
  })
}

type StoredRow = Omit<z.output<typeof AffiliateRow>, 'phone' | 'net_revenue'> & {
  phone_sealed: Buffer | null
  net_kurus: bigint
}

const affiliates: Sql = sql`
  select a.id, a.name, a.email, a.username, a.phone_sealed, a.website, a.message, a.status, a.btag, a.note, s.username as decided_by,
    a.decided_at, a.created_at
  from leads.affiliates a left join staff.members_view s on s.id = a.decided_by`

/**
 * Net revenue: stakes less wins (games.player_days_view, bonus money included), less bonus money given, plus bonus money taken back.
 * Without days: all of it, ever.
 */
function withFigures(page: Sql, days: { from?: string | undefined; to?: string | undefined }): Sql {
  const from = days.from ?? '2000-01-01'
  const to = days.to ?? '9999-01-01'
  const since = startOfIstanbulDay(from)
  const until = startOfIstanbulDay(addDays(to, 1))
  return sql`
    select page.*, coalesce(visits.clicks, 0)::int as clicks, coalesce(brought.registrations, 0)::int as registrations,
      coalesce(money.first_deposits, 0)::int as first_deposits, (coalesce(money.play_kurus, 0) - coalesce(money.bonus_kurus, 0))::bigint as net_kurus
    from (${page}) page
    left join lateral (select sum(clicks) as clicks from leads.affiliate_days where btag = page.btag and day between ${from} and ${to}) visits on true
    left join lateral (
      select array_agg(id) as players, count(*) filter (where created_at >= ${since} and created_at < ${until}) as registrations
      from identity.players_view where affiliate_btag = page.btag and page.btag <> ''
    ) brought on true
    left join lateral (
      select
        (select count(*) from (
          select min(decided_at) as first_at from cashier.deposits_view
          where player_id = any(brought.players) and status in ('approved', 'done') group by player_id
        ) firsts where first_at >= ${since} and first_at < ${until}) as first_deposits,
        (select sum(stake_kurus - win_kurus) from games.player_days_view
          where player_id = any(brought.players) and day between ${from} and ${to}) as play_kurus,
        (select sum(granted_kurus) filter (where created_at >= ${since} and created_at < ${until})
            - coalesce(sum(forfeited_kurus) filter (where ended_at >= ${since} and ended_at < ${until}), 0)
          from bonuses.grants_view where player_id = any(brought.players)) as bonus_kurus
    ) money on true`
}

function whereOf(input: InputOf<typeof listAffiliates>): Sql {
  const pattern = input.q ? containing(input.q) : undefined
  const conditions = [
    ...(input.status ? [sql`status = ${input.status}`] : []),
    ...(pattern
      ? [
          sql`(name ilike ${pattern} or email like lower(${pattern}) or btag ilike ${pattern} or website ilike ${pattern})`,
        ]
      : []),
  ]
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}

function shown(
  house: House,
  { phone_sealed, net_kurus, ...row }: StoredRow,
  phoneAs: (phone: string) => string,
): z.output<typeof AffiliateRow> {
  const phone = phone_sealed === null ? '' : phoneAs(house.vault.open(PHONE_FIELD, phone_sealed))
  return { ...onTheWire(row), phone, net_revenue: liraOfKurus(net_kurus) }
}
