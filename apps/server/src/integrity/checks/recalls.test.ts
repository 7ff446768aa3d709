import { makeReferralLink } from '@meydan/contract/referral/referral'
import { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { holdings } from '../../domains/bonuses/test/bonus.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { openedClub } from '../../domains/club/test/club.ts'
import { friendBy, runningProgram } from '../../domains/referral/test/referral.ts'
import { soldCoupon, wageredByVoid } from '../../domains/sports/test/recall.ts'
import { testBook } from '../../domains/sports/test/sports.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { asSuperuser } from '../test/edits.ts'
import { runCheck, prepareVerification, verifyMoney } from '../verify.ts'
import { checksOfRecalls } from './recalls.ts'

const book = await testBook()
const { site } = book

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await openedClub(site)
  expect(await holdings(site, await wageredByVoid(book))).toEqual({ cash: 5_000n, bonus: 0n })
  await soldCoupon(book)
  await friendWhoLeft()
  expect(await verifyMoney(site.db)).toEqual([])
})

/** A friend who brought both sides their bonus, and whose deposit was taken back; the referrer paid in as well. */
async function friendWhoLeft(): Promise<void> {
  const [inviter, first, second] = [
    await site.player({ kyc: 'approved' }),
    await site.staff('finance'),
    await site.staff('finance'),
  ]
  await runningProgram(site, { deposits_kurus: 50_000n })
  const { tag } = (await site.call(makeReferralLink, {}, { as: inviter })).body
  const deposit = await cashOf(site).deposit(await friendBy(site, tag), first)
  await cashOf(site).deposit(inviter, first)
  await site.job('referral')
  await cashOf(site).reverse(deposit, first, second)
}

const ROUND = `(select r.id from bonuses.recalls r where r.cause = 'round')`
const FRIENDS = `(select r.grant_id from bonuses.recalls r where r.cause = 'friend')`
const SOLD = `(select u.player_id from wallet.uncounted_rounds u where u.why = 'sold')`
const LEFT = `(select d.id from cashier.deposits d join cashier.reversals r on r.deposit_id = d.id and r.status = 'approved')`
const WHOLE = `(select d.id from cashier.deposits d where d.status = 'approved' and d.id not in ${LEFT} limit 1)`
/** A mission that was claimed for rounds of a coupon that was cashed out later. */
const CLAIM = [
  `insert into missions.missions (name, condition, goal, repeats, categories, game_ids, points, created_at, min_stake_kurus)
    values ('x', 'rounds', 3, 'day', '{}', '{}', 5, now(), 100)`,
  `insert into missions.completions (mission_id, period, player_id, points, claimed_at) values ((select max(id) from missions.missions), current_date, ${SOLD}, 5, now())`,
]

it.each([
  [
    'R1',
    'a bonus of a deposit that stands is recalled',
    [`update bonuses.recalls set cause = 'deposit', cause_ref = ${WHOLE}::text where id = ${ROUND}`],
  ],
  [
    'R1',
    'a bonus of a deposit that was taken back runs',
    [
      `update bonuses.grants g set source = 'deposit', source_ref = d.id::text, status = 'active', ended_at = null
      from cashier.deposits d where d.id = ${LEFT} and g.id = (select g.id from bonuses.grants g where g.player_id = d.player_id limit 1)`,
    ],
  ],
  [
    'R1',
    'a refund of losses is of a deposit that was taken back',
    [
      `update bonuses.grants set status = 'active', ended_at = null where id = (select max(grant_id) from bonuses.recalls where cause = 'friend')`,
      `insert into bonuses.cashback_claims (player_id, grant_id, period, base_kurus, percent, amount_kurus, deposit_ids, created_at)
      select player_id, id, daterange(current_date - 1, current_date), 1, 1, 1, array[${LEFT}], '2020-01-01' from bonuses.grants
      where id = (select max(grant_id) from bonuses.recalls where cause = 'friend')`,
    ],
  ],
  [
    'R2',
    'the reward of a friend runs',
    [
      `update bonuses.grants set status = 'active', ended_at = null where id in ${FRIENDS}`,
      `delete from bonuses.recalls where cause = 'friend'`,
    ],
  ],
  [
    'R2',
    'what a friend staked counts no more',
    [
      `update bonuses.grants set status = 'active', ended_at = null where id in ${FRIENDS}`,
      `delete from bonuses.recalls where cause = 'friend'`,
      `delete from cashier.reversals`,
      `update referral.programs set stakes_kurus = 1`,
      `insert into wallet.uncounted_rounds (player_id, first_seq, why, since)
        select friend_id, 1, 'sold', now() from referral.invitations where status = 'rewarded'`,
    ],
  ],
  [
    'R3',
    'wagering stands on a void coupon',
    [
      `update bonuses.grants set converted_kurus = 5000 where id = (select grant_id from bonuses.recalls where id = ${ROUND})`,
      `delete from bonuses.recalls where cause = 'round'`,
    ],
  ],
  ['R3', 'a mission stands on rounds that count no more', CLAIM],
  ['R4', 'a void coupon counts again', [`update wallet.uncounted_rounds set counts_again = true where why = 'void'`]],
  ['R4', 'what was sold counts', [`delete from wallet.uncounted_rounds where why = 'sold'`]],
  [
    'R4',
    'a coupon that nobody sold counts no more',
    [
      `insert into wallet.uncounted_rounds (player_id, first_seq, why, since) select player_id, first_seq, 'sold', since from wallet.uncounted_rounds where why = 'void'`,
    ],
  ],
  [
    'R5',
    'less was taken than there are payments of',
    [`update bonuses.recalls set taken_kurus = taken_kurus - 1 where id = ${ROUND}`],
  ],
  ['R5', 'something was annulled', [`update bonuses.recalls set annulled_kurus = 1 where id = ${ROUND}`]],
  ['R5', 'a payment is gone', [`delete from bonuses.recall_payments where recall_id = ${ROUND}`]],
  [
    'R5',
    'a recalled bonus runs',
    [`update bonuses.grants set status = 'active', ended_at = null where id in ${FRIENDS}`],
  ],
  [
    'R5',
    'a mission is recalled, its points are not',
    [
      ...CLAIM,
      `insert into missions.recalls (mission_id, period, player_id, created_at) select mission_id, period, player_id, now() from missions.completions where player_id = ${SOLD}`,
    ],
  ],
] as const)('%s sees that %s', async (rule, _, edits) => {
  await asSuperuser(site.db, async (tx) => {
    for (const edit of edits) expect(await tx.run(raw(edit))).toBeGreaterThan(0)
    await prepareVerification(tx)
    const seen = []
    for (const check of checksOfRecalls)
      if ((await runCheck(tx, check)).length > 0) seen.push(check.invariant.slice(0, 2))
    expect(seen).toContain(rule)
  })
})
