import type { InputOf } from '@meydan/contract/call'
import { decideFraudCase } from '@meydan/contract/fraud/fraud-admin'
import { register } from '@meydan/contract/identity/identity'
import { setLimit, takeTimeOut } from '@meydan/contract/compliance/compliance'
import { makeReferralLink, readReferral } from '@meydan/contract/referral/referral'
import * as admin from '@meydan/contract/referral/referral-admin'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../test/patience.ts'
import { nextPerson } from '../../../test/people.ts'
import { secondSite } from '../../../test/second-site.ts'
import { type TestPlayer, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { verifyLedger } from '../../integrity/verify-ledger.ts'
import { cashOf } from '../cashier/test/cash.ts'
import { recordInvitedFriend } from './record-invited-friend.ts'
import { friendBy, runningProgram } from './test/referral.ts'

const site = await testSite()
const { context } = site
const { db } = context

beforeAll(() => seedOperatorAccounts(context.db))

const shown = async (player: TestPlayer) => (await site.call(readReferral, {}, { as: player })).body
const known = () => site.player({ kyc: 'approved' })
const settled = () => site.job('referral')
/** By somebody who has just logged in: the clock goes on. */
const pay = async (player: TestPlayer, lira: number) => cashOf(site).deposit(player, await site.staff('finance'), lira)
const grantsOf = (player: TestPlayer) =>
  db.rows(sql`select granted_kurus from bonuses.grants where player_id = ${player.id} and source = 'referral'`)

async function linkOf(player: TestPlayer): Promise<string> {
  return (await site.call(makeReferralLink, {}, { as: player })).body.tag
}

/** How an invitation stands, or why nothing was given. */
async function reasonOf(friend: TestPlayer): Promise<string> {
  const { reason } = await db.one<{ reason: string }>(
    sql`select coalesce(reason, status) as reason from referral.invitations where friend_id = ${friend.id}`,
  )
  return reason
}

it('a guest reads what the programme gives, and nobody’s friends', async () => {
  await runningProgram(site)
  const { program } = await shown(await known())
  expect(program.rules.length).toBeGreaterThan(0)
  expect((await site.call(readReferral, {})).body).toEqual({ success: true, program, tag: null, friends: [] })
})

async function breaches(): Promise<string[]> {
  return (await verifyLedger(context)).map(({ invariant, detail }) => `${invariant}: ${detail}`)
}

it('a friend who does what is asked brings both their bonus, once, and shows nothing of the sums', async () => {
  await runningProgram(site)
  const inviter = await known()
  expect((await shown(inviter)).tag).toBeNull()
  const tag = await linkOf(inviter)
  expect(tag).toMatch(/^davet_[A-HJ-NP-Z2-9]{8}$/)
  expect(await linkOf(inviter)).toBe(tag)
  const friend = await friendBy(site, tag)
  expect((await shown(inviter)).friends).toMatchObject([
    { name: `${friend.username.slice(0, 2)}***`, status: 'waiting' },
  ])
  await pay(friend, 500)
  await settled()
  expect(await grantsOf(inviter)).toEqual([])
  await pay(friend, 500)
  await settled()
  await settled()
  expect(await grantsOf(inviter)).toEqual([{ granted_kurus: 2_500n }])
  expect(await grantsOf(friend)).toEqual([{ granted_kurus: 1_000n }])
  const [row] = (await shown(inviter)).friends
  expect(row.status).toBe('rewarded')
  expect(JSON.stringify(row)).not.toMatch(/\b(1000|500)\b/)
  expect(await breaches()).toEqual([])
})

it('a registration with the link counts, and the friend is told what is seen of them', async () => {
  await runningProgram(site)
  const inviter = await known()
  const tag = await linkOf(inviter)
  const form = { ...nextPerson(), affiliate_btag: tag }
  expect((await site.call(register, form)).status).toBe(200)
  await eventually(async () => {
    if ((await shown(inviter)).friends.length === 0) throw new Error('not noted')
  })
  const told = await db.one<{ body: string }>(sql`
    select m.body from messages.messages m join identity.players p on p.id = m.player_id
    where p.username = ${form.username} and m.body like '%davet%' order by m.id desc limit 1`)
  expect(told.body).toContain('en az 1.000,00 ₺ yatırdığınızda')
  expect(told.body).toContain('tutarları görmez')
})

/** A friend of the inviter's own name and birthday, who has paid in. */
async function twinOf(inviter: TestPlayer): Promise<TestPlayer> {
  const friend = await friendBy(site, await linkOf(inviter))
  await db.run(sql`
    update identity.players set (first_name, last_name, birth_date) =
      (select first_name, last_name, birth_date from identity.players where id = ${inviter.id}) where id = ${friend.id}`)
  await pay(friend, 1_000)
  await settled()
  return friend
}

it.each([
  ['refused', 'linked'],
  ['released', 'rewarded'],
])('of one person with two accounts nothing is given until two people have looked: %s', async (outcome, end) => {
  await runningProgram(site)
  const inviter = await known()
  const friend = await twinOf(inviter)
  expect([...(await grantsOf(inviter)), ...(await grantsOf(friend)), await reasonOf(friend)]).toEqual(['waiting'])
  const hits = await db.rows<{ rule: string; id: number }>(
    sql`select rule, case_id as id from compliance.fraud_hits where player_id = ${inviter.id}`,
  )
  expect(hits).toMatchObject([{ rule: 'linked_referral' }])
  site.clock.advance(3_700_000)
  await settled()
  expect(await reasonOf(friend)).toBe('waiting')
  const by = { as: await site.staff('compliance'), second: await site.staff('compliance') }
  const decision = { id: hits[0]?.id ?? 0, outcome, reason: 'Bakıldı' } as InputOf<typeof decideFraudCase>
  expect((await site.byTwo(decideFraudCase, decision, by)).status).toBe(200)
  site.clock.advance(3_700_000)
  await settled()
  expect(await reasonOf(friend)).toBe(end)
  expect((await grantsOf(inviter)).length).toBe(outcome === 'released' ? 1 : 0)
  const { body } = await site.call(admin.listInvitations, { q: friend.username }, { as: await site.staff('content') })
  expect(body.data).toMatchObject([{ paid_in: 1_000, cost: outcome === 'released' ? 35 : 0 }])
})

it('what was said of one friend says nothing of the next', async () => {
  await runningProgram(site)
  const inviter = await known()
  const by = { as: await site.staff('compliance'), second: await site.staff('compliance') }
  const open = () =>
    db.rows<{ id: number; about_id: number }>(sql`
      select c.id, h.about_id from compliance.fraud_cases c join compliance.fraud_hits h on h.case_id = c.id
      where c.player_id = ${inviter.id} and c.status = 'open' order by h.id`)
  const first = await twinOf(inviter)
  const [found] = await open()
  expect(found?.about_id).toBe(first.id)
  const decision = { id: found?.id ?? 0, outcome: 'released' as const, reason: 'Eşi' }
  expect((await site.byTwo(decideFraudCase, decision, by)).status).toBe(200)
  site.clock.advance(3_700_000)
  await settled()
  expect(await reasonOf(first)).toBe('rewarded')
  const second = await twinOf(inviter)
  expect(await reasonOf(second)).toBe('waiting')
  expect((await open()).map(({ about_id }) => about_id)).toEqual([second.id])
})

it('ends at the friends of one player, at the budget and at its days', async () => {
  await runningProgram(site, { most_friends: 1, budget_kurus: 7_000n })
  const [one, two, three] = [await known(), await known(), await known()]
  const [first, second] = [await friendBy(site, await linkOf(one)), await friendBy(site, await linkOf(one))]
  const [third, fourth] = [await friendBy(site, await linkOf(two)), await friendBy(site, await linkOf(three))]
  const late = await friendBy(site, await linkOf(three))
  for (const friend of [first, second, third, fourth]) {
    await pay(friend, 1_000)
    await settled()
  }
  expect([await reasonOf(first), await reasonOf(second), await reasonOf(third), await reasonOf(fourth)]).toEqual([
    'rewarded',
    'limit',
    'rewarded',
    'budget',
  ])
  site.clock.advance(31 * 86_400_000)
  await settled()
  expect(await reasonOf(late)).toBe('expired')
  expect(await breaches()).toEqual([])
})

it('nobody blocked, closing or of the platform gets it on either side, and what was earned waits', async () => {
  await runningProgram(site)
  const inviter = await known()
  const friend = await friendBy(site, await linkOf(inviter))
  await pay(friend, 1_000)
  for (const { id } of [inviter, friend])
    for (const [to, back] of [
      [sql`status = 'blocked'`, sql`status = 'active'`],
      [sql`is_house_account = true`, sql`is_house_account = false`],
    ] as const) {
      await db.run(sql`update identity.players set ${to} where id = ${id}`)
      await settled()
      expect(await reasonOf(friend)).toBe('waiting')
      await db.run(sql`update identity.players set ${back} where id = ${id}`)
      site.clock.advance(3_700_000)
    }
  await settled()
  expect(await reasonOf(friend)).toBe('rewarded')
})

it('one that fails keeps none behind it waiting, and is looked at again later', async () => {
  await runningProgram(site)
  const friends = [await friendBy(site, await linkOf(await known())), await friendBy(site, await linkOf(await known()))]
  const [unlucky, other] = friends as [TestPlayer, TestPlayer]
  await db.run(sql`
    create function referral.die() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`)
  await db.run(sql`
    create trigger dies before update on referral.invitations for each row
    when (new.status = 'rewarded' and new.reason is null and new.friend_id = ${raw(String(unlucky.id))}) execute function referral.die()`)
  for (const friend of friends) await pay(friend, 1_000)
  await settled()
  expect([await reasonOf(unlucky), await reasonOf(other)]).toEqual(['waiting', 'rewarded'])
  await db.run(sql`drop trigger dies on referral.invitations`)
  await settled()
  expect(await reasonOf(unlucky)).toBe('waiting')
  site.clock.advance(3_700_000)
  await settled()
  expect(await reasonOf(unlucky)).toBe('rewarded')
})

it('who joined before a programme was published is not of it', async () => {
  await runningProgram(site)
  const [code, sub] = (await linkOf(await known())).split('_')
  const friend = await known()
  site.clock.advance(1_000)
  await runningProgram(site)
  // Only now: what the registration has enqueued may be handled at any moment, under the programme before.
  await db.run(
    sql`update identity.players set affiliate_btag = ${code}, affiliate_sub = ${sub} where id = ${friend.id}`,
  )
  await db.transaction((tx) => recordInvitedFriend(tx, friend.id))
  expect(await db.rows(sql`select from referral.invitations where friend_id = ${friend.id}`)).toEqual([])
})

it('nobody in a break or at a limit is offered it, what was earned waits, and another site has its own', async () => {
  const { id: lale } = await secondSite(site)
  await runningProgram(site)
  const inviter = await known()
  const tag = await linkOf(inviter)
  const friend = await friendBy(site, tag)
  await friendBy(site, tag, { siteId: lale })
  expect((await shown(inviter)).friends).toHaveLength(1)
  await pay(friend, 1_000)
  await db.run(sql`insert into club.earning_pauses (player_id, since) values (${inviter.id}, ${db.now()})`)
  expect((await shown(inviter)).program).toBeNull()
  await settled()
  expect(await reasonOf(friend)).toBe('waiting')
  site.clock.advance(25 * 3_600_000)
  await settled()
  expect(await reasonOf(friend)).toBe('rewarded')
  const away = await known()
  await site.call(setLimit, { kind: 'deposit', period: 'day', value: 500 }, { as: away })
  await site.call(takeTimeOut, { duration: '1d', confirm: true }, { as: away })
  expect((await site.call(makeReferralLink, {}, { as: away })).status).toBeGreaterThan(400)
  await runningProgram(site, { sites: [lale] })
  expect((await site.call(makeReferralLink, {}, { as: await known() })).body.code).toBe('not_found')
})

it('what a friend paid in and has had back earns nobody anything', async () => {
  await runningProgram(site)
  const inviter = await known()
  const friend = await friendBy(site, await linkOf(inviter))
  const { deposit, reverse } = cashOf(site)
  const finance = await site.staff('finance')
  await reverse(await deposit(friend, finance, 1000), finance, await site.staff('finance'))
  await settled()
  expect(await grantsOf(inviter)).toEqual([])
  await pay(friend, 1000)
  await settled()
  expect(await grantsOf(inviter)).toHaveLength(1)
})
