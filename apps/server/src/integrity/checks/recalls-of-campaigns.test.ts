import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { breachesOfRecalls, putRight } from '../../../test/put-right.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { table } from '../../domains/bonuses/test/bonus.ts'
import { campaignDesk, campaignPlay } from '../../domains/campaigns/test/campaigns.ts'
import { cashOf } from '../../domains/cashier/test/cash.ts'
import { counted } from '../../domains/segments/test/segments.ts'
import { asSuperuser } from '../test/edits.ts'
import { runCheck, prepareVerification } from '../verify.ts'
import { checksOfCampaignRecalls } from './recalls-of-campaigns.ts'

const site = await testSite()
const { db } = site.context

/** Two bonuses of a first deposit, of which one was taken back; two of a loss and of stakes, of which those of one player were put right. */
beforeAll(async () => {
  const { finance } = await campaignPlay(site)
  const { wanting, giving, run } = campaignDesk(site)
  const { deposit, reverse } = cashOf(site)
  const [editor, second] = [await site.staff('content'), await site.staff('finance')]
  const [kept, gone] = [
    await wanting(editor, 'yatiran', { kyc: 'approved' }),
    await wanting(editor, 'yatiran', { kyc: 'approved' }),
  ]
  const asks = [{ fact: 'deposits', test: 'least', value: 500, days: 30 }] as const
  await giving(editor, 'yatiran', { asks, trigger: 'first_deposit' })
  await deposit(kept, finance, 500)
  const back = await deposit(gone, finance, 500)

  const coupons = await table(site)
  const [lost, won] = [
    await wanting(editor, 'oynayan', { kyc: 'approved', cashKurus: 1_000_000n }),
    await wanting(editor, 'oynayan', { kyc: 'approved', cashKurus: 1_000_000n }),
  ]
  const asksPlay = [{ fact: 'stakes', test: 'least', value: 200, days: 7 }] as const
  await giving(editor, 'oynayan', { asks: asksPlay, trigger: 'loss', trigger_value: 200 })
  const lose = async ({ id: playerId }: TestPlayer) => {
    const stake = await coupons.bet({ id: playerId }, 30_000n)
    await coupons.win({ id: playerId }, stake, 0n)
    return { playerId, at: coupons, stake }
  }
  await lose(lost)
  const round = await lose(won)
  await counted(db)
  await run()
  expect(await db.rows(sql`select from bonuses.grants where source = 'campaign' and status = 'active'`)).toHaveLength(4)
  await reverse(back, finance, second)
  await db.transaction((tx) => putRight(tx, round, { moreKurus: 60_000n, isVoid: false }))
  expect(await db.rows(sql`select from bonuses.grants where source = 'campaign' and status = 'active'`)).toHaveLength(2)
  expect(await breachesOfRecalls(db)).toEqual([])
})

const GONE = `(select r.grant_id from bonuses.recalls r join bonuses.grants g on g.id = r.grant_id and g.source = 'campaign' where r.cause = `
const runs = (cause: string) =>
  `update bonuses.grants set status = 'active', ended_at = null, end_reason = null where id in ${GONE}'${cause}')`
const ofTrigger = (trigger: string) => `(select id from campaigns.campaigns where trigger = '${trigger}')`
const KEPT = `(select d.player_id from cashier.deposits d where d.status = 'approved' and not exists (select from cashier.reversals r where r.deposit_id = d.id))`

it.each([
  [
    'deposits',
    'the recall of a first deposit is gone',
    [runs('deposit'), `delete from bonuses.recalls where cause = 'deposit'`],
  ],
  [
    'deposits',
    'only the recall of the deposits together is gone',
    [runs('deposit'), `delete from bonuses.recalls where cause = 'deposit' and cause_ref like 'campaign:%'`],
  ],
  [
    'deposits',
    'only the recall of the first deposit is gone',
    [runs('deposit'), `delete from bonuses.recalls where cause = 'deposit' and cause_ref not like 'campaign:%'`],
  ],
  [
    'deposits',
    'a campaign asked for more than its player paid in',
    [
      `update campaigns.campaigns set conditions = jsonb_set(conditions, '{1,value}', '501') where id in ${ofTrigger('first_deposit')}`,
    ],
  ],
  [
    'deposits',
    'a deposit behind a bonus came later than it was chosen',
    [`update cashier.deposits set decided_at = decided_at + interval '1 day' where player_id in ${KEPT}`],
  ],
  [
    'deposits',
    'a deposit behind a bonus is refused',
    [
      `update cashier.deposits set status = 'rejected', movement_seq = null, received_kurus = null where player_id in ${KEPT}`,
    ],
  ],
  ['rounds', 'the recall of a loss is gone', [runs('round'), `delete from bonuses.recalls where cause = 'round'`]],
  [
    'rounds',
    'a loss was asked for that was none',
    [
      `delete from bonuses.recalls where cause = 'round'`,
      `update bonuses.grants set converted_kurus = 1 where id in (select grant_id from campaigns.recipients where campaign_id in ${ofTrigger('loss')})`,
    ],
  ],
  [
    'rounds',
    'stakes behind a bonus count no more',
    [
      `insert into wallet.uncounted_rounds (player_id, first_seq, why, since)
        select s.player_id, s.seq, 'void', now() from wallet.movements s join campaigns.recipients r on r.player_id = s.player_id
        join bonuses.grants g on g.id = r.grant_id and g.status = 'active' where s.kind = 'stake'`,
    ],
  ],
] as const)('of %s R6 sees that %s', async (part, _, edits) => {
  await asSuperuser(db, async (tx) => {
    for (const edit of edits) expect(await tx.run(raw(edit))).toBeGreaterThan(0)
    await prepareVerification(tx)
    const seen: string[] = []
    for (const check of checksOfCampaignRecalls) if ((await runCheck(tx, check)).length > 0) seen.push(check.invariant)
    expect(seen.join('\n')).toContain(part)
  })
})
