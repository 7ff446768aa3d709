import { decidePendingBonus, listActiveBonuses } from '@meydan/contract/bonuses/bonuses'
import * as admin from '@meydan/contract/cashier/cashier-admin'
import {
  cancelWithdrawal,
  deleteSavedAccount,
  listSavedAccounts,
  listWalletTransactions,
  requestDeposit,
  requestWithdrawal,
} from '@meydan/contract/cashier/cashier'
import { readBalance, readWithdrawable } from '@meydan/contract/wallet/wallet'
import { completeIban, groupIban } from '@meydan/money/iban'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedOperatorAccounts } from '../../../seed/cashier.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'
import { testProvider } from '../../../../test/provider.ts'
import { openWithdrawalCount, playersByIban } from '../public.ts'
import { lifetimeTotals } from '../totals.ts'

const site = await testSite()
const IBAN = completeIban('0006100519786457841326')
const form = {
  amount: 250,
  method: 'bank_transfer' as const,
  account_name: 'Ayşe Yılmaz',
  bank_name: 'Garanti BBVA',
  iban: groupIban(IBAN),
  branch_code: '620',
  account_no: '6299901',
}

beforeAll(() => seedOperatorAccounts(site.context.db))

async function money(player: TestPlayer) {
  const [cash, all] = [
    await site.call(readWithdrawable, {}, { as: player }),
    await site.call(readBalance, {}, { as: player }),
  ]
  return { cash: cash.body.balance, all: all.body.balance }
}

describe('a withdrawal request', () => {
  it('takes the money out of play at once and keeps the IBAN sealed', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const { status, body } = await site.call(requestWithdrawal, form, { as: player })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Çekim talebiniz alındı',
      reference: expect.stringMatching(/^CK-[2-9A-Z]{6}$/),
    })
    expect((await money(player)).cash).toBe(750)
    const [row] = (await site.call(listWalletTransactions, {}, { as: player })).body.transactions
    expect(row).toMatchObject({ type: 'withdraw', amount: 250, status: 'pending', cancellable: false })
    const stored = await site.context.db.one<{ plain: string }>(
      sql`select w::text as plain from cashier.withdrawals w where id = ${body.id}`,
    )
    expect(stored.plain).not.toContain(IBAN.slice(6))
    expect(stored.plain).not.toContain('6299901')
  })

  it.each([
    [{ amount: 99.99 }, 'Minimum çekim tutarı 100 TRY', 400],
    [{ amount: undefined }, 'Minimum çekim tutarı 100 TRY', 400],
    [{ amount: 100.001 }, 'Geçerli bir tutar girin (en fazla iki ondalık)', 400],
    [{ amount: 1000.01 }, 'Yetersiz bakiye!', 409],
    [{ account_name: ' ' }, 'Lütfen tüm zorunlu alanları doldurun', 400],
    [{ bank_name: '' }, 'Lütfen tüm zorunlu alanları doldurun', 400],
    [{ iban: '' }, 'Lütfen tüm zorunlu alanları doldurun', 400],
    [{ bank_name: 'Yok Bank' }, 'Lütfen listeden bir banka seçin', 400],
    [{ iban: `TR99${IBAN.slice(4)}` }, 'Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin', 400],
    [{ iban: IBAN.slice(0, 25) }, 'Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin', 400],
    [{ iban: `${IBAN}1` }, 'Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin', 400],
    [{ iban: 'DE89370400440532013000' }, 'Geçersiz IBAN. TR ile başlayan 26 karakterli IBAN girin', 400],
    [{ branch_code: '123456' }, 'En fazla 5 karakter', 400],
    [{ account_no: '1'.repeat(21) }, 'En fazla 20 karakter', 400],
    [{ method: 'kripto' }, 'Geçersiz yöntem', 400],
  ])('%o is refused and moves nothing', async (change, message, status) => {
    const player = await site.player({ cashKurus: 100_000n })
    const reply = await site.call(requestWithdrawal, { ...form, ...change } as typeof form, { as: player })
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ success: false, error: message, message })
    expect((await money(player)).cash).toBe(1000)
  })

  it('takes the whole balance, lower case and dashes in the IBAN', async () => {
    const player = await site.player({ cashKurus: 10_000n })
    const reply = await site.call(
      requestWithdrawal,
      { ...form, amount: 100, iban: IBAN.toLowerCase().replace(/(.{4})/g, '$1-') },
      { as: player },
    )
    expect(reply.body.success).toBe(true)
    expect((await money(player)).cash).toBe(0)
  })

  it('sent ten times at once is one, with and without a key', async () => {
    for (const request_key of [undefined, 'cift-tik-9']) {
      const player = await site.player({ cashKurus: 100_000n })
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => site.call(requestWithdrawal, { ...form, request_key }, { as: player })),
      )
      expect(new Set(replies.map((reply) => reply.body.reference)).size).toBe(1)
      expect((await money(player)).cash).toBe(750)
    }
  })

  it('at most three are open, however many race', async () => {
    const player = await site.player({ cashKurus: 1_000_000n })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        site.call(requestWithdrawal, { ...form, amount: 100 + index }, { as: player }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    expect(replies.filter((reply) => reply.body.code === 'too_many_open_withdrawals')).toHaveLength(9)
    expect(await openWithdrawalCount(site.context.db, player.id)).toBe(3)
  })

  it('races bets and other withdrawals without a kuruş too many', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const frame = await (await testProvider(site, 'yaris')).open(player)
    const bets = Array.from({ length: 20 }, () => frame.bet(10_000))
    const withdrawals = Array.from({ length: 3 }, (_, index) =>
      site.call(requestWithdrawal, { ...form, amount: 300 + index }, { as: player }),
    )
    const taken = (await Promise.all(bets)).filter((bet) => bet.status === 'ok').length * 100
    const held = (await Promise.all(withdrawals)).filter((reply) => reply.status === 200).length
    const rest = (await money(player)).cash
    expect(rest).toBeGreaterThanOrEqual(0)
    expect(Math.abs(1000 - taken - rest - held * 301)).toBeLessThanOrEqual(3)
    await site.expectSound()
  })

  it('asks before it forfeits a bonus, and only for money that is there', async () => {
    await site.context.db.run(sql`
      insert into bonuses.promotions (name, description, banner, bonus_type, percent, rollover, validity_days, reuse, active, sort_order, created_at, updated_at)
      values ('İlk yatırım', 'x', 'x', 'deposit', 50, 10, 7, 'deposit', true, 1, now(), now())`)
    const [player, finance] = [await site.player(), await site.staff('finance')]
    const deposit = (
      await site.call(
        requestDeposit,
        { amount: 1000, method: 'bank_transfer', sender_name: '', description: 'Akbank' },
        { as: player },
      )
    ).body
    await site.call(admin.approveDeposit, { reason: 'Banka aradı', id: deposit.id }, { as: finance })
    const { id: bonus } = await site.context.db.one<{ id: number }>(
      sql`select max(id)::int as id from bonuses.promotions`,
    )
    const chosen = await site.call(
      decidePendingBonus,
      { deposit_id: String(deposit.id), bonus_id: String(bonus), action: 'select' },
      { as: player },
    )
    expect(chosen.body.bonus.amount).toBe(500)
    expect((await site.call(requestWithdrawal, { ...form, amount: 5000 }, { as: player })).body.code).toBe(
      'insufficient_funds',
    )
    const asked = await site.call(requestWithdrawal, form, { as: player })
    expect(asked.body).toMatchObject({
      code: 'bonus_would_be_lost',
      bonus_amount: 500,
      error: 'Çekim yaparsanız aktif bonusunuz iptal edilir',
    })
    expect(await money(player)).toEqual({ cash: 1000, all: 1500 })
    expect((await site.call(requestWithdrawal, { ...form, forfeit_bonus: true }, { as: player })).status).toBe(200)
    expect(await money(player)).toEqual({ cash: 750, all: 750 })
    expect((await site.call(listActiveBonuses, {}, { as: player })).body.active_bonuses).toEqual([])
    expect(await lifetimeTotals(site.context.db, player.id)).toMatchObject({ deposited: 100_000n })
  })

  it('is the player’s to take back only where the licence lets players', async () => {
    const player = await site.player({ cashKurus: 100_000n })
    const other = await site.player()
    const { id } = (await site.call(requestWithdrawal, form, { as: player })).body
    expect((await site.call(cancelWithdrawal, { id }, { as: player })).body.code).toBe('not_cancellable')
    await site.licence({ playerMayCancelWithdrawal: true })
    expect((await site.call(cancelWithdrawal, { id }, { as: other })).status).toBe(404)
    const replies = await Promise.all([1, 2, 3].map(() => site.call(cancelWithdrawal, { id }, { as: player })))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect((await money(player)).cash).toBe(1000)
    await site.licence({})
  })
})

describe('saved bank accounts', () => {
  it('are one per IBAN, ten at most, and their player’s alone', async () => {
    const [player, other] = [await site.player({ cashKurus: 10_000_000n }), await site.player()]
    const finance = await site.staff('finance')
    const save = async (number: number, more = {}) => {
      const iban = completeIban(String(number).padStart(22, '0'))
      const reply = await site.call(
        requestWithdrawal,
        { ...form, iban, amount: 100 + number, save_bank_info: true, ...more },
        { as: player },
      )
      if (reply.status === 200)
        await site.call(admin.cancelWithdrawalByOperator, { id: reply.body.id }, { as: finance })
      return reply
    }
    for (let number = 1; number <= 10; number++) expect((await save(number)).status).toBe(200)
    expect((await save(11)).body.code).toBe('too_many_saved_accounts')
    expect((await save(3, { account_name: 'Ayşe Y.' })).status).toBe(200)
    const accounts = (await site.call(listSavedAccounts, {}, { as: player })).body.bank_accounts
    expect(accounts).toHaveLength(10)
    expect(accounts.find((account: { account_name: string }) => account.account_name === 'Ayşe Y.').iban).toBe(
      completeIban('3'.padStart(22, '0')),
    )
    expect((await money(player)).cash).toBe(100_000)
    expect((await site.call(listSavedAccounts, {}, { as: other })).body.bank_accounts).toEqual([])
    expect((await site.call(deleteSavedAccount, { id: accounts[0].id }, { as: other })).status).toBe(404)
    expect((await site.call(deleteSavedAccount, { id: accounts[0].id }, { as: player })).status).toBe(200)
    expect((await save(11)).status).toBe(200)
    expect(await playersByIban(site.context, completeIban('11'.padStart(22, '0')))).toEqual([player.id])
  })
})

it('leaves the money as it should be', async () => {
  await site.expectSound()
})
