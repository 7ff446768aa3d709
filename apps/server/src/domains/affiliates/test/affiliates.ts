import { approveAffiliateStatement, payAffiliateStatement } from '@meydan/contract/affiliates/affiliates-admin'
import { addDays, istanbulDay } from '@meydan/money/day'
import sql from 'sql-template-tag'
import { nextPerson } from '../../../../test/people.ts'
import type { TestPlayer, TestSite, TestStaff } from '../../../../test/site.ts'
import { type Samples, toolsOf } from '../../approvals/test/sample-tools.ts'
import { openSession, registerPlayer, sessionCookie } from '../../identity/public.ts'
import { openPartnerSession, partnerCookie } from '../portal/authenticate-partner.ts'
import { prepareStatements } from '../prepare-statements.ts'

let count = 0

/** An approved affiliate. */
export async function affiliateOf({ context: { db, vault } }: TestSite, btag = `ORTAK-${++count}`): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into leads.affiliates (name, email, status, btag, address_index, created_at, decided_at)
    values (${`Ortak ${btag}`}, ${`${btag.toLowerCase()}@ortak.example`}, 'approved', ${btag}, ${vault.blindIndex('address', btag)}, ${db.now()}, ${db.now()})
    returning id`)
  return id
}

/** A player with approved papers who came by an affiliate. */
export async function broughtBy({ context, db }: TestSite, btag: string): Promise<TestPlayer> {
  const form = { ...nextPerson(), affiliate_btag: btag }
  const id = (await registerPlayer(context, form, { ip: '127.0.0.1', userAgent: 'test' })) as number
  await db.run(sql`update identity.players set kyc_status = 'approved' where id = ${id}`)
  const { token } = await openSession(context, id, { remember: true, ip: '127.0.0.1', userAgent: 'test' })
  return { id, username: form.username, cookie: `${sessionCookie(context.config)}=${token}` }
}

/** The night after this day has closed it. */
export async function closeDay(site: TestSite, day: string): Promise<void> {
  site.clock.set(`${day}T23:30:00+03:00`)
  site.clock.advance(3_600_000)
  await site.job('affiliates: close days')
}

/** An affiliate in the partners' pages. */
export async function partnerOf(site: TestSite): Promise<{ cookie: string }> {
  const { db, config } = site.context
  const id = await affiliateOf(site)
  await db.run(
    sql`insert into affiliates.partners (affiliate_id, password_hash, created_at) values (${id}, 'none', ${db.now()})`,
  )
  const token = await openPartnerSession(db, id)
  return { cookie: `${partnerCookie(config)}=${token}` }
}

/** A plan of half of the revenue, and 50 lira for each player who has staked so much. */
export async function planOf({ context: { db } }: TestSite, staff: TestStaff, leastStake = 0n): Promise<number> {
  const { id } = await db.one<{ id: number }>(sql`
    insert into affiliates.plans (name, tiers, cpa_kurus, cpa_min_deposit_kurus, cpa_min_stake_kurus, sub_permille, carries_negative,
      admin_fee_permille, bonus_permille, created_at, created_by)
    values (${`Plan ${++count}`}, '[{"from_kurus": 0, "permille": 500}]', 5000, 0, ${leastStake}, 100, true, 0, 1000, ${db.now()}, ${staff.id}) returning id`)
  return id
}

/** The draft of an affiliate's last month that says so many kuruş, from booked days as they would have been. */
export async function draftOf(site: TestSite, kurus: bigint): Promise<number> {
  const { db } = site.context
  const [staff, second] = [await site.staff('finance'), await site.staff('finance')]
  const affiliateId = await affiliateOf(site)
  const month = lastMonth(site)
  const last = addDays(`${istanbulDay(db.now()).slice(0, 7)}-01`, -1)
  await db.run(sql`
    insert into affiliates.closed_days (day, closed_at) select d::date, ${db.now()} from generate_series(${month}::date, ${last}::date, interval '1 day') d
    on conflict do nothing`)
  await db.run(sql`
    insert into affiliates.days (affiliate_id, day, sub, clicks, registrations, first_deposits, qualified, ggr_kurus, bonus_kurus, ngr_kurus)
    values (${affiliateId}, ${month}, '', 3, 1, 1, 0, ${kurus * 2n}, 0, ${kurus * 2n})`)
  await db.run(sql`
    insert into affiliates.terms (affiliate_id, from_day, plan_id, agreed_at, proposed_by, approved_by)
    values (${affiliateId}, ${month}, ${await planOf(site, staff)}, ${db.now()}, ${staff.id}, ${second.id})`)
  await prepareStatements(site.context)
  const { id } = await db.one<{ id: number }>(
    sql`select id from affiliates.statements where affiliate_id = ${affiliateId} and month = ${month}`,
  )
  return id
}

function lastMonth({ context: { db } }: TestSite): string {
  return `${addDays(`${istanbulDay(db.now()).slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

export async function approvedOf(site: TestSite, kurus: bigint): Promise<number> {
  const id = await draftOf(site, kurus)
  const made = await site.byTwo(approveAffiliateStatement, { id }, { as: await site.staff('finance') })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  return id
}

/** A statement that was paid, one that waits, and a player for whom a payment was taken back, as he never paid in. */
export async function paidMonths(site: TestSite): Promise<void> {
  const id = await approvedOf(site, 12_345n)
  const paid = { id, bank_reference: 'EFT-0001' }
  const made = await site.byTwo(payAffiliateStatement, paid, { as: await site.staff('finance') })
  if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  await draftOf(site, 500n)
  const { db } = site.context
  const player = await site.player()
  const [day, affiliateId] = [lastMonth(site), await affiliateOf(site)]
  await db.run(
    sql`insert into affiliates.qualified (player_id, affiliate_id, sub, day) values (${player.id}, ${affiliateId}, 'blog', ${day})`,
  )
  await db.run(sql`
    insert into affiliates.days (affiliate_id, day, sub, clicks, registrations, first_deposits, qualified, ggr_kurus, bonus_kurus, ngr_kurus)
    values (${affiliateId}, ${day}, 'blog', 0, 0, 0, 1, 900, 100, 800)`)
  const [staff, second] = [await site.staff('finance'), await site.staff('finance')]
  await db.run(sql`
    insert into affiliates.terms (affiliate_id, from_day, plan_id, agreed_at, proposed_by, approved_by)
    values (${affiliateId}, ${day}, ${await planOf(site, staff)}, ${db.now()}, ${staff.id}, ${second.id})`)
  await db.run(sql`
    insert into affiliates.cpa_changes (player_id, day, change, affiliate_id, sub, cpa_kurus)
    values (${player.id}, ${day}, -1, ${affiliateId}, 'blog', 5000)`)
}

export function affiliateSamples(site: TestSite, admin: TestStaff): Samples<'affiliate' | 'provider-fee'> {
  const { countOf } = toolsOf(site, admin)
  const kurus = (lira: number) => BigInt(Math.round(lira * 100))
  const rates = countOf(sql`select coalesce(sum(bps), 0)::int as n from supplier_fees.provider_rates`)
  const provider = () =>
    site.context.db.one<{ id: string }>(
      sql`select min(provider_code) as id from games.games_view where provider_code ~ '^[a-z0-9_-]+$'`,
    )
  const later = () => addDays(istanbulDay(site.context.db.now()), 30 + ++count)
  return {
    'provider-fee.set': { input: async () => ({ ...(await provider()), bps: 1_250, from: later() }), trace: rates },
    'provider-fee.withdraw': {
      async input() {
        const [{ id }, from] = [await provider(), later()]
        await site.context.db.run(sql`
          insert into supplier_fees.provider_rates (provider_code, from_day, bps, set_at) values (${id}, ${from}, 100, ${site.context.db.now()})`)
        return { id, from }
      },
      trace: rates,
    },
    'affiliate.terms': {
      input: async () => ({ id: await affiliateOf(site), plan_id: await planOf(site, admin), from: lastMonth(site) }),
      trace: countOf(sql`select count(*)::int as n from affiliates.terms where plan_id > 0`),
    },
    'affiliate.approve': {
      input: async (lira = 30_000) => ({ id: await draftOf(site, kurus(lira)) }),
      trace: countOf(sql`select count(approved_at)::int as n from affiliates.statements`),
    },
    'affiliate.pay': {
      input: async (lira = 30_000) => ({ id: await approvedOf(site, kurus(lira)), bank_reference: `EFT-${++count}` }),
      trace: countOf(sql`select count(*)::int as n from affiliates.payouts`),
    },
  }
}

/** Two tiers of revenue share with CPA, sums in lira. */
export const plan = {
  name: 'Karma',
  share: 25,
  from_2: 100,
  share_2: 30.5,
  from_3: null,
  share_3: null,
  cpa: 40,
  cpa_min_deposit: 550,
  cpa_min_stake: 150,
  sub_share: 10,
  admin_fee: 2,
  bonus_share: 50,
  carries_negative: true,
}
