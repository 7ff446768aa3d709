import * as bonuses from '@meydan/contract/bonuses/bonuses-admin'
import { activateBonus } from '@meydan/contract/bonuses/bonuses'
import type { CallShape } from '@meydan/contract/call'
import { requestDeposit } from '@meydan/contract/cashier/cashier'
import * as cashier from '@meydan/contract/cashier/cashier-admin'
import {
  addOperatorAccount,
  changeCashierSettings,
  readCashierSettings,
} from '@meydan/contract/cashier/cashier-settings-admin'
import { approveProposal, listProposals } from '@meydan/contract/approvals/approvals-admin'
import { rotateProviderKey } from '@meydan/contract/games/games-admin'
import { allowHeldWin } from '@meydan/contract/games/held-wins-admin'
import { adjustBalance } from '@meydan/contract/identity/identity-admin'
import * as staff from '@meydan/contract/staff/staff'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { testProvider } from '../../../test/provider.ts'
import { type Reply, type TestPlayer, type TestStaff, testSite } from '../../../test/site.ts'
import { seedOperatorAccounts } from '../../seed/cashier.ts'
import { askDeposit, askWithdrawal, gift, make, samplesOf } from './test/approvals.ts'
import type { Input } from './test/sample-tools.ts'
import { areRelated } from './approvers.ts'
import { policyOf, type PolicyName } from './policies.ts'
import { accountPolicyNames } from './staff-policies.ts'

const site = await testSite()
let samples: Awaited<ReturnType<typeof samplesOf>>

beforeAll(async () => {
  await seedOperatorAccounts(site.context.db)
  await testProvider(site)
  samples = await samplesOf(site)
})

/** Nothing of it happens, and its proposer cannot approve it either. */
async function waits(call: CallShape, input: Input, by: TestStaff): Promise<void> {
  const reply = await make(site, call, input, by)
  expect(reply, `${call.method} ${call.path}`).toMatchObject({ status: 202, body: { waiting: true } })
  expect((await approve(reply, by)).body.code).toBe('second_person_needed')
}

const approve = (proposed: Reply, by: TestStaff) =>
  site.call(approveProposal, { id: proposed.body.proposal }, { as: by })

async function moneyOf({ id }: TestPlayer): Promise<bigint> {
  const { kurus } = await site.context.db.one<{ kurus: bigint }>(
    sql`select (cash_kurus + hold_kurus)::bigint as kurus from wallet.balances_view where player_id = ${id}`,
  )
  return kurus
}

describe('one person makes nothing into a payout', () => {
  it('support by gifts', async () => {
    const [support, friend] = [await site.staff('support'), await site.player({ kyc: 'approved' })]
    await waits(bonuses.giveBonus, gift(friend.id, 100, { rollover: 0 }), support)
    await waits(bonuses.giveBonus, gift(friend.id, 1_000.01), support)
    const replies = []
    for (let turn = 0; turn < 7; turn++)
      replies.push(await make(site, bonuses.giveBonus, gift(friend.id, 1_000), support))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 202, 202])
    expect(await moneyOf(friend)).toBe(0n)
  })

  it('content by promotions: new, changed, or an old one put on again', async () => {
    const [content, friend] = [await site.staff('content'), await site.player({ kyc: 'approved' })]
    for (const act of ['promotion.create', 'promotion.update', 'promotion.switch'] as const)
      await waits(policyOf(act).call, await samples[act].input(), content)
    const { input } = samples['promotion.create']
    const made = await site.byTwo(bonuses.createPromotion, (await input()) as never, {
      as: content,
      second: await site.staff('finance'),
    })
    const { id } = made.body
    await make(site, bonuses.switchPromotion, { id, active: false }, content)
    await waits(bonuses.switchPromotion, { id, active: true }, content)
    expect((await site.call(activateBonus, { bonus_id: id }, { as: friend })).body.success).toBe(false)
    expect(await moneyOf(friend)).toBe(0n)
  })

  it('finance by deposits that never came, however they are split', async () => {
    const [finance, friend] = [await site.staff('finance'), await site.player({ kyc: 'approved' })]
    await waits(
      cashier.approveDeposit,
      { reason: 'Banka aradı', id: await askDeposit(site, friend, 20_000.01), bank_reference: 'x' },
      finance,
    )
    for (let turn = 0; turn < 5; turn++) {
      const id = await askDeposit(site, friend, 600)
      expect(
        await make(site, cashier.approveDeposit, { reason: 'Banka aradı', id, bank_reference: `${turn}` }, finance),
      ).toMatchObject({
        status: 200,
      })
    }
    for (let turn = 0; turn < 3; turn++) {
      const id = await askWithdrawal(site, friend, 100)
      await waits(cashier.approveWithdrawal, { id }, finance)
      expect((await make(site, cashier.payWithdrawal, { id, bank_reference: 'x' }, finance)).body.code).toBe('conflict')
    }
  })

  it('finance by corrections, by held wins, by their own account for deposits, by gifts', async () => {
    const [finance, friend] = [await site.staff('finance'), await site.player({ kyc: 'approved' })]
    const credit = { id: friend.id, account: 'cash', direction: 'credit', amount: 0.01, reason: 'Deneme' }
    await waits(adjustBalance, credit, finance)
    await waits(allowHeldWin, await samples['held-win.allow'].input(), finance)
    await waits(bonuses.giveBonus, gift(friend.id, 50, { rollover: 0 }), finance)
    const account = await samples['account.add'].input()
    await waits(addOperatorAccount, account, finance)
    const form = { amount: 500, method: 'bank_transfer' as const, sender_name: '', description: 'Akbank' }
    const { instructions } = (await site.call(requestDeposit, form, { as: friend })).body
    expect(instructions.iban).not.toBe(account.iban)
    expect(await moneyOf(friend)).toBe(0n)
  })

  it('an admin by thresholds, limits, keys, or a second self', async () => {
    const [admin, friend] = [await site.staff('admin'), await site.player({ kyc: 'approved' })]
    const settings = (await site.call(readCashierSettings, {}, { as: admin })).body.data
    await waits(changeCashierSettings, { ...settings, second_person_above: 1_000_000 }, admin)
    for (const act of [
      'duty.change',
      'provider.key',
      'provider.update',
      'provider.caps',
      'game.caps',
      'held-win.allow',
      'balance.adjust',
      'staff.create',
      'staff.update',
      'staff.activate',
      'staff.reset',
      'staff.directory-name',
    ] as const)
      await waits(policyOf(act).call, await samples[act].input(), admin)
    const id = await askDeposit(site, friend, 600)
    await make(site, cashier.approveDeposit, { reason: 'Banka aradı', id, bank_reference: 'x' }, admin)
    await waits(cashier.approveWithdrawal, { id: await askWithdrawal(site, friend, 300) }, admin)
    expect((await make(site, rotateProviderKey, { id: 1, overlap_hours: 1 }, await site.staff('finance'))).status).toBe(
      403,
    )
  })
})

describe('whose account was made by another', () => {
  const PASSWORD = 'Guclu-Parola-9'

  async function logIn(username: string, password = PASSWORD): Promise<TestStaff> {
    const reply = await site.call(staff.staffLogin, { username, password }, { ip: '10.9.0.1' })
    const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
    return { id: reply.body.user.id, username, cookie }
  }

  const large = async () => ({
    id: await askWithdrawal(site, await site.player({ cashKurus: 9_000_000n, kyc: 'approved' }), 30_000),
  })

  it('decides nothing for seven days that its makers propose, nor they what it does', async () => {
    const [admin, compliance] = [await site.staff('admin'), await site.staff('compliance')]
    const form = {
      username: 'ikinci_ben',
      name: 'İkinci Ben',
      password: PASSWORD,
      roles: ['finance' as const, 'admin' as const],
    }
    const made = await site.call(staff.createStaff, form, { as: admin })
    expect((await approve(made, compliance)).status).toBe(200)
    const second = await logIn('ikinci_ben')
    for (const [one, other] of [
      [admin, second],
      [second, admin],
    ] as const) {
      const proposed = await make(site, cashier.approveWithdrawal, await large(), one)
      expect((await approve(proposed, other)).body.code).toBe('related_person')
      expect((await approve(proposed, await site.staff('finance'))).status).toBe(200)
    }
    const proposed = await make(site, cashier.approveWithdrawal, await large(), second)
    expect((await approve(proposed, compliance)).status).toBe(403)
    site.clock.advance(7 * 24 * 3_600_000)
    const [owner, grown] = [await logIn(admin.username, 'Demo1234!'), await logIn('ikinci_ben')]
    const later = await make(site, cashier.approveWithdrawal, await large(), grown)
    expect((await approve(later, owner)).status).toBe(200)
    site.clock.release()
  })

  it('nor one whose password was reset, whose role was raised or whose account was opened again', async () => {
    const compliance = await site.staff('compliance')
    for (const act of ['staff.reset', 'staff.update', 'staff.activate'] as const) {
      const admin = await site.staff('admin', 'finance')
      const input = await samples[act].input()
      const done = await make(site, policyOf(act).call, input, admin)
      expect((await approve(done, compliance)).status).toBe(200)
      const { username } = await site.context.db.one<{ username: string }>(
        sql`update staff.members set roles = '{admin}' where id = ${input.id} returning username`,
      )
      const made = await logIn(username, act === 'staff.reset' ? 'Baska-Parola-5' : 'Demo1234!')
      const proposed = await make(site, cashier.approveWithdrawal, await large(), admin)
      expect((await approve(proposed, made)).body.code, act).toBe('related_person')
    }
  })

  it('nor does anybody approve what another asks for of their account or of a role that they have', async () => {
    const admin = await site.staff('admin')
    const wider = await samples['role.update'].input()
    const { role } = await site.context.db.one<{ role: string }>(
      sql`select name as role from staff.roles where id = ${wider.id}`,
    )
    const officer = await site.staff('compliance', role)
    const [shown] = (await site.call(staff.listStaff, { q: officer.username }, { as: admin })).body.data
    const { id, version, name } = shown
    const raise = await make(
      site,
      staff.updateStaff,
      { id, version, name, roles: [role, 'compliance', 'admin'] },
      admin,
    )
    const own = await make(site, policyOf('role.update').call, wider, admin)
    for (const asked of [raise, own]) {
      const { body } = await site.call(listProposals, { status: 'pending' }, { as: officer })
      const seen = body.data.find((row: { id: number }) => row.id === asked.body.proposal)
      expect(seen.refused_because).toContain('Kendi hesabınız')
      expect((await approve(asked, officer)).body).toMatchObject({
        code: 'related_person',
        error: seen.refused_because,
      })
    }
    expect((await approve(own, await site.staff('compliance'))).status).toBe(200)
    const forced = sql`update approvals.proposals set approved_by = ${id}, approved_at = now() where id = ${raise.body.proposal}`
    await expect(site.context.db.run(forced)).rejects.toThrow(/another person/)
  })

  it('of each call about an account or a role, whoever it is about is nobody’s second person', async () => {
    const admin = await site.staff('admin')
    const about = []
    for (const act of accountPolicyNames as PolicyName[]) {
      const asked = await make(site, policyOf(act).call, await samples[act].input(), admin)
      const them = await whoItIsAbout(asked.body.proposal)
      if (!them) continue
      about.push(act)
      expect((await approve(asked, them)).body.code, act).toBe('related_person')
    }
    expect(about).toEqual(['staff.update', 'staff.activate', 'staff.reset', 'staff.directory-name', 'role.update'])
  })

  /** Who may approve it by their roles, has the account or the role that it is about, and is no system. */
  async function whoItIsAbout(proposal: unknown): Promise<TestStaff | undefined> {
    const { db } = site.context
    const { subject } = await db.one<{ subject: string }>(
      sql`select subject from approvals.proposals where id = ${proposal}`,
    )
    const role = await db.row<{ name: string }>(sql`select name from staff.roles where 'role:' || name = ${subject}`)
    if (role) return site.staff('compliance', role.name)
    const member = await db.row<{ username: string }>(sql`
      update staff.members m set roles = '{compliance}', active = true where 'staff:' || id = ${subject}
        and not exists (select from staff.api_keys where member_id = m.id) returning username`)
    return member && logIn(member.username, 'Demo1234!')
  }

  it('nor one of the same name', async () => {
    const [one, other] = [await site.staff('finance'), await site.staff('finance')]
    await site.context.db.run(sql`update staff.members set name = 'Aynı Kişi' where id = any(${[one.id, other.id]})`)
    const proposed = await make(site, cashier.approveWithdrawal, await large(), one)
    expect((await approve(proposed, other)).body.code).toBe('related_person')
    const relatedAs = async (name: string) => {
      await site.context.db.run(sql`update staff.members set name = ${name} where id = ${other.id}`)
      return areRelated(site.context.db, one.id, other.id)
    }
    for (const name of ['AYNI KİŞİ', 'Kisi, Ayni', ' aynı  kişi ', 'Ayni\u0307 Kişi'.normalize('NFD')])
      expect([name, await relatedAs(name)]).toEqual([name, true])
    expect([await relatedAs('Ayna Kişi'), await relatedAs('--')]).toEqual([false, false])
  })
})

it('leaves no payout, and the money as it should be', async () => {
  expect(await site.context.db.rows(sql`select from cashier.withdrawals where status = 'done'`)).toEqual([])
  await site.expectSound()
})
