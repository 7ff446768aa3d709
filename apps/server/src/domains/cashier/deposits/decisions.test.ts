import * as admin from '@meydan/contract/cashier/cashier-admin'
import * as settingsAdmin from '@meydan/contract/cashier/cashier-settings-admin'
import { requestDeposit, requestWithdrawal } from '@meydan/contract/cashier/cashier'
import { login } from '@meydan/contract/identity/identity'
import { listMessages } from '@meydan/contract/messages/messages'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { completeIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { type TestPlayer, type TestStaff, testSite } from '../../../../test/site.ts'
import { testProvider } from '../../../../test/provider.ts'
import { served } from '../../../../test/served.ts'
import { byForm } from '../../../../../../scripts/test/form.ts'

const site = await testSite()
const [finance, other] = [await site.staff('finance'), await site.staff('finance')]
const form = {
  amount: 250,
  method: 'bank_transfer' as const,
  account_name: 'Ayşe Yılmaz',
  bank_name: 'ING',
  iban: completeIban('0009900000000000000001'),
}

beforeAll(() => seedOperatorAccounts(site.context.db))

async function request(player: TestPlayer, change: Partial<typeof form> = {}): Promise<number> {
  return (await served(() => site.call(requestWithdrawal, { ...form, ...change }, { as: player }))).body.id
}

async function logIn(...players: TestPlayer[]): Promise<void> {
  for (const { username } of players) await site.call(login, { username, password: 'Demo1234!' }, { ip: '192.0.2.7' })
}

async function cash(player: TestPlayer): Promise<number> {
  return (await site.call(readWithdrawable, {}, { as: player })).body.balance
}

describe('the decision on a withdrawal', () => {
  it('goes pending → approved → done, and the player hears of it', async () => {
    const player = await site.player({ cashKurus: 100_000n, kyc: 'approved' })
    const id = await request(player)
    expect((await site.call(admin.payWithdrawal, { id }, { as: finance })).body).toMatchObject({
      code: 'conflict',
      error: 'Çekim ödenmeden önce onaylanmalıdır',
    })
    expect((await site.call(admin.approveWithdrawal, { id }, { as: finance })).body).toMatchObject({
      success: true,
      status: 'approved',
    })
    expect((await site.call(admin.approveWithdrawal, { id }, { as: other })).body.code).toBe('already_decided')
    expect((await site.call(admin.payWithdrawal, { id, bank_reference: 'EFT-1' }, { as: finance })).body.status).toBe(
      'done',
    )
    expect((await site.call(admin.rejectWithdrawal, { id, reason: 'geç' }, { as: finance })).body.code).toBe(
      'already_decided',
    )
    expect(await cash(player)).toBe(750)
    const { data } = (await site.call(admin.readWithdrawal, { id }, { as: finance })).body
    expect(data).toMatchObject({
      status: 'done',
      iban: form.iban,
      iban_masked: 'TR9800****0001'.replace('TR98', form.iban.slice(0, 4)),
      bank_reference: 'EFT-1',
      totals: { withdrawn: 250, open: 0 },
    })
    const titles = (await site.call(listMessages, {}, { as: player })).body.messages.map(
      (message: { title: string }) => message.title,
    )
    expect(titles).toEqual(['Çekiminiz tamamlandı', 'Çekim talebiniz onaylandı'])
  })

  it('needs a verified player', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const id = await request(player)
    expect((await site.call(admin.approveWithdrawal, { id }, { as: finance })).body.code).toBe('kyc_required')
    await site.context.db.run(sql`update identity.players set kyc_status = 'approved' where id = ${player.id}`)
    expect((await site.call(admin.approveWithdrawal, { id }, { as: finance })).status).toBe(200)
    expect((await site.call(admin.rejectWithdrawal, { id }, { as: finance })).body.code).toBe('reason_required')
    expect(
      (await site.byTwo(admin.rejectWithdrawal, { id, reason: 'Banka iade etti' }, { as: finance })).body.status,
    ).toBe('rejected')
    expect(await cash(player)).toBe(1000)
  })

  it('above the threshold takes two different people', async () => {
    const player = await site.player({ cashKurus: 10_000_000n, kyc: 'approved' })
    const id = await request(player, { amount: 20_000.01 })
    const both = await Promise.all([1, 2, 3].map(() => site.call(admin.approveWithdrawal, { id }, { as: finance })))
    expect(both.filter((reply) => reply.body.status === 'pending')).toHaveLength(1)
    expect(both.filter((reply) => reply.body.code === 'second_person_needed')).toHaveLength(2)
    const listed = await site.call(admin.listWithdrawals, { player: String(player.id) }, { as: other })
    expect(listed.body.data[0]).toMatchObject({
      status: 'pending',
      first_approved_by: finance.username,
      needs_second_person: true,
    })
    expect((await site.call(admin.approveWithdrawal, { id }, { as: other })).body.status).toBe('approved')
    const trail = await site.context.db.rows<{ action: string; staff_username: string }>(
      sql`select action, staff_username from staff.audit_log where subject = ${`withdrawal:${id}`} order by id`,
    )
    expect(trail).toEqual([{ action: 'withdrawal.approved', staff_username: finance.username }])
    const { data } = (await site.call(admin.readWithdrawal, { id }, { as: finance })).body
    expect(data).toMatchObject({ first_approved_by: finance.username, approved_by: other.username })
    const another = await site.player({ cashKurus: 10_000_000n, kyc: 'approved' })
    // Nobody else's: who rejected another's approved payout to the same IBAN has given that player its money.
    const iban = completeIban('0009900000000000000002')
    const atMost = await request(another, { amount: 20_000, iban })
    expect((await site.call(admin.approveWithdrawal, { id: atMost }, { as: finance })).body.status).toBe('approved')
  })

  it('the threshold is the operator’s to set, an admin’s alone', async () => {
    const [owner, player] = [await site.staff('admin'), await site.player({ cashKurus: 100_000n, kyc: 'approved' })]
    const wanted = { second_person_above: 200, maximum_deposit: 10_000_000, maximum_withdrawal: 500, open_deposits: 30 }
    const version = async () =>
      (await site.call(settingsAdmin.readCashierSettings, {}, { as: owner })).body.data.version
    const change = { ...wanted, version: await version() }
    expect((await site.call(settingsAdmin.changeCashierSettings, change, { as: finance })).status).toBe(403)
    expect((await site.call(settingsAdmin.changeCashierSettings, change, { as: owner })).body.data).toMatchObject(
      wanted,
    )
    const id = await request(player)
    expect((await site.call(requestWithdrawal, { ...form, amount: 501 }, { as: player })).body.code).toBe(
      'amount_too_large',
    )
    expect((await site.call(admin.approveWithdrawal, { id }, { as: finance })).body.status).toBe('pending')
    const looser = { ...wanted, version: await version(), second_person_above: 20_000, maximum_withdrawal: null }
    expect((await site.byTwo(settingsAdmin.changeCashierSettings, looser, { as: owner })).status).toBe(200)
    expect((await site.call(admin.approveWithdrawal, { id }, { as: finance })).body.code).toBe('second_person_needed')
    expect((await site.call(admin.approveWithdrawal, { id }, { as: other })).body.status).toBe('approved')
  })

  it('is one however many decide: each request 20 times, all at once', async () => {
    const count = byForm(20, 100)
    const players = await Promise.all(
      Array.from({ length: Math.ceil(count / 3) }, () => site.player({ cashKurus: 100_000n, kyc: 'approved' })),
    )
    const requested = await Promise.all(
      players.flatMap((player) =>
        [100, 150, 200].map(async (amount) => ({ player, amount, id: await request(player, { amount }) })),
      ),
    )
    const decide = [
      (id: number) => site.call(admin.approveWithdrawal, { id }, { as: finance }),
      (id: number) => site.call(admin.rejectWithdrawal, { id, reason: 'yarış' }, { as: other }),
      (id: number) => site.call(admin.cancelWithdrawalByOperator, { id }, { as: finance }),
      (id: number) => site.call(admin.payWithdrawal, { id }, { as: other }),
    ]
    const wanted = requested.slice(0, count).flatMap(({ id }) =>
      Array.from({ length: 20 }, (_, index) => ({
        id,
        act: decide[index % 4] as (id: number) => ReturnType<(typeof decide)[0]>,
      })),
    )
    const order = wanted.map((each, index) => ({ ...each, key: (index * 7919) % 2003 })).sort((a, b) => a.key - b.key)
    const replies = await Promise.all(order.map(async ({ id, act }) => ({ id, reply: await act(id) })))
    const others = replies.filter(({ reply }) => ![200, 202, 409, 503].includes(reply.status))
    expect(others.map(({ reply }) => [reply.status, reply.body.code])).toEqual([])
    const ends = await site.context.db.rows<{ reference: string; ends: number; status: string }>(sql`
      select w.reference, w.status, (select count(*)::int from wallet.movements_view m where m.reference = w.reference and m.kind <> 'withdrawal_hold') as ends
      from cashier.withdrawals w where id = any(${requested.slice(0, count).map((each) => each.id)})`)
    expect(ends.every((row) => row.ends === (['done', 'rejected', 'cancel'].includes(row.status) ? 1 : 0))).toBe(true)
    for (const { id } of requested.slice(0, count)) {
      const won = replies
        .filter((each) => each.id === id && each.reply.status === 200)
        .map((each) => each.reply.body.status as string)
      expect(won.filter((status) => ['done', 'rejected', 'cancel'].includes(status)).length).toBeLessThanOrEqual(1)
      expect(won.filter((status) => status === 'approved').length).toBeLessThanOrEqual(1)
    }
    await site.expectSound()
  }, 120_000)
})

describe('the queue', () => {
  it('says what to look at twice', async () => {
    const provider = await testProvider(site)
    const [player, friend] = [await site.player(), await site.player({ cashKurus: 100_000n })]
    const deposit = (
      await site.call(
        requestDeposit,
        { amount: 1000, method: 'bank_transfer', sender_name: '', description: 'Akbank' },
        { as: player },
      )
    ).body
    await site.call(admin.approveDeposit, { reason: 'Banka aradı', id: deposit.id }, { as: finance })
    const iban = completeIban('0001000000000000000777')
    await request(friend, { iban })
    const frame = await provider.open(player)
    await frame.bet(15_000, { round_closed: true })
    const id = await request(player, { iban, account_name: 'Mehmet Can' })
    await logIn(player, friend)
    const read = async () =>
      (await site.call(admin.listWithdrawals, { q: iban, sort: '-id', per_page: '1' }, { as: finance })).body
    const { data, total } = await read()
    expect(total).toBe(2)
    expect(data[0]).toMatchObject({ id, risk: 'high', username: player.username })
    expect(data[0].hints.map((hint: { code: string }) => hint.code)).toEqual([
      'name_mismatch',
      'shared_iban',
      'no_play',
      'shared_address',
      'kyc',
      'first_withdrawal',
    ])
    expect(data[0].hints[2].text).toContain('150,00 ₺')
    await frame.win(await frame.bet(60_000), 40_000)
    await frame.bet(24_999)
    await frame.rollback(await frame.bet(1_000))
    expect((await read()).data[0].hints.map((hint: { code: string }) => hint.code)).toContain('no_play')
    await frame.bet(1)
    const later = (await read()).data[0].hints.map((hint: { code: string }) => hint.code)
    expect(later).not.toContain('no_play')
  })

  it('finds by what an operator has, and refuses nonsense', async () => {
    const player = await site.player({ cashKurus: 500_000n, username: 'Isil_Cakir' })
    const id = await request(player, { account_name: 'IŞIL ÇAKIR', amount: 777.77 })
    const { reference } = (await site.call(admin.readWithdrawal, { id }, { as: finance })).body.data
    const ids = async (filters: Record<string, string>) =>
      (await site.call(admin.listWithdrawals, filters, { as: finance })).body.data.map((row: { id: number }) => row.id)
    for (const q of [reference, reference.toLowerCase(), 'ışıl çak', 'isil_cakir', `#${id}`])
      expect(await ids({ q })).toContain(id)
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ min_amount: '777.77', max_amount: '777.77' })).toEqual([id])
    expect(await ids({ bank: 'Akbank' })).toEqual([])
    expect(await ids({ player: String(player.id), status: 'done' })).toEqual([])
    for (const bad of [
      { from: '2026-11-20', to: '2026-11-19' },
      { from: '2026-02-30' },
      { sort: 'iban_sealed' },
      { min_amount: '1e3' },
      { status: 'x' },
    ]) {
      expect((await site.call(admin.listWithdrawals, bad as object, { as: finance })).status).toBe(400)
    }
  })

  it('leaves as CSV without formulas', async () => {
    const player = await site.player({ cashKurus: 500_000n })
    await request(player, { account_name: '=HYPERLINK("http://x")' })
    const reply = await site.call(admin.listWithdrawals.list.exported, { player: String(player.id) }, { as: finance })
    expect(reply.headers['content-type']).toContain('text/csv')
    expect(String(reply.body)).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(String(reply.body)).not.toContain(form.iban)
  })

  it('one operator account per bank is the active one', async () => {
    const account = {
      bank: 'Akbank' as const,
      holder: 'Meydan A.Ş.',
      iban: completeIban('0004600000000000000042'),
      is_active: true,
    }
    expect(
      (await site.call(settingsAdmin.addOperatorAccount, { ...account, iban: 'TR00' }, { as: finance })).body.code,
    ).toBe('invalid_iban')
    expect((await site.byTwo(settingsAdmin.addOperatorAccount, account, { as: finance, second: other })).status).toBe(
      202,
    )
    const again = await site.call(settingsAdmin.addOperatorAccount, account, { as: other })
    expect(again.body.code).toBe('proposal_open')
    const active = async (as: TestStaff) => {
      const { data } = (await site.call(settingsAdmin.listOperatorAccounts, {}, { as })).body
      return data.filter((each: { bank: string; is_active: boolean }) => each.bank === 'Akbank' && each.is_active)
    }
    expect(await active(finance)).not.toMatchObject([account])
    site.clock.advance(24 * 3_600_000)
    await site.job('approvals: execute')
    expect(await active(await site.staff('finance'))).toMatchObject([account])
    const player = await site.player()
    const { instructions } = (
      await site.call(
        requestDeposit,
        { amount: 500, method: 'bank_transfer', sender_name: '', description: 'Akbank' },
        { as: player },
      )
    ).body
    expect(instructions).toMatchObject({ account_holder: 'Meydan A.Ş.', iban: account.iban })
  })
})
