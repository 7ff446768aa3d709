import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import { addOperatorAccount } from '@meydan/contract/cashier/cashier-settings-admin'
import { listSignificantEvents } from '@meydan/contract/compliance/compliance-admin'
import {
  changeDuty,
  approveProposal,
  listDuties,
  listProposals,
  rejectProposal,
} from '@meydan/contract/approvals/approvals-admin'
import * as staff from '@meydan/contract/staff/staff'
import sql, { raw } from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type TestStaff, testSite } from '../../../test/site.ts'
import { wrongCode } from '../../../test/wrong-code.ts'
import { totpCode, totpStep } from '../../platform/credentials/totp.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { verifyInside } from '../../integrity/verify.ts'
import { askWithdrawal, gift, make, samplesOf } from './test/approvals.ts'
import { eventually } from '../../../test/patience.ts'

const site = await testSite()
const { db } = site.context
const [finance, other] = [await site.staff('finance'), await site.staff('finance')]
let samples: Awaited<ReturnType<typeof samplesOf>>

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await testProvider(site)
  samples = await samplesOf(site)
})
afterEach(() => site.clock.release())

const DAY_MS = 24 * 3_600_000
const approve = (id: number, as: TestStaff, code?: string) => site.call(approveProposal, { id, code }, { as })
const large = async () => ({
  id: await askWithdrawal(site, await site.player({ cashKurus: 9_000_000n, kyc: 'approved' }), 30_000),
})
const proposed = async (by = finance) =>
  (await make(site, cashier.approveWithdrawal, await large(), by)).body.proposal as number
const rowOf = async (id: number, as = finance) => {
  const { data } = (await site.call(listProposals, { per_page: '200' }, { as })).body
  return data.find((row: { id: number }) => row.id === id)
}

describe('a proposal', () => {
  it('says what changes from what, what it is worth, whose it is and who may approve it', async () => {
    const id = await proposed()
    expect(await rowOf(id)).toMatchObject({
      act_name: 'Çekim onayı',
      before: { Durum: 'Bekliyor' },
      after: { Durum: 'Onaylı', Tutar: '30.000,00 ₺' },
      effect: 30_000,
      proposed_by: finance.username,
      approvers: ['finance', 'admin'],
      is_own: true,
      refused_because: 'Bu işlem için farklı ikinci bir yetkilinin onayı gerekir',
    })
    expect((await rowOf(id, await site.staff('support'))).refused_because).toBe('Bu öneriyi onaylama yetkiniz yok')
    expect((await approve(id, other)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'executed', approved_by: other.username, same_device: true })
  })

  it('is taken back by who made it, rejected by who might approve it, and by nobody else', async () => {
    const [own, theirs] = [await proposed(), await proposed()]
    const reason = 'Yanlış oldu'
    const no = (id: number, as: TestStaff) => site.call(rejectProposal, { id, reason }, { as })
    expect((await no(own, await site.staff('support'))).status).toBe(403)
    expect((await no(own, finance)).status).toBe(200)
    expect((await no(theirs, other)).status).toBe(200)
    expect(await rowOf(theirs)).toMatchObject({ status: 'rejected', reason, ended_by: other.username })
    expect((await approve(own, other)).body.code).toBe('already_decided')
  })

  it('is done only while its record is as it was when it was proposed', async () => {
    const content = await site.staff('content')
    const input = await samples['promotion.switch'].input()
    const { proposal } = (await make(site, bonuses.switchPromotion, input, content)).body
    await db.run(sql`update bonuses.promotions set fixed_kurus = 9900000 where id = ${input.id}`)
    expect((await approve(proposal, finance)).body).toMatchObject({ code: 'conflict' })
    await db.run(sql`update bonuses.promotions set fixed_kurus = 50000 where id = ${input.id}`)
    expect((await approve(proposal, finance)).status).toBe(200)
  })

  it('lapses after a week', async () => {
    const id = await proposed()
    site.clock.advance(7 * DAY_MS)
    const later = await site.staff('finance')
    expect((await approve(id, later)).body).toMatchObject({
      code: 'already_decided',
      error: 'Bu önerinin süresi doldu',
    })
    await site.job('approvals: execute')
    expect((await rowOf(id, later)).status).toBe('expired')
  })

  it('keeps what was typed sealed, a password above all', async () => {
    const admin = await site.staff('admin')
    const input = await samples['staff.create'].input()
    const { proposal } = (await make(site, staff.createStaff, input, admin)).body
    const { row } = await db.one<{ row: string }>(
      sql`select p::text as row from approvals.proposals p where id = ${proposal}`,
    )
    expect(row).not.toContain(Buffer.from('Guclu-Parola-9').toString('hex'))
    expect(JSON.stringify(await rowOf(proposal))).not.toContain('Guclu')
  })

  it('is none where it could not be done now', async () => {
    const player = await site.player()
    const reply = await make(site, bonuses.giveBonus, gift(player.id, 200_000), finance)
    expect(reply).toMatchObject({ status: 400, body: { code: 'amount_too_large' } })
    expect(await db.rows(sql`select from approvals.proposals where player_id = ${player.id}`)).toEqual([])
  })

  it('of an account for deposits takes effect a day after its approval, and not where the record changed meanwhile', async () => {
    const account = await samples['account.add'].input()
    const { proposal } = (await make(site, addOperatorAccount, account, finance)).body
    expect((await approve(proposal, other)).body.message).toContain('24 saat sonra')
    const inUse = async () =>
      (
        await db.one<{ iban: string }>(
          sql`select iban from cashier.operator_accounts where bank = 'Akbank' and is_active`,
        )
      ).iban
    const before = await inUse()
    site.clock.advance(DAY_MS - 60_000)
    await site.job('approvals: execute')
    expect(await inUse()).toBe(before)
    site.clock.advance(60_000)
    await site.job('approvals: execute')
    expect(await inUse()).toBe(account.iban)

    const [one, two] = [await site.staff('finance'), await site.staff('finance')]
    const next = (await make(site, addOperatorAccount, await samples['account.add'].input(), one)).body.proposal
    await approve(next, two)
    await db.run(sql`update cashier.operator_accounts set holder = 'Başkası' where bank = 'Akbank' and is_active`)
    site.clock.advance(DAY_MS)
    await site.job('approvals: execute')
    expect(await inUse()).toBe(account.iban)
    expect(await rowOf(next, await site.staff('finance'))).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('değişti'),
    })
  })
})

describe('who may no longer do it', () => {
  const WAITS = ['cooling', 'pending'] as const
  it.each([
    ['who proposed', 0, WAITS],
    ['who approved', 1, ['cooling']],
  ] as const)('%s has lost the right: nothing comes of it', async (_, who, states) => {
    for (const state of states) {
      const people = [await site.staff('finance'), await site.staff('finance')] as const
      const account = await samples['account.add'].input()
      const { proposal } = (await make(site, addOperatorAccount, account, people[0])).body
      if (state === 'cooling') await approve(proposal, people[1])
      await db.run(sql`update staff.members set roles = '{support}' where id = ${people[who].id}`)
      if (state === 'pending') expect((await approve(proposal, people[1])).body).toMatchObject({ code: 'conflict' })
      site.clock.advance(DAY_MS)
      await site.job('approvals: execute')
      expect(await db.rows(sql`select from cashier.operator_accounts where iban = ${account.iban}`)).toEqual([])
      if (state === 'cooling')
        expect(await rowOf(proposal, await site.staff('finance'))).toMatchObject({
          status: 'rejected',
          reason: expect.stringContaining('yetkisi alındı'),
        })
      site.clock.release()
      await site.call(rejectProposal, { id: proposal, reason: 'Yetkisi alındı' }, { as: await site.staff('finance') })
    }
  })
})

describe('who approves', () => {
  it('shows the second factor, where there is one', async () => {
    const guarded = await site.staff('finance')
    const { secret } = (await site.call(staff.startStaffTwoFactor, { password: 'Demo1234!' }, { as: guarded })).body
    const code = (offset: number) => totpCode(secret, totpStep(new Date()) + offset)
    await site.call(staff.confirmStaffTwoFactor, { code: code(0) }, { as: guarded })
    const input = await large()
    const { proposal } = (await make(site, cashier.approveWithdrawal, input, finance)).body
    expect((await rowOf(proposal, guarded)).needs_code).toBe(true)
    expect((await approve(proposal, guarded)).body.code).toBe('two_factor_required')
    expect((await make(site, cashier.approveWithdrawal, input, guarded)).body.code).toBe('two_factor_required')
    expect((await approve(proposal, guarded, wrongCode(secret, new Date()))).body.code).toBe('wrong_code')
    expect((await approve(proposal, guarded, code(1))).status).toBe(200)
  })

  it('is told of, and whoever could not be found is missed', async () => {
    const [admin] = [await site.staff('admin')]
    const { data } = (await site.call(listDuties, { per_page: '200' }, { as: admin })).body
    const others = (id: string) => data.find((row: { id: string }) => row.id === id).others
    expect(others('withdrawal.approve')).toBeGreaterThan(0)
    await db.run(sql`update staff.members set active = false where id <> all(${[admin.id, finance.id]})`)
    const input = await samples['staff.reset']
      .input()
      .finally(() => db.run(sql`update staff.members set active = true where id = ${admin.id}`))
    const reply = await make(site, staff.resetStaffPassword, input, admin)
    await db.run(sql`update staff.members set active = true`)
    expect(reply).toMatchObject({ status: 202, body: { message: expect.stringContaining('başka bir yetkili yok') } })
  })
})

it('a day’s cap of a person and of a role is refused, told once and raised as an event', async () => {
  const clerk = await site.staff('support')
  const auditor = await site.staff('compliance')
  const limits = sql`alone_kurus = 1000, alone_day_kurus = 2000, alone_day_count = 2, person_day_kurus = 5000, person_day_count = 3`
  await db.run(sql`update approvals.limits set ${limits} where act = 'bonus.give'`)
  const give = async (lira: number) => make(site, bonuses.giveBonus, gift((await site.player()).id, lira), clerk)
  const statuses = []
  for (const lira of [10, 10, 10, 10, 10]) statuses.push((await give(lira)).status)
  expect(statuses).toEqual([200, 200, 202, 409, 409])
  expect((await give(10)).body).toMatchObject({ code: 'day_cap_reached' })
  await eventually(async () => {
    const { data } = (await site.call(listSignificantEvents, { kind: 'day_cap_reached' }, { as: auditor })).body
    expect(data).toMatchObject([{ staff: clerk.username, after: { act: 'bonus.give', cap: 'person' } }])
  })
  await db.run(sql`update approvals.limits set role_day_kurus = 5000, role_day_count = 3 where act = 'bonus.give'`)
  const colleague = await site.staff('support')
  const refused = await make(site, bonuses.giveBonus, gift((await site.player()).id, 30), colleague)
  expect(refused.body).toMatchObject({ code: 'day_cap_reached', error: expect.stringContaining('rolünüzün') })
})

it('what is never done alone has no limit for one person', async () => {
  const limits = { alone: 10, alone_day: 10, alone_day_count: 1, person_day: 1_000, person_day_count: 5 }
  const input = { id: 'balance.adjust', version: 'x', ...limits, role_day: 1_000, role_day_count: 5 }
  const reply = await make(site, changeDuty, input, await site.staff('admin'))
  expect(reply).toMatchObject({ status: 400, body: { error: expect.stringContaining('tek başına yapılmaz') } })
})

describe('the database', () => {
  it('holds that another person approves, whatever the code says', async () => {
    const id = await proposed()
    const [{ id: self }, { id: friend }] = [finance, other]
    await db.run(
      sql`insert into staff.account_provenance (member_id, maker_id, act, at) values (${friend}, ${self}, 'reset', ${db.now()})`,
    )
    for (const [statement, reason] of [
      [
        `update approvals.proposals set approved_by = ${self}, approved_at = now() where id = ${id}`,
        /another person|two_people/,
      ],
      [
        `update approvals.proposals set approved_by = ${friend}, approved_at = now() where id = ${id}`,
        /another person/,
      ],
      [`update approvals.proposals set effect_kurus = 1 where id = ${id}`, /stays as it was/],
      [`update approvals.proposals set status = 'executed', ended_at = now() where id = ${id}`, /check/],
      [`delete from approvals.proposals where id = ${id}`, /never taken out/],
      ['truncate approvals.proposals cascade', /never taken out|never changed/],
      [act(id), /another person approved/],
      [act(null), /alone_is_small/],
      ['update approvals.acts set effect_kurus = 0', /never changed/],
    ] as const)
      await expect(db.run(raw(statement)), statement).rejects.toThrow(reason)
    await db.run(sql`delete from staff.account_provenance where member_id = ${friend} and maker_id = ${self}`)

    function act(proposal: number | null): string {
      return `insert into approvals.acts (act, subject, staff_id, roles, effect_kurus, alone_kurus, at, proposal_id)
        values ('withdrawal.approve', 'x', ${self}, '{finance}', 3000000, 2000000, now(), ${proposal})`
    }
  })

  it('somebody who can switch that off is seen', async () => {
    const id = await proposed()
    const staffId = (await site.staff('support')).id
    const off = `alter table approvals.proposals disable trigger user; alter table approvals.acts disable trigger user;
      alter table approvals.proposals drop constraint proposals_two_people; alter table approvals.acts drop constraint acts_alone_is_small;`
    const byAnother = 'I9 each executed proposal was approved by another person, in its time'
    const asProposed = 'I9 each executed proposal was done once, as it was proposed'
    const executed = (approver: string, subject = 'subject') =>
      `update approvals.proposals set status = 'executed', ended_at = now(), subject = ${subject}, approved_at = proposed_at + interval '1 second', approved_by = ${approver} where id = ${id};`
    expect(await seen(off + executed('proposed_by'))).toEqual([byAnother, asProposed])
    expect(await seen(off + executed(`${staffId}`))).toEqual([asProposed])
    expect(await seen(off + executed(`${staffId}`, `'staff:${staffId}'`))).toEqual([byAnother, asProposed])
    const alone = `insert into approvals.acts (act, subject, staff_id, roles, effect_kurus, alone_kurus, at)
      values ('withdrawal.approve', 'x', ${finance.id}, '{finance}', 3000000, 2000000, now());`
    expect(await seen(off + alone)).toEqual(['I9 nobody did alone what needs two'])
    const made = `insert into staff.account_provenance (member_id, maker_id, act, at) values (${staffId}, ${finance.id}, 'create', now() + interval '1 hour');`
    expect(await seen(made)).toEqual(['I9 who made or raised an account did it by two'])
  })

  /** The invariants that are broken after a change, which is taken back. */
  async function seen(statements: string): Promise<string[]> {
    const found: string[] = []
    const undone = db.transaction(async (tx) => {
      await tx.run(raw(statements))
      found.push(...(await verifyInside(tx)).map(({ invariant }) => invariant))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    return [...new Set(found)].filter((invariant) => invariant.startsWith('I9'))
  }
})
