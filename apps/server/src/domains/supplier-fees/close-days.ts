import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Db, Queryable, Tx } from '../../platform/database/db.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { movePlatformMoney } from '../wallet/public.ts'

/**
 * Closes each Istanbul day that is over, from the first on which somebody takes anything of the GGR: once for ever, whoever calls it and however
 * often. A day books for each game provider, and of it for each site's players, its fee and the licence's tax of what the movements of that
 * very day come to; a win that comes later belongs to its own day. Gives how many days were closed.
 */
export async function closeSupplierFees(db: Db): Promise<number> {
  const { next } = await db.one<{ next: string | null }>(sql`
    select coalesce((select max(day) + 1 from supplier_fees.closed_days), (select min(from_day) from supplier_fees.provider_rates), ${await firstTaxed(db)}::date)::text as next`)
  const today = istanbulDay(db.now())
  if (next === null || next >= today) return 0
  const played = await playedOn(db, next, today)
  let closed = 0
  for (let day = next; day < today; day = addDays(day, 1))
    closed += await db.transaction((tx) => closeDay(tx, day, played.get(day) ?? []))
  return closed
}

/** Without anybody's rate the days begin with the licence that taxes them. */
async function firstTaxed(q: Queryable): Promise<string | null> {
  const licence = await readLicenceNow(q)
  return licence.policy.gamingTaxBps > 0 ? istanbulDay(licence.recordedAt) : null
}

interface Played {
  day: string
  provider_code: string
  site_id: number
  ggr: bigint
}

/** An installation that was away for long has millions of movements to look at. */
const READ_LIMIT_MS = 300_000

/** What the days from one on and before another come to, read at once: one after the other, each would look for its movements among all. */
function playedOn(db: Db, from: string, until: string): Promise<ReadonlyMap<string, Played[]>> {
  return db.transaction(async (tx) => {
    await tx.setStatementTimeout(READ_LIMIT_MS)
    const rows = await tx.rows<Played>(sql`
      select p.day::text as day, p.provider_code, p.site_id, p.ggr
      from (
        select (c.created_at at time zone 'Europe/Istanbul')::date as day, g.provider_code, w.site_id, sum(c.stake_kurus - c.win_kurus)::bigint as ggr
        from wallet.counted_view c join games.games_view g on g.id = c.game_id join wallet.sites_view w on w.player_id = c.player_id
        where c.created_at >= ${startOfIstanbulDay(from)} and c.created_at < ${startOfIstanbulDay(until)}
          and not exists (select from wallet.own_accounts_view o
            where o.player_id = c.player_id and (c.created_at at time zone 'Europe/Istanbul')::date between o.from_day and o.until_day)
        group by 1, 2, 3) p
      where p.ggr <> 0 order by p.day, p.provider_code, p.site_id`)
    return Map.groupBy(rows, ({ day }) => day)
  })
}

/** 0 where another has closed it. */
async function closeDay(tx: Tx, day: string, played: readonly Played[]): Promise<number> {
  const { policy, version } = await readLicenceNow(tx)
  const bps = policy.gamingTaxBps
  const first = await tx.run(sql`
    insert into supplier_fees.closed_days (day, tax_bps, licence_version, closed_at) values (${day}, ${bps}, ${version}, ${tx.now()}) on conflict do nothing`)
  if (first === 0) return 0
  for (const each of played) await book(tx, each, bps)
  return 1
}

async function book(tx: Tx, { day, provider_code, site_id, ggr }: Played, taxBps: number): Promise<void> {
  const { fee_bps, fee, tax } = await tx.one<{ fee_bps: number; fee: bigint; tax: bigint }>(sql`
    select bps as fee_bps, round(${ggr}::bigint * bps / 10000.0)::bigint as fee, round(${ggr}::bigint * ${taxBps}::int / 10000.0)::bigint as tax
    from supplier_fees.rate_on(${provider_code}, ${day}) bps`)
  const named = {
    source: 'dues',
    externalId: `${day}:${provider_code}:${site_id}`,
    reference: provider_code,
    day,
  } as const
  const feeId =
    fee === 0n
      ? null
      : await movePlatformMoney(tx, {
          ...named,
          kind: 'provider_fee',
          minus: { account: 'provider_fees', provider: provider_code },
          plus: { account: 'provider_dues', provider: provider_code },
          kurus: fee,
        })
  const taxId =
    tax === 0n
      ? null
      : await movePlatformMoney(tx, {
          ...named,
          kind: 'tax',
          minus: { account: 'tax_cost' },
          plus: { account: 'tax_dues' },
          kurus: tax,
          externalId: `${named.externalId}:tax`,
        })
  await tx.run(sql`
    insert into supplier_fees.days (day, provider_code, site_id, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus, fee_id, tax_id)
    values (${day}, ${provider_code}, ${site_id}, ${ggr}, ${fee_bps}, ${fee}, ${taxBps}, ${tax}, ${feeId}, ${taxId})`)
}
