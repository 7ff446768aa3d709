import * as admin from '@meydan/contract/cashier/cashier-admin'
import {
  cancelDeposit,
  listWalletTransactions,
  readDepositInstructions,
  requestDeposit,
} from '@meydan/contract/cashier/cashier'
import { checkPendingBonus } from '@meydan/contract/bonuses/bonuses'
import { listMessages } from '@meydan/contract/messages/messages'
import { readWithdrawable } from '@meydan/contract/wallet/wallet'
import { isTurkishIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { testSite } from '../../../../test/site.ts'

const site = await testSite()
const form = { amount: 1250.5, method: 'bank_transfer' as const, sender_name: 'Ayşe Yılmaz', description: 'Akbank' }

beforeAll(() => seedOperatorAccounts(site.context.db))

describe('a deposit request', () => {
  it('tells the player where to send the money and credits nothing', async () => {
    const player = await site.player()
    const { status, body } = await site.call(requestDeposit, form, { as: player })
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, message: 'Para yatırma talebiniz alındı!' })
    expect(body.instructions).toMatchObject({
      bank: 'Akbank',
      amount: 1250.5,
      reference: expect.stringMatching(/^YT-[2-9A-Z]{6}$/),
    })
    expect(isTurkishIban(body.instructions.iban)).toBe(true)
    expect((await site.call(readWithdrawable, {}, { as: player })).body.balance).toBe(0)
    const again = await site.call(readDepositInstructions, { id: body.id }, { as: player })
    expect(again.body).toMatchObject({ status: 'pending', instructions: body.instructions })
    const list = await site.call(listWalletTransactions, {}, { as: player })
    expect(list.body.transactions).toMatchObject([
      { id: body.id, type: 'deposit', amount: 1250.5, status: 'pending', status_label: 'Bekliyor', cancellable: true },
    ])
  })

  it('stands in the history, whose pages hold twenty', async () => {
    const player = await site.player()
    const other = await site.player()
    for (const [owner, count] of [
      [player, 21],
      [other, 1],
    ] as const)
      await site.context.db.run(sql`
        insert into cashier.deposits (player_id, reference, amount_kurus, bank, sender_name, sender_folded, name_matches, account_holder, account_iban, created_at)
        select ${owner.id}, ${`S${owner.id}-`} || n, 50000 + n, 'Akbank', 'x', 'x', true, 'x', 'TR000000000000000000000000', ${site.context.db.now()}::timestamptz - n * interval '1 hour'
        from generate_series(1, ${count}) n`)
    const { body: first } = await site.call(listWalletTransactions, {}, { as: player })
    const { body: second } = await site.call(listWalletTransactions, { page: '2' }, { as: player })
    expect([first.pagination, second.pagination]).toEqual([
      { total_pages: 2, current_page: 1 },
      { total_pages: 2, current_page: 2 },
    ])
    expect([...first.transactions, ...second.transactions].map(({ amount }) => amount)).toEqual(
      Array.from({ length: 21 }, (_, index) => 500 + (index + 1) / 100),
    )
  })

  it.each([
    [{ amount: 499.99 }, 'Minimum yatırım tutarı 500 TRY!', 400],
    [{ amount: 0 }, 'Minimum yatırım tutarı 500 TRY!', 400],
    [{ amount: 500.001 }, 'Geçerli bir tutar girin (en fazla iki ondalık)', 400],
    [{ amount: -500 }, 'Geçerli bir tutar girin (en fazla iki ondalık)', 400],
    [{ amount: 1e300 }, 'Geçerli bir tutar girin (en fazla iki ondalık)', 400],
    [{ amount: '500' }, 'Geçerli bir tutar girin', 400],
    [{ amount: true }, 'Geçerli bir tutar girin', 400],
    [{ description: 'Yok Bank' }, 'Lütfen listeden bir banka seçin', 400],
    [{ description: 'ING' }, 'Lütfen listeden bir banka seçin', 400],
    [{ amount: undefined }, 'Lütfen tüm alanları doldurun!', 400],
    [{ amount: null as never }, 'Lütfen tüm alanları doldurun!', 400],
    [{ description: '' }, 'Lütfen tüm alanları doldurun!', 400],
    [{ sender_name: 'a'.repeat(101) }, 'En fazla 100 karakter', 400],
  ])('%o is refused', async (change, message, status) => {
    const player = await site.player()
    const reply = await site.call(requestDeposit, { ...form, ...change } as typeof form, { as: player })
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ success: false, error: message, message })
    expect((await site.call(listWalletTransactions, {}, { as: player })).body.transactions).toEqual([])
  })

  it('takes exactly the minimum and emoji in a name', async () => {
    const player = await site.player()
    expect(
      (await site.call(requestDeposit, { ...form, amount: 500, sender_name: 'Şükrü 👩‍👩‍👧 ‮ters' }, { as: player }))
        .status,
    ).toBe(200)
  })

  it('sent twice at once is one request, with and without a key', async () => {
    for (const request_key of [undefined, 'tik-tik-1']) {
      const player = await site.player()
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => site.call(requestDeposit, { ...form, request_key }, { as: player })),
      )
      expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1)
      expect(replies.every((reply) => reply.status === 200)).toBe(true)
      expect((await site.call(listWalletTransactions, {}, { as: player })).body.transactions).toHaveLength(1)
    }
  })

  it('without a key is a new one after three seconds; a key is for ever and for one content', async () => {
    const player = await site.player()
    site.clock.set('2026-11-20T10:00:00Z')
    const first = await site.call(requestDeposit, { ...form, request_key: 'anahtar-1' }, { as: player })
    await site.call(requestDeposit, form, { as: player })
    site.clock.advance(3_001)
    await site.call(requestDeposit, form, { as: player })
    expect((await site.call(listWalletTransactions, {}, { as: player })).body.transactions).toHaveLength(3)
    site.clock.advance(3_600_000)
    expect((await site.call(requestDeposit, { ...form, request_key: 'anahtar-1' }, { as: player })).body.id).toBe(
      first.body.id,
    )
    expect(
      (await site.call(requestDeposit, { ...form, amount: 600, request_key: 'anahtar-1' }, { as: player })).body.code,
    ).toBe('idempotency_conflict')
    site.clock.release()
  })

  it('can be withdrawn by its player alone, while it is open', async () => {
    const [player, other] = [await site.player(), await site.player()]
    const { id } = (await site.call(requestDeposit, form, { as: player })).body
    expect((await site.call(cancelDeposit, { id }, { as: other })).status).toBe(404)
    expect((await site.call(readDepositInstructions, { id }, { as: other })).status).toBe(404)
    expect((await site.call(cancelDeposit, { id }, { as: player })).body.success).toBe(true)
    expect((await site.call(cancelDeposit, { id }, { as: player })).body.code).toBe('not_cancellable')
  })

  it('does not pile up', async () => {
    const player = await site.player()
    await site.context.db.run(sql`update cashier.settings set open_deposits = 2`)
    const codes = []
    for (const amount of [500, 600, 700])
      codes.push((await site.call(requestDeposit, { ...form, amount }, { as: player })).body.code)
    expect(codes).toEqual([undefined, undefined, 'too_many_open_deposits'])
    await site.context.db.run(sql`update cashier.settings set open_deposits = 30`)
  })
})

describe('the decision on a deposit', () => {
  it('credits it once, tells the player and leaves an audit trail', async () => {
    const [player, finance] = [await site.player(), await site.staff('finance')]
    const { id, instructions } = (await site.call(requestDeposit, form, { as: player })).body
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 3 === 0
          ? site.call(admin.rejectDeposit, { id, reason: 'gelmedi' }, { as: finance })
          : site.call(admin.approveDeposit, { reason: 'Banka aradı', id, bank_reference: 'D-17' }, { as: finance }),
      ),
    )
    const won = replies.filter((reply) => reply.status === 200)
    expect(won).toHaveLength(1)
    expect(replies.filter((reply) => reply.body.code === 'already_decided')).toHaveLength(19)
    const status = won[0]?.body.status
    expect((await site.call(readWithdrawable, {}, { as: player })).body.balance).toBe(
      status === 'approved' ? 1250.5 : 0,
    )
    const detail = await site.call(admin.readDeposit, { id }, { as: finance })
    expect(detail.body.data).toMatchObject({
      reference: instructions.reference,
      status,
      decided_by: finance.username,
      name_matches: true,
    })
    const messages = (await site.call(listMessages, {}, { as: player })).body.messages
    expect(messages).toHaveLength(1)
    expect(messages[0].content).toContain(instructions.reference)
    const trail = await site.context.db.rows<{ action: string }>(
      sql`select action from staff.audit_log where subject = ${`deposit:${id}`} order by id`,
    )
    expect(trail.map((each) => each.action)).toEqual([`deposit.${status}`, 'deposit.viewed'])
  })

  it('needs a reason to reject, a role to decide, and a deposit', async () => {
    const [player, finance, support] = [await site.player(), await site.staff('finance'), await site.staff('support')]
    const { id } = (await site.call(requestDeposit, form, { as: player })).body
    expect((await site.call(admin.rejectDeposit, { id, reason: '  ' }, { as: finance })).body).toMatchObject({
      code: 'reason_required',
      error: 'Lütfen bir gerekçe yazın',
    })
    expect((await site.call(admin.approveDeposit, { reason: 'Banka aradı', id }, { as: support })).status).toBe(403)
    expect((await site.call(admin.approveDeposit, { reason: 'Banka aradı', id }, { as: player })).status).toBe(401)
    expect(
      (await site.call(admin.approveDeposit, { reason: 'Banka aradı', id: 999_999 }, { as: finance })).status,
    ).toBe(404)
    expect(
      (await site.call(admin.rejectDeposit, { id, reason: 'Dekont bulunamadı' }, { as: finance })).body.status,
    ).toBe('rejected')
    const [row] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(row).toMatchObject({
      status: 'rejected',
      status_label: 'Reddedildi',
      reason: 'Dekont bulunamadı',
      cancellable: false,
    })
  })

  it('opens the bonuses that fit, in the same breath', async () => {
    await site.context.db.run(sql`
      insert into bonuses.promotions (name, description, banner, bonus_type, percent, rollover, validity_days, reuse, active, sort_order, created_at, updated_at)
      values ('Hoş geldin', 'x', 'x', 'deposit', 100, 10, 7, 'deposit', true, 1, now(), now())`)
    const [player, finance] = [await site.player(), await site.staff('finance')]
    const { id } = (await site.call(requestDeposit, form, { as: player })).body
    expect((await site.call(checkPendingBonus, {}, { as: player })).body.pending).toBe(false)
    await site.call(admin.approveDeposit, { reason: 'Banka aradı', id }, { as: finance })
    expect((await site.call(checkPendingBonus, {}, { as: player })).body).toMatchObject({
      pending: true,
      deposit_id: id,
      deposit_amount: 1250.5,
    })
  })

  it('flags a sender who is not the player, whatever the letters', async () => {
    const [player, finance] = [await site.player(), await site.staff('finance')]
    const senders = ['YILMAZ AYŞE', 'ayse yilmaz', 'Mehmet Yılmaz', '']
    for (const [index, sender_name] of senders.entries())
      await site.call(requestDeposit, { ...form, amount: 500 + index, sender_name }, { as: player })
    const { data } = (await site.call(admin.listDeposits, { player: String(player.id), sort: 'id' }, { as: finance }))
      .body
    expect(data.map((row: { name_matches: boolean }) => row.name_matches)).toEqual([true, true, false, true])
  })
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
