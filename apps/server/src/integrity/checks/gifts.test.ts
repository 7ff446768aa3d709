import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import { payTournament, publishTournament } from '@meydan/contract/tournaments/tournaments-admin'
import { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { testSite } from '../../../test/site.ts'
import { gift, samplesOf } from '../../domains/approvals/test/approvals.ts'
import { countedOf, draftOf } from '../../domains/tournaments/test/tournament.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { asSuperuser } from '../test/edits.ts'
import { runCheck, prepareVerification, verifyMoney } from '../verify.ts'
import { checksOfGifts } from './gifts.ts'

const site = await testSite()
const { db } = site.context

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await testProvider(site)
  const samples = await samplesOf(site)
  const by = { as: await site.staff('finance'), second: await site.staff('admin') }
  const rich = { cashKurus: 100_000n, kyc: 'approved' } as const
  const [player, winner] = [await site.player(rich), await site.player(rich)]
  await site.byTwo(bonuses.giveBonus, gift(player.id, 50) as never, by)
  const rule = (await samples['promotion.create'].input()) as never
  const { body } = await site.byTwo(bonuses.createPromotion, rule, by)
  await site.byTwo(publishTournament, { id: await draftOf(site, { pool_kurus: 1_000n }) }, by)
  site.clock.advance(120_000)
  expect((await site.call(activateBonus, { bonus_id: body.id }, { as: player })).body.success).toBe(true)
  await site.byTwo(payTournament, { id: await countedOf(site, 1_000n, [winner]) }, by)
  expect(await verifyMoney(db)).toEqual([])
})

const OF_PROMOTION = `reference like 'grant:%'`
const OF_CUP = `act = 'tournament.pay'`
const BY_HAND = `act = 'bonus.give'`
const OTHER_PLAYER = `(select max(id) from identity.players p where p.id <> gifts.player_id)`
const OTHER_STAFF = `(select max(id) from staff.members m where m.id <> gifts.staff_id)`
const copied = (values: string, where: string) =>
  `insert into approvals.gifts (act_id, act, staff_id, player_id, reference, kurus, is_alone, is_evidenced, at)
    select act_id, act, staff_id, player_id, ${values}, is_alone, is_evidenced, at from approvals.gifts where ${where}`

it.each([
  ['a gift made smaller', `update approvals.gifts set kurus = kurus - 1 where ${OF_PROMOTION}`],
  ['a gift by hand made smaller', `update approvals.gifts set kurus = kurus - 1 where ${BY_HAND}`],
  ['a prize made smaller', `update approvals.gifts set kurus = kurus - 1 where ${OF_CUP}`],
  ['a gift of another player', `update approvals.gifts set player_id = ${OTHER_PLAYER} where ${OF_PROMOTION}`],
  ['a gift by hand of another player', `update approvals.gifts set player_id = ${OTHER_PLAYER} where ${BY_HAND}`],
  ['a gift of another giver', `update approvals.gifts set staff_id = ${OTHER_STAFF} where ${OF_CUP}`],
  ['a gift of one person', `update approvals.gifts set is_alone = not is_alone where ${OF_CUP}`],
  ['a gift before its act', `update approvals.gifts set at = at - interval '1 day' where ${OF_PROMOTION}`],
  ['a gift under another name', `update approvals.gifts set reference = 'x' where ${OF_PROMOTION}`],
  ['a gift deleted', `delete from approvals.gifts where ${OF_PROMOTION}`],
  ['a gift by hand deleted', `delete from approvals.gifts where ${BY_HAND}`],
  ['a prize deleted', `delete from approvals.gifts where ${OF_CUP}`],
  ['a gift of a bonus that is not there', copied(`'grant:999999', kurus`, OF_PROMOTION)],
  ['a gift of a coupon that is not there', copied(`'coupon:k999999r1', kurus`, OF_PROMOTION)],
  ['a gift that no act says', copied(`'x', kurus`, BY_HAND)],
  ['a bonus made larger', `update bonuses.grants set granted_kurus = granted_kurus + 1 where promotion_id is not null`],
  ['a prize of another rank’s sum', `update tournaments.results set prize_kurus = prize_kurus + 1`],
])('sees %s', async (_, statement) => {
  await asSuperuser(db, async (tx) => {
    await prepareVerification(tx)
    expect(await tx.run(raw(statement))).toBeGreaterThan(0)
    const breaches = []
    for (const check of checksOfGifts) breaches.push(...(await runCheck(tx, check)))
    expect(breaches).not.toEqual([])
  })
})
