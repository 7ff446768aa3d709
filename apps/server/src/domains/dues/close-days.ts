import { addDays, istanbulDay, startOfIstanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../platform/db.ts'
import type { House } from '../../platform/house.ts'
import { readLicenceNow } from '../../platform/licence.ts'
import { moveOfHouse } from '../wallet/public.ts'

/**
 * Closes each Istanbul day that is over, from the first on which somebody takes anything of the GGR: once for ever, whoever asks and however
 * often. A day books for each game provider, and of it for each site's players, its fee and the licence's tax of what the movements of that
 * very day come to; a win that comes later belongs to its own day. Gives how many days were closed.
 */
export async function closeDues({ db }: House): Promise<number> {
  const { next } = await db.one<{ next: string | null }>(sql`
    select coalesce((select max(day) + 1 from dues.closed_days), (select min(from_day) from dues.provider_rates), ${await firstTaxed(db)}::date)::text as next`)
  if (next === null) return 0
  let closed = 0
  for (let day = next; day < istanbulDay(db.now()); day = addDays(day, 1))
    closed += await db.transaction((tx) => closeDay(tx, day))
  return closed
}

/** Without anybody's rate the days begin with the licence that taxes them. */
async function firstTaxed(q: Queryable): Promise<string | null> {
  const licence = await readLicenceNow(q)
  return licence.policy.gamingTaxBps > 0 ? istanbulDay(licence.recordedAt) : null
}

interface Due {
  provider_code: string
  site_id: number
  ggr: bigint
  fee_bps: number
  fee: bigint
  tax: bigint
}

/** 0 where another has closed it. */
async function closeDay(tx: Tx, day: string): Promise<number> {
  const { policy, version } = await readLicenceNow(tx)
  const bps = policy.gamingTaxBps
  const first = await tx.run(sql`
    insert into dues.closed_days (day, tax_bps, licence_version, closed_at) values (${day}, ${bps}, ${version}, ${tx.now()}) on conflict do nothing`)
  if (first === 0) return 0
  for (const due of await duesOf(tx, day, bps)) await book(tx, day, due, bps)
  return 1
}

function duesOf(tx: Tx, day: string, taxBps: number): Promise<Due[]> {
  const [start, end] = [startOfIstanbulDay(day), startOfIstanbulDay(addDays(day, 1))]
  return tx.rows<Due>(sql`
    select p.provider_code, p.site_id, p.ggr, p.bps as fee_bps, round(p.ggr * p.bps / 10000.0)::bigint as fee, round(p.ggr * ${taxBps}::int / 10000.0)::bigint as tax
    from (
      select g.provider_code, w.site_id, sum(c.stake_kurus - c.win_kurus)::bigint as ggr, dues.rate_on(g.provider_code, ${day}) as bps
      from wallet.counted_view c join games.games_view g on g.id = c.game_id join wallet.sites_view w on w.player_id = c.player_id
      where c.created_at >= ${start} and c.created_at < ${end}
        and not exists (select from wallet.own_accounts_view o where o.player_id = c.player_id and ${day}::date between o.from_day and o.until_day)
      group by g.provider_code, w.site_id) p
    where p.ggr <> 0 order by p.provider_code, p.site_id`)
}

async function book(tx: Tx, day: string, { provider_code, site_id, ggr, fee_bps, fee, tax }: Due, taxBps: number) {
  const named = {
    source: 'dues',
    externalId: `${day}:${provider_code}:${site_id}`,
    reference: provider_code,
    day,
  } as const
  const feeId =
    fee === 0n
      ? null
      : await moveOfHouse(tx, {
          ...named,
          kind: 'provider_fee',
          minus: { account: 'provider_fees', provider: provider_code },
          plus: { account: 'provider_dues', provider: provider_code },
          kurus: fee,
        })
  const taxId =
    tax === 0n
      ? null
      : await moveOfHouse(tx, {
          ...named,
          kind: 'tax',
          minus: { account: 'tax_cost' },
          plus: { account: 'tax_dues' },
          kurus: tax,
          externalId: `${named.externalId}:tax`,
        })
  await tx.run(sql`
    insert into dues.days (day, provider_code, site_id, ggr_kurus, fee_bps, fee_kurus, tax_bps, tax_kurus, fee_id, tax_id)
    values (${day}, ${provider_code}, ${site_id}, ${ggr}, ${fee_bps}, ${fee}, ${taxBps}, ${tax}, ${feeId}, ${taxId})`)
}
